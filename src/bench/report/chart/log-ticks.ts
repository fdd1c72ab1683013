/** 1, 2 and 5 times the powers of ten around the values; only the powers where those are many. */
export const logTicks = (values: readonly number[]): number[] => {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const steps = high - low > 3 ? [1] : [1, 2, 5];
  return Array.from({ length: high - low + 1 }, (_, i) => steps.map((step) => step * 10 ** (low + i))).flat();
};
