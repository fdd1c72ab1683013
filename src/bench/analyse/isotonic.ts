// Least-squares fits under an order: pool adjacent violators (Ayer et al. 1955), and from it the
// best curve that falls to one level and rises after it.

/** The closest non-increasing sequence, all values weighing the same. */
export const nonIncreasing = (values: readonly number[]): number[] => {
  const blocks: { total: number; size: number }[] = [];
  for (const value of values) {
    blocks.push({ total: value, size: 1 });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined) break;
      if (before.total / before.size >= last.total / last.size) break;
      blocks.splice(-2, 2, { total: before.total + last.total, size: before.size + last.size });
    }
  }
  return blocks.flatMap(({ total, size }) => new Array<number>(size).fill(total / size));
};

export const nonDecreasing = (values: readonly number[]): number[] =>
  nonIncreasing(values.map((value) => -value)).map((value) => -value);

export interface ShapeFit {
  readonly fitted: readonly number[];
  readonly squaredError: number;
}

const fit = (values: readonly number[], fitted: readonly number[]): ShapeFit => ({
  fitted,
  squaredError: values.reduce((total, value, i) => total + (value - (fitted[i] ?? 0)) ** 2, 0),
});

/** The better of the closest rising and the closest falling sequence. */
export const bestMonotone = (values: readonly number[]): ShapeFit => {
  const [down, up] = [fit(values, nonIncreasing(values)), fit(values, nonDecreasing(values))];
  return down.squaredError <= up.squaredError ? down : up;
};

/** The closest sequence that falls to `bottom` and rises after it; a monotone one is a special case. */
export const bestDip = (values: readonly number[]): ShapeFit & { readonly bottom: number } => {
  const dips = values.map((_, bottom) => {
    const left = nonIncreasing(values.slice(0, bottom + 1));
    const right = nonDecreasing(values.slice(bottom + 1));
    // The two sides meet at the bottom; a right side that starts lower is a dip further right.
    const feasible = right[0] === undefined || right[0] >= (left.at(-1) ?? 0);
    const shape = fit(values, [...left, ...right]);
    return { ...shape, squaredError: feasible ? shape.squaredError : Number.POSITIVE_INFINITY, bottom };
  });
  return dips.reduce((best, dip) => (dip.squaredError < best.squaredError ? dip : best));
};
