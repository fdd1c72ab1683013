// Numbers as a report writes them. One place, so that a table, a sentence and a picture round alike.

import type { Interval } from "../analyse/interval.ts";

/** A share as per cent, or a difference of shares as points. */
export const points = (share: number): number => 100 * share;

const MINUS = "−";

const signed = (text: string): string => text.replace("-", MINUS);

/** `67.4`; per cent with one decimal. */
export const percent = (share: number): string => signed(points(share).toFixed(1));

/** `+3.1`, `−10.2`, `0.0`; points with one decimal and their sign. */
export const signedPoints = (difference: number): string => {
  const text = points(difference).toFixed(1);
  return /^-?0\.0$/.test(text) ? "0.0" : difference > 0 ? `+${text}` : signed(text);
};

/** `62.1 to 72.7`. */
export const percentRange = ({ low, high }: Interval): string => `${percent(low)} to ${percent(high)}`;

export const signedRange = ({ low, high }: Interval): string =>
  `${signedPoints(low)} to ${signedPoints(high)}`;

/** `1.83`; two decimals, three digits. */
export const ratio = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const ratioRange = ({ low, high }: Interval): string => `${ratio(low)} to ${ratio(high)}`;

/** Two significant digits: `0.024`, `3.4e-8`; never `0`. */
export const pValue = (p: number): string => {
  if (Number.isNaN(p)) return "–";
  if (p >= 0.0001) return p >= 0.995 ? "1.00" : p.toPrecision(p >= 0.1 ? 3 : 2);
  return p === 0 ? "< 1e-300" : p.toExponential(1);
};

export const statistic = (value: number): string =>
  Number.isFinite(value) ? signed(Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(2)) : "–";

/** Degrees of freedom: whole as such, others with one decimal. */
export const degrees = (df: number): string => (Number.isInteger(df) ? String(df) : df.toFixed(1));

/** Milliseconds as seconds with three digits. */
export const seconds = (ms: number): string => {
  const s = ms / 1000;
  return s >= 100 ? s.toFixed(0) : s >= 0.001 ? s.toPrecision(3) : s.toExponential(1);
};

export const count = (n: number): string => n.toLocaleString("en-US");

/** `0`, `0.2`, `0.25`: as it was given. */
export const shortLambda = (lambda: number): string => String(Number(lambda.toFixed(6)));

/** US dollars. */
export const dollars = (cost: number): string => `$${cost.toFixed(cost < 10 ? 4 : 2)}`;
