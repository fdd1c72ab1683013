// What an answer costs in time and tokens, and how that grows with λ (the "latency tax"). On the
// log scale, because times are skewed and a tax is a factor: ratios of geometric means, paired by
// theorem. Every answer counts, right or wrong.

import { type Contrast, contrast, differenceWeights, slopeWeights } from "./contrast.ts";
import type { Interval } from "./interval.ts";
import { mean, quantile } from "./moments.ts";
import { namingVariance, scatterAroundLine } from "./naming-variance.ts";
import type { Observation } from "./observation.ts";
import { type TheoremTable, theoremsAtAll, theoremTable } from "./theorem-table.ts";

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
  readonly p1: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
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
    p1: quantile(values, 0.01),
    p10: quantile(values, 0.1),
    p25: quantile(values, 0.25),
    p50: quantile(values, 0.5),
    p75: quantile(values, 0.75),
    p90: quantile(values, 0.9),
    p99: quantile(values, 0.99),
  };
};

/** A ratio of geometric means, paired by theorem. */
export interface EffortRatio {
  readonly ratio: number;
  readonly interval: Interval;
  /** The same, if these namings were the only ones of interest. */
  readonly givenNamings: Interval;
  readonly p: number;
  readonly theorems: number;
}

export interface EffortTax {
  /** Each level against the lowest. */
  readonly levels: readonly (EffortRatio & { readonly lambda: number })[];
  /** λ = 1 against λ = 0 along the line through the logarithms; null with fewer than two levels. */
  readonly alongLine: EffortRatio | null;
}

export const effortTax = (observations: readonly Observation[], measure: EffortMeasure): EffortTax => {
  const table = logTable(observations, measure);
  const [first, ...others] = table.levels;
  if (first === undefined) return { levels: [], alongLine: null };
  const naming = namingVariance(table);
  const rates = false;
  const line =
    others.length === 0
      ? null
      : contrast(table, slopeWeights(table.levels), {
          naming: naming ?? scatterAroundLine(table, theoremsAtAll(table, table.levels)),
          rates,
        });
  return {
    levels: others.flatMap((lambda) => {
      const found = contrast(table, differenceWeights(lambda, first), { naming, rates });
      return found === null ? [] : [{ lambda, ...asRatio(found) }];
    }),
    alongLine: line === null ? null : asRatio(line),
  };
};

const logTable = (observations: readonly Observation[], measure: EffortMeasure): TheoremTable => {
  const of = effortOf(measure);
  return theoremTable(observations, (observation) => {
    const value = of(observation);
    return value === null ? null : Math.log(value);
  });
};

const asRatio = ({ value, interval, givenNamings, p, theorems }: Contrast): EffortRatio => ({
  ratio: Math.exp(value),
  interval: exponential(interval),
  givenNamings: exponential(givenNamings.interval),
  p,
  theorems,
});

const exponential = ({ low, high }: Interval): Interval => ({ low: Math.exp(low), high: Math.exp(high) });

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
