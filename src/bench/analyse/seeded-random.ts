// Random numbers for simulations and resampling: the same seed gives the same numbers everywhere.

import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

export interface SeededRandom {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Uniform among 0 … n − 1. */
  index(n: number): number;
  /** Standard normal. */
  normal(): number;
}

export const seededRandom = (seed: number): SeededRandom => {
  const generator = xoroshiro128plus(seed);
  const uniform = (): number => uniformFloat64(generator);
  return {
    uniform,
    index: (n) => uniformInt(generator, 0, n - 1),
    // Box and Muller; 1 − u is never 0, so the logarithm is finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
};
