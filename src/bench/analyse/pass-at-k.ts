/**
 * The unbiased estimate of "one of k samples is right" from `correct` of `samples`:
 * 1 − C(n−c, k)/C(n, k), as a product, so that nothing overflows (Chen et al. 2021).
 */
export const passAtK = (samples: number, correct: number, k: number): number => {
  if (k > samples) return Number.NaN;
  if (samples - correct < k) return 1;
  let none = 1;
  for (let i = samples - correct + 1; i <= samples; i++) none *= 1 - k / i;
  return 1 - none;
};
