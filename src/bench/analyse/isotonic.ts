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

const shapeFit = (values: readonly number[], fitted: readonly number[]): ShapeFit => ({
  fitted,
  squaredError: values.reduce((total, value, i) => total + (value - (fitted[i] ?? 0)) ** 2, 0),
});

/** The better of the closest rising and the closest falling sequence. */
export const bestMonotone = (values: readonly number[]): ShapeFit => {
  const [down, up] = [shapeFit(values, nonIncreasing(values)), shapeFit(values, nonDecreasing(values))];
  return down.squaredError <= up.squaredError ? down : up;
};

/** The closest sequence that falls to some value and rises after it; a monotone one is a special case. */
export const bestDip = (values: readonly number[]): ShapeFit & { readonly bottom: number } => {
  const dips = values.map((_, turn) =>
    shapeFit(values, [...nonIncreasing(values.slice(0, turn + 1)), ...nonDecreasing(values.slice(turn + 1))]),
  );
  const best = dips.reduce((least, dip) => (dip.squaredError < least.squaredError ? dip : least));
  return { ...best, bottom: best.fitted.indexOf(Math.min(...best.fitted)) };
};

/** Squared error of the closest non-increasing sequence to each prefix: one pass, in which errors only add up. */
const prefixErrors = (values: readonly number[]): number[] => {
  const means: number[] = [];
  const sizes: number[] = [];
  let error = 0;
  return values.map((value) => {
    let [mean, size] = [value, 1];
    for (let below = means.at(-1); below !== undefined && below < mean; below = means.at(-1)) {
      const own = sizes.at(-1) ?? 0;
      error += ((own * size) / (own + size)) * (mean - below) ** 2;
      mean = (below * own + mean * size) / (own + size);
      size += own;
      means.pop();
      sizes.pop();
    }
    means.push(mean);
    sizes.push(size);
    return error;
  });
};

/** How much better one dip fits than the best monotone sequence, in squared error; what a resample needs. */
export const dipGain = (values: readonly number[]): number => {
  const falling = prefixErrors(values);
  const rising = prefixErrors(values.toReversed()).reverse();
  const monotone = Math.min(falling.at(-1) ?? 0, rising[0] ?? 0);
  const dips = falling.map((error, turn) => error + (rising[turn + 1] ?? 0));
  return monotone - Math.min(...dips);
};
