// Correct rates: by level, by module, by theorem, and of k samples.

import { contrast, differenceWeights } from "./contrast.ts";
import { provedOrNot, rateOf } from "./counted.ts";
import { tCritical } from "./distributions.ts";
import { holm } from "./holm.ts";
import { CONFIDENCE, type Estimate, type Interval, wilsonInterval } from "./interval.ts";
import { groupBy, mean, sum } from "./moments.ts";
import { namingVariance } from "./naming-variance.ts";
import type { Lens, Observation } from "./observation.ts";
import { passAtK } from "./pass-at-k.ts";
import { theoremTable } from "./theorem-table.ts";

export interface Rate {
  readonly proved: number;
  /** Attempts with a verdict that counts: the denominator. */
  readonly counted: number;
  /** Attempts that were planned and have no such verdict. */
  readonly notCounted: number;
  readonly rate: number;
  /** Wilson's, as if every attempt were of another theorem: right for one run. */
  readonly wilson: Interval;
  /** Clustered by theorem, t with C − 1 degrees of freedom. */
  readonly clustered: Interval;
  readonly clusters: number;
}

/** Null when no attempt counts. */
export const rate = (observations: readonly Observation[], lens: Lens): Rate | null => {
  const byTheorem = new Map<number, { proved: number; n: number }>();
  let notCounted = 0;
  for (const observation of observations) {
    const proved = provedOrNot(observation, lens);
    if (proved === null) {
      notCounted++;
      continue;
    }
    const own = byTheorem.get(observation.theorem) ?? { proved: 0, n: 0 };
    own.n++;
    if (proved) own.proved++;
    byTheorem.set(observation.theorem, own);
  }
  const clusters = [...byTheorem.values()];
  const counted = sum(clusters.map(({ n }) => n));
  if (counted === 0) return null;
  const proved = sum(clusters.map((own) => own.proved));
  return {
    proved,
    counted,
    notCounted,
    rate: proved / counted,
    wilson: wilsonInterval(proved, counted),
    clustered: clusteredInterval(clusters),
    clusters: clusters.length,
  };
};

/** Σ over clusters of (Σ residuals)² / n², times C/(C − 1); clipped to [0, 1]. */
export const clusteredStandardError = (
  clusters: readonly { readonly proved: number; readonly n: number }[],
): number => {
  const n = sum(clusters.map((own) => own.n));
  const overall = sum(clusters.map((own) => own.proved)) / n;
  const squares = sum(clusters.map((own) => (own.proved - own.n * overall) ** 2));
  return Math.sqrt((squares / n ** 2) * (clusters.length / (clusters.length - 1)));
};

const clusteredInterval = (clusters: readonly { proved: number; n: number }[]): Interval => {
  if (clusters.length < 2) return { low: 0, high: 1 };
  const n = sum(clusters.map((own) => own.n));
  const overall = sum(clusters.map((own) => own.proved)) / n;
  // All proved or none: no variance is seen, which is not the same as none being there.
  if (overall === 0 || overall === 1) return wilsonInterval(overall * clusters.length, clusters.length);
  const half = tCritical((1 - CONFIDENCE) / 2, clusters.length - 1) * clusteredStandardError(clusters);
  return { low: Math.max(0, overall - half), high: Math.min(1, overall + half) };
};

export interface LevelDifference {
  readonly lambda: number;
  readonly difference: Estimate;
  readonly adjustedP: number;
  readonly theorems: number;
}

/** Paired by theorem, against the lowest level, which is λ = 0 in a full run; p by Holm over levels. */
export const differencesFromFirst = (observations: readonly Observation[], lens: Lens): LevelDifference[] => {
  const table = theoremTable(observations, rateOf(lens));
  const [first, ...others] = table.levels;
  if (first === undefined) return [];
  const naming = namingVariance(table);
  const found = others.flatMap((lambda) => {
    const difference = contrast(table, differenceWeights(lambda, first), { naming, rates: true });
    return difference === null ? [] : [{ lambda, difference }];
  });
  const adjusted = holm(found.map(({ difference }) => difference.p));
  return found.map(({ lambda, difference }, i) => ({
    lambda,
    difference,
    adjustedP: adjusted[i] ?? 1,
    theorems: difference.theorems,
  }));
};

export interface PassAtK {
  readonly k: number;
  /** Mean over theorems and namings. */
  readonly rate: number;
  readonly interval: Interval;
}

/** For every k up to the samples that all cells have; empty when that is one. */
export const passAtKs = (observations: readonly Observation[], lens: Lens): PassAtK[] => {
  const cells = [
    ...groupBy(
      observations.filter((observation) => provedOrNot(observation, lens) !== null),
      ({ lambda, seed, theorem }) => `${lambda}/${seed}/${theorem}`,
    ).values(),
  ].map((own) => ({
    theorem: own[0]?.theorem ?? 0,
    samples: own.length,
    correct: own.filter((observation) => provedOrNot(observation, lens) === true).length,
  }));
  if (cells.length === 0) return [];
  const least = Math.min(...cells.map(({ samples }) => samples));
  const byTheorem = [...groupBy(cells, ({ theorem }) => theorem).values()];
  if (least < 2 || byTheorem.length < 2) return [];
  return Array.from({ length: least }, (_, i) => i + 1).map((k) => {
    const perTheorem = byTheorem.map((own) => ({
      proved: sum(own.map(({ samples, correct }) => passAtK(samples, correct, k))),
      n: own.length,
    }));
    return {
      k,
      rate: sum(perTheorem.map(({ proved }) => proved)) / cells.length,
      interval: clusteredInterval(perTheorem),
    };
  });
};

/** Mean rate of each run, a run being one sample of one naming: the paper's unit. */
export const runRates = (
  observations: readonly Observation[],
  measure: (observation: Observation) => number | null,
): number[] =>
  [...groupBy(observations, ({ seed, sample }) => `${seed}/${sample}`).values()].flatMap((own) => {
    const found = own.map(measure).filter((value) => value !== null);
    return found.length === 0 ? [] : [mean(found)];
  });
