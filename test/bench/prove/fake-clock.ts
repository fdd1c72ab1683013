// A clock that stands still until it is told to go on.

import type { Clock } from "../../../src/bench/prove/clock.ts";

export interface FakeClock extends Clock {
  /** Lets `ms` pass, timer by timer, with everything that each sets off. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until `work` is done; rejects when there is nothing left to wait for. */
  until<T>(work: Promise<T>): Promise<T>;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const fakeClock = (start = 0): FakeClock => {
  let now = start;
  let count = 0;
  const timers = new Map<number, { readonly at: number; act(): void }>();
  const next = (): [number, { readonly at: number; act(): void }] | undefined =>
    [...timers].sort(([i, a], [j, b]) => a.at - b.at || i - j)[0];
  const fire = ([id, { at, act }]: [number, { readonly at: number; act(): void }]): void => {
    timers.delete(id);
    now = Math.max(now, at);
    act();
  };
  return {
    now: () => now,
    after: (ms, act) => {
      const id = count++;
      timers.set(id, { at: now + Math.max(0, ms), act });
      return () => timers.delete(id);
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (let timer = next(); timer !== undefined && timer[1].at <= end; timer = next()) {
        fire(timer);
        await settle();
      }
      now = end;
    },
    async until(work) {
      let done = false;
      const ended = work.finally(() => {
        done = true;
      });
      ended.catch(() => {});
      for (let idle = 0; !done && idle < 200; ) {
        await settle();
        const timer = next();
        if (timer === undefined) idle++;
        else if (!done) {
          idle = 0;
          fire(timer);
        }
      }
      if (!done) throw new Error(`nothing is left to wait for at ${now} ms, and the work is not done`);
      return ended;
    },
  };
};
