// How long one try may take. Node's own limits on a silent connection are off (provider-fetch.ts):
// a reasoning model may say nothing for half an hour, and these are the limits that the user sets.

import type { Clock } from "./clock.ts";
import type { Timeouts } from "./model-settings.ts";

export type Deadline = "firstToken" | "idle" | "total";

export interface Deadlines {
  /** Aborted when a deadline has passed, or the user's own signal was. */
  readonly signal: AbortSignal;
  passed(): Deadline | null;
  /** Bytes came. */
  heard(): void;
  /** The first word of reasoning or answer came. */
  begun(): void;
  /** Nothing more is waited for. */
  end(): void;
}

export const watch = (clock: Clock, timeouts: Timeouts, user: AbortSignal): Deadlines => {
  // One controller that follows the user's signal, and stops to: AbortSignal.any would be kept, with all
  // that listens to it, for as long as the user's signal lives, which is as long as the run.
  const abort = new AbortController();
  const follow = (): void => abort.abort();
  if (user.aborted) follow();
  else user.addEventListener("abort", follow);
  let passed: Deadline | null = null;
  let lastHeard = clock.now();
  let stopIdle = (): void => {};
  const pass = (which: Deadline) => (): void => {
    end();
    passed = which;
    abort.abort();
  };
  const stopFirst = clock.after(timeouts.firstToken, pass("firstToken"));
  const stopTotal = clock.after(timeouts.total, pass("total"));
  // One timer that looks back when it fires, rather than a new one for each of thousands of chunks.
  const waitIdle = (ms: number): void => {
    stopIdle = clock.after(ms, () => {
      const left = lastHeard + timeouts.idle - clock.now();
      if (left > 0) waitIdle(left);
      else pass("idle")();
    });
  };
  const end = (): void => {
    stopFirst();
    stopTotal();
    stopIdle();
    user.removeEventListener("abort", follow);
  };
  return {
    signal: abort.signal,
    passed: () => passed,
    heard: () => {
      lastHeard = clock.now();
    },
    begun: () => {
      stopFirst();
      waitIdle(timeouts.idle);
    },
    end,
  };
};

/** What passed, in words, and the setting that moves it. */
export const tellDeadline = (which: Deadline, timeouts: Timeouts): string => {
  const seconds = `${(timeouts[which] / 1000).toLocaleString("en")} s`;
  const setting = `timeouts.${which} in onng.yaml`;
  switch (which) {
    case "firstToken":
      return `nothing came within ${seconds} (${setting})`;
    case "idle":
      return `the answer stopped in the middle for ${seconds} (${setting})`;
    case "total":
      return `the answer was not complete after ${seconds} (${setting})`;
  }
};
