// A sum that is not exceeded. Before a question is sent, the most that it can cost is set aside; when its cost
// is known, the rest is free again. What does not fit waits for what is in flight, and stops when nothing is.

/** Money set aside for one question; settled once, with what it cost. */
export interface Reservation {
  settle(cost: number): void;
}

export interface Budget {
  /** US dollars. */
  readonly total: number;
  readonly spent: number;
  readonly reserved: number;
  /** Resolves to null when a signal ends the wait, or when the money cannot suffice any more. */
  reserve(most: number, signals: readonly AbortSignal[]): Promise<Reservation | null>;
}

// Sums of many small costs in floating point; a thousandth of a cent in a million dollars.
const ROUNDING = 1e-11;

/** `spent` is what was paid before this call, in US dollars. */
export const makeBudget = (total: number, spent: number): Budget => {
  let [paid, reserved, inFlight] = [spent, 0, 0];
  const queue = new Set<() => void>();
  const fits = (sum: number): boolean => sum <= total * (1 + ROUNDING);
  const wake = (): void => {
    for (const look of queue) look();
  };
  const take = (most: number): Reservation => {
    reserved += most;
    inFlight++;
    let settled = false;
    return {
      settle(cost) {
        if (settled) throw new Error("a reservation was settled twice");
        settled = true;
        inFlight--;
        reserved = inFlight === 0 ? 0 : reserved - most;
        paid += cost;
        wake();
      },
    };
  };
  return {
    total,
    get spent() {
      return paid;
    },
    get reserved() {
      return reserved;
    },
    reserve: (most, signals) =>
      new Promise((resolve) => {
        const leave = (reservation: Reservation | null): void => {
          queue.delete(look);
          for (const signal of signals) signal.removeEventListener("abort", onAbort);
          resolve(reservation);
        };
        const onAbort = (): void => leave(null);
        const look = (): void => {
          if (fits(paid + reserved + most)) leave(take(most));
          else if (inFlight === 0 || !fits(paid + most)) leave(null);
        };
        for (const signal of signals) signal.addEventListener("abort", onAbort);
        queue.add(look);
        if (signals.some(({ aborted }) => aborted)) leave(null);
        else look();
      }),
  };
};
