// How many questions of one provider and key are in flight. It begins with what the user allows; a 429
// halves it, each answer lets it grow by a fraction (additive increase, multiplicative decrease, as in TCP:
// Chiu and Jain 1989). A failure of the provider's server says nothing about our pace and cuts nothing.

import type { Clock } from "./clock.ts";

/** How a question ended, as far as the pace is concerned. */
export type Ending =
  | "answered"
  | "failed"
  | { readonly rateLimited: { readonly retryAfterMs: number | null } };

export interface Pass {
  /** Every pass must be given back, once. */
  end(how: Ending): void;
}

export interface Limiter {
  /** Resolves to a pass when a question may be sent, first come first served; to null when a signal ends the wait. */
  enter(signals: readonly AbortSignal[]): Promise<Pass | null>;
  /** Whole questions that may be in flight together now. */
  readonly limit: number;
  readonly inFlight: number;
  /** Milliseconds since the epoch; null when the provider did not ask us to wait, or that time is over. */
  readonly pausedUntil: number | null;
}

/** `most` is the limit at the beginning and for ever after: an integer from 1 up. */
export const makeLimiter = (most: number, clock: Clock): Limiter => {
  let limit = most;
  let inFlight = 0;
  let pausedUntil = 0;
  let cuts = 0;
  const queue = new Set<() => void>();

  let callOffWaking: (() => void) | null = null;

  /** Lets in whoever may go now, and sees to it that whoever may not is looked at again when a pause is over. */
  const wake = (): void => {
    callOffWaking?.();
    callOffWaking = null;
    const left = pausedUntil - clock.now();
    if (left > 0) {
      // Without anybody waiting there is no timer: it would keep a process alive that has nothing to do.
      if (queue.size > 0) callOffWaking = clock.after(left, wake);
      return;
    }
    for (const admit of queue) {
      if (inFlight >= Math.floor(limit)) return;
      admit();
    }
  };

  const take = (): Pass => {
    inFlight++;
    const cutsWhenSent = cuts;
    let ended = false;
    return {
      end(how) {
        if (ended) throw new Error("a pass was given back twice");
        ended = true;
        inFlight--;
        if (how === "answered") limit = Math.min(most, limit + 1 / Math.max(1, Math.floor(limit)));
        else if (how !== "failed") {
          // Questions that were sent together fail together: that is one sign of haste, not many.
          if (cutsWhenSent === cuts) {
            limit = Math.max(1, limit / 2);
            cuts++;
          }
          if (how.rateLimited.retryAfterMs !== null)
            pausedUntil = Math.max(pausedUntil, clock.now() + how.rateLimited.retryAfterMs);
        }
        wake();
      },
    };
  };

  return {
    get limit() {
      return Math.floor(limit);
    },
    get inFlight() {
      return inFlight;
    },
    get pausedUntil() {
      return clock.now() < pausedUntil ? pausedUntil : null;
    },
    enter: (signals) =>
      new Promise((resolve) => {
        const leave = (pass: Pass | null): void => {
          queue.delete(admit);
          for (const signal of signals) signal.removeEventListener("abort", onAbort);
          if (queue.size === 0) {
            callOffWaking?.();
            callOffWaking = null;
          }
          resolve(pass);
        };
        const admit = (): void => leave(take());
        const onAbort = (): void => leave(null);
        if (signals.some(({ aborted }) => aborted)) {
          resolve(null);
          return;
        }
        for (const signal of signals) signal.addEventListener("abort", onAbort);
        queue.add(admit);
        wake();
      }),
  };
};

/** One limiter for each provider and key, made when first asked for. */
export const limiters = (
  most: number,
  clock: Clock,
): ((model: {
  readonly provider: string;
  readonly keyVariable: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
}) => Limiter) => {
  const made = new Map<string, Limiter>();
  return ({ provider, keyVariable, settings }) => {
    // A server of one's own is known by its address.
    const key = JSON.stringify([provider, keyVariable, settings.baseUrl ?? null]);
    const found = made.get(key) ?? makeLimiter(most, clock);
    made.set(key, found);
    return found;
  };
};
