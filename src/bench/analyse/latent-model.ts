// A prover whose curve is known, for power and for the tests of the statistics. An attempt succeeds
// when a latent ability is above 0:
//   a(λ) + θ(theorem) + ν(naming) + ω(theorem, naming) + ε(sample),   all normal, ε of variance 1.
// With normal parts the mean rate has a closed form, so a(λ) is set to give exactly the wanted curve.

import { normalQuantile } from "./distributions.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { type TheoremTable, tableOfCells } from "./theorem-table.ts";

export interface LatentModel {
  /** The wanted mean rate at λ, over all theorems and namings there could be. */
  readonly curve: (lambda: number) => number;
  /** Standard deviations of θ, ν and ω, in units of ε's. */
  readonly theoremDeviation: number;
  readonly namingDeviation: number;
  readonly crossDeviation: number;
}

export interface PlanSize {
  readonly lambdas: readonly number[];
  readonly theorems: number;
  readonly seeds: number;
  readonly samples: number;
}

export interface DrawnCell {
  readonly lambda: number;
  readonly seed: number;
  readonly theorem: number;
  /** Of each sample. */
  readonly proved: readonly boolean[];
}

/** Defaults near what repeated runs of language models on 68 theorems show: theorems matter most. */
export const defaultDeviations = {
  theoremDeviation: 2,
  namingDeviation: 0.15,
  crossDeviation: 0.4,
} as const;

export const drawCells = (model: LatentModel, plan: PlanSize, random: SeededRandom): DrawnCell[] => {
  const { theoremDeviation, namingDeviation, crossDeviation } = model;
  const theta = Array.from({ length: plan.theorems }, () => theoremDeviation * random.normal());
  return plan.lambdas.flatMap((lambda) => {
    // At λ = 0 there is one naming, the original, whatever the seed; its effect is part of the curve.
    const original = lambda === 0;
    const ownDeviation = original ? 0 : namingDeviation;
    const scale = Math.hypot(1, theoremDeviation, ownDeviation, crossDeviation);
    const centre = normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, model.curve(lambda)))) * scale;
    const shared = theta.map(() => crossDeviation * random.normal());
    return Array.from({ length: plan.seeds }, (_, s) => {
      const nu = ownDeviation * random.normal();
      return theta.map((ability, i): DrawnCell => {
        const cross = original ? (shared[i] ?? 0) : crossDeviation * random.normal();
        const level = centre + ability + nu + cross;
        return {
          lambda,
          seed: s + 1,
          theorem: i + 1,
          proved: Array.from({ length: plan.samples }, () => level + random.normal() > 0),
        };
      });
    }).flat();
  });
};

export const tableOfDrawn = (cells: readonly DrawnCell[]): TheoremTable =>
  tableOfCells(
    cells.map(({ proved, ...place }) => ({
      ...place,
      value: proved.filter(Boolean).length / proved.length,
      samples: proved.length,
    })),
  );
