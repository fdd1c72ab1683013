// A weighted sum of the rates (or log times) at the levels, paired by theorem: the one machine
// behind differences from λ = 0, slopes, the valley and comparisons of provers.
//
// Its variance has two parts: how much the theorems disagree (so that it speaks of theorems like
// these, and repeated asking of the same 68 counts for no more than it is worth), and how much one
// naming differs from another, where the run can tell.

import { tCritical } from "./distributions.ts";
import { type Estimate, estimate, wilsonInterval } from "./interval.ts";
import { mean, sum, variance } from "./moments.ts";
import type { NamingVariance } from "./naming-variance.ts";
import { type TheoremTable, theoremsAtAll } from "./theorem-table.ts";

export interface Contrast extends Estimate {
  /** Theorems that were seen at every level it needs. */
  readonly theorems: number;
  /** The same, if these namings were the only ones of interest. */
  readonly givenNamings: Estimate;
  /** Null where the run has one naming a level, so that nothing can be said of others. */
  readonly namingVariance: number | null;
}

/** Weight by λ; levels that are absent weigh nothing. */
export type Weights = ReadonlyMap<number, number>;

/** Null when fewer than two theorems were seen at all the levels that weigh. */
export const contrast = (
  table: TheoremTable,
  weights: Weights,
  options: {
    readonly naming: NamingVariance | null;
    /** The values are rates: where the theorems show no variance at all, Wilson's bound stands in. */
    readonly rates: boolean;
  },
): Contrast | null => {
  const weighing = [...weights].filter(([, weight]) => weight !== 0);
  const theorems = theoremsAtAll(
    table,
    weighing.map(([lambda]) => lambda),
  );
  if (theorems.length < 2) return null;
  const values = theorems.map((theorem) =>
    sum(weighing.map(([lambda, weight]) => weight * (table.byLevel.get(lambda)?.get(theorem) ?? Number.NaN))),
  );
  const count = theorems.length;
  const fromTheorems = Math.max(variance(values) / count, options.rates ? leastVariance(values) : 0);
  const givenNamings = estimate(mean(values), Math.sqrt(fromTheorems), count - 1);
  const { naming } = options;
  if (naming === null) return { ...givenNamings, theorems: count, givenNamings, namingVariance: null };
  const perNaming = sum(
    weighing.map(([lambda, weight]) => (weight * weight) / namingsAt(table, lambda, naming)),
  );
  const fromNamings = perNaming * naming.component;
  const total = fromTheorems + fromNamings;
  // Satterthwaite: the degrees of freedom of a sum of two mean squares.
  const df =
    fromNamings === 0
      ? count - 1
      : total ** 2 / (fromTheorems ** 2 / (count - 1) + (perNaming * naming.meanSquare) ** 2 / naming.df);
  return {
    ...estimate(givenNamings.value, Math.sqrt(total), df),
    theorems: count,
    givenNamings,
    namingVariance: naming.component,
  };
};

/** How many different namings stand behind a level; at λ = 0 there is only the original, known exactly. */
const namingsAt = (table: TheoremTable, lambda: number, naming: NamingVariance): number => {
  if (naming.pooledFrom === "levels around a straight line") return 1;
  if (lambda === 0) return Number.POSITIVE_INFINITY;
  return new Set(table.cells.filter((cell) => cell.lambda === lambda).map((cell) => cell.seed)).size;
};

/**
 * All theorems alike (a control at 100%) would give a standard error of 0, as if nothing could ever
 * differ. Instead the interval is as wide as Wilson's for C of C theorems.
 */
const leastVariance = (values: readonly number[]): number => {
  const [first] = values;
  if (values.some((value) => Math.abs(value - (first ?? 0)) > 1e-12)) return 0;
  const width = 1 - wilsonInterval(values.length, values.length).low;
  return (width / tCritical(0.025, values.length - 1)) ** 2;
};

/** The weights whose contrast is the rise along the least-squares line from λ = 0 to λ = 1. */
export const slopeWeights = (levels: readonly number[]): Weights => {
  const centre = mean(levels);
  const sxx = sum(levels.map((level) => (level - centre) ** 2));
  return new Map(levels.map((level) => [level, (level - centre) / sxx]));
};

export const differenceWeights = (level: number, from: number): Weights =>
  new Map([
    [from, -1],
    [level, 1],
  ]);
