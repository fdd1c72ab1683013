// What an answer costs in time and tokens, and how that grows with λ (the "latency tax"). On the
// log scale, because times are skewed and a tax is a factor: ratios of geometric means, paired by
// theorem. Every answer counts, right or wrong.

import { contrast, differenceWeights } from "./contrast.ts";
import type { Interval } from "./interval.ts";
import { mean, quantile } from "./moments.ts";
import { namingVariance } from "./naming-variance.ts";
import type { Observation } from "./observation.ts";
import { theoremTable } from "./theorem-table.ts";

export const effortMeasures = ["latencyMs", "outputTokens", "reasoningTokens"] as const;
export type EffortMeasure = (typeof effortMeasures)[number];

/** Null where it was not measured or is not above 0: a log has no place for those. */
export const effortOf =
  (measure: EffortMeasure) =>
  (observation: Observation): number | null => {
    if (observation.status === "provider_error" || observation.status === "cancelled") return null;
    const value = observation[measure];
    return value !== null && value > 0 ? value : null;
  };

export interface EffortSummary {
  readonly n: number;
  readonly mean: number;
  readonly geometricMean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}

export const effortSummary = (
  observations: readonly Observation[],
  measure: EffortMeasure,
): EffortSummary | null => {
  const values = observations.map(effortOf(measure)).filter((value) => value !== null);
  if (values.length === 0) return null;
  return {
    n: values.length,
    mean: mean(values),
    geometricMean: Math.exp(mean(values.map(Math.log))),
    p50: quantile(values, 0.5),
    p90: quantile(values, 0.9),
    p99: quantile(values, 0.99),
  };
};

export interface EffortRatio {
  readonly lambda: number;
  /** Geometric mean here over that at the lowest level, paired by theorem. */
  readonly ratio: number;
  readonly interval: Interval;
  readonly p: number;
  readonly theorems: number;
}

export const effortRatios = (observations: readonly Observation[], measure: EffortMeasure): EffortRatio[] => {
  const of = effortOf(measure);
  const table = theoremTable(observations, (observation) => {
    const value = of(observation);
    return value === null ? null : Math.log(value);
  });
  const [first, ...others] = table.levels;
  if (first === undefined) return [];
  const naming = namingVariance(table);
  return others.flatMap((lambda) => {
    const found = contrast(table, differenceWeights(lambda, first), { naming, rates: false });
    if (found === null) return [];
    return [
      {
        lambda,
        ratio: Math.exp(found.value),
        interval: { low: Math.exp(found.interval.low), high: Math.exp(found.interval.high) },
        p: found.p,
        theorems: found.theorems,
      },
    ];
  });
};

/** Mean seconds of each run at one level, a run being one sample of one naming. */
export const runMeanSeconds = (observations: readonly Observation[]): number[] => {
  const runs = new Map<string, number[]>();
  const of = effortOf("latencyMs");
  for (const observation of observations) {
    const value = of(observation);
    if (value === null) continue;
    const key = `${observation.seed}/${observation.sample}`;
    const run = runs.get(key);
    if (run === undefined) runs.set(key, [value]);
    else run.push(value);
  }
  return [...runs.values()].map((values) => mean(values) / 1000);
};
