import { normalQuantile, tCritical, twoSidedT } from "./distributions.ts";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A quantity with its standard error on `df` degrees of freedom. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
  readonly df: number;
  /** 95%. */
  readonly interval: Interval;
  /** Two-sided, against 0. */
  readonly p: number;
}

export const CONFIDENCE = 0.95;

export const tInterval = (
  value: number,
  standardError: number,
  df: number,
  confidence = CONFIDENCE,
): Interval => {
  const half = standardError === 0 ? 0 : tCritical((1 - confidence) / 2, df) * standardError;
  return { low: value - half, high: value + half };
};

export const estimate = (value: number, standardError: number, df: number): Estimate => ({
  value,
  standardError,
  df,
  interval: tInterval(value, standardError, df),
  p: standardError === 0 ? (value === 0 ? 1 : 0) : twoSidedT(value / standardError, df),
});

/** Wilson's score interval for `successes` of `n` (Wilson 1927), without continuity correction. */
export const wilsonInterval = (successes: number, n: number, confidence = CONFIDENCE): Interval => {
  if (n === 0) return { low: 0, high: 1 };
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const rate = successes / n;
  const centre = (rate + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  // At 0 and at n the bounds are exactly 0 and 1; rounding must not say otherwise.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === n ? 1 : Math.min(1, centre + half),
  };
};
