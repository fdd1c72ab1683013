// Tails and quantiles of the distributions that the tests use. Upper tails are computed as such,
// never as one minus a lower tail, so that a p of 1e-40 is 1e-40 and not 0.

import betainc from "@stdlib/math-base-special-betainc";
import betaincinv from "@stdlib/math-base-special-betaincinv";
import gammainc from "@stdlib/math-base-special-gammainc";
import normalQuantileOf from "@stdlib/stats-base-dists-normal-quantile";

/** P(F ≥ f) for F with `df1` and `df2` degrees of freedom. */
export const upperF = (f: number, df1: number, df2: number): number => {
  if (Number.isNaN(f)) return Number.NaN;
  if (f <= 0) return 1;
  if (f === Number.POSITIVE_INFINITY) return 0;
  // I_x(a, b) with x = df2/(df2 + df1·f) is the upper tail; x is formed directly, so nothing cancels.
  return betainc(df2 / (df2 + df1 * f), df2 / 2, df1 / 2, true, false);
};

/** P(X ≥ x) for chi-squared with `df` degrees of freedom. */
export const upperChiSquared = (x: number, df: number): number =>
  x <= 0 ? 1 : gammainc(x / 2, df / 2, true, true);

/** P(T ≥ t) for Student's t with `df` degrees of freedom, which need not be whole. */
export const upperT = (t: number, df: number): number => {
  if (Number.isNaN(t)) return Number.NaN;
  if (Math.abs(t) === Number.POSITIVE_INFINITY) return t > 0 ? 0 : 1;
  const half = betainc(df / (df + t * t), df / 2, 0.5, true, false) / 2;
  return t >= 0 ? half : 1 - half;
};

/** P(|T| ≥ |t|). */
export const twoSidedT = (t: number, df: number): number => Math.min(1, 2 * upperT(Math.abs(t), df));

/** The t that a Student's t with `df` degrees of freedom exceeds with probability `upper` < 1/2. */
export const tCritical = (upper: number, df: number): number => {
  const x = betaincinv(2 * upper, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
};

export const normalQuantile = (p: number): number => normalQuantileOf(p, 0, 1);
