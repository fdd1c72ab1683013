// Sums that the rest is made of.

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** NaN of nothing. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Sum of squared deviations from the mean. */
export const sumOfSquares = (values: readonly number[]): number => {
  const centre = mean(values);
  return values.reduce((total, value) => total + (value - centre) ** 2, 0);
};

/** Unbiased, over n − 1; NaN of fewer than two. */
export const variance = (values: readonly number[]): number =>
  values.length < 2 ? Number.NaN : sumOfSquares(values) / (values.length - 1);

/** Linear between order statistics, as R's type 7 and NumPy's default; `p` from 0 to 1. */
export const quantile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (high - low) * (position - below);
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Values grouped by a key, in the order in which keys first appear. */
export const groupBy = <T, K>(values: Iterable<T>, key: (value: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const at = key(value);
    const group = groups.get(at);
    if (group === undefined) groups.set(at, [value]);
    else group.push(value);
  }
  return groups;
};
