// The latent model that has the variance components of a real run, so that power speaks of provers
// like this one. For two normal abilities with correlation ρ, both above a threshold with
// probability p, the covariance of the outcomes is ∫₀^ρ exp(−h²/(1+r)) / (2π√(1−r²)) dr with
// h = Φ⁻¹(p): the tetrachoric series in closed form (Sheppard 1899). Solved for ρ by bisection.

import { normalQuantile } from "./distributions.ts";
import type { LatentModel } from "./latent-model.ts";
import type { VarianceSplit } from "./variance-split.ts";

const STEPS = 200;

/** Covariance of two outcomes of probability `p` whose abilities correlate by `rho`. */
export const outcomeCovariance = (p: number, rho: number): number => {
  const h = normalQuantile(p);
  // With r = sin t the density's pole at r = 1 is gone, and Simpson's rule is exact enough.
  const end = Math.asin(rho);
  const density = (t: number): number => Math.exp((-h * h) / (1 + Math.sin(t))) / (2 * Math.PI);
  let total = density(0) + density(end);
  for (let i = 1; i < STEPS; i++) total += density((end * i) / STEPS) * (i % 2 === 1 ? 4 : 2);
  return (total * end) / STEPS / 3;
};

const correlationFor = (p: number, covariance: number): number => {
  let [low, high] = [0, 0.999];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (outcomeCovariance(p, middle) < covariance) low = middle;
    else high = middle;
  }
  return low;
};

/** With one sample a cell, theorem × naming cannot be told from asking again, and is taken to be 0. */
export const deviationsOf = (
  { theorem, naming, theoremByNaming, sample }: VarianceSplit,
  rate: number,
): Omit<LatentModel, "curve"> => {
  const p = Math.min(0.99, Math.max(0.01, rate));
  const cross = sample === null ? 0 : (theoremByNaming ?? 0);
  const byTheorem = correlationFor(p, theorem);
  const byNaming = correlationFor(p, theorem + (naming ?? 0));
  const byAll = correlationFor(p, theorem + (naming ?? 0) + cross);
  const total = 1 / (1 - byAll);
  return {
    theoremDeviation: Math.sqrt(byTheorem * total),
    namingDeviation: Math.sqrt((byNaming - byTheorem) * total),
    crossDeviation: Math.sqrt((byAll - byNaming) * total),
  };
};
