// Time as an argument, so that a test can let hours pass in an instant.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `act` once after `ms` milliseconds, however many those are; what it returns calls that off. */
  after(ms: number, act: () => void): () => void;
}

// What a timer of Node takes at most, some 24.8 days; more would fire at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      timer = setTimeout(
        () => (left > LONGEST_TIMER_MS ? wait(left - LONGEST_TIMER_MS) : act()),
        Math.min(Math.max(left, 0), LONGEST_TIMER_MS),
      );
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};

/** True when the time was slept through, false when a signal ended it; no signal is listened to for longer. */
export const sleep = (clock: Clock, ms: number, signals: readonly AbortSignal[]): Promise<boolean> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) {
      resolve(false);
      return;
    }
    const end = (slept: boolean) => (): void => {
      callOff();
      for (const signal of signals) signal.removeEventListener("abort", onAbort);
      resolve(slept);
    };
    const onAbort = end(false);
    const callOff = clock.after(ms, end(true));
    for (const signal of signals) signal.addEventListener("abort", onAbort);
  });
