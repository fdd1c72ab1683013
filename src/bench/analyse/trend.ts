// Does the curve fall? The change in rate along the line from λ = 0 to λ = 1, and what may be said
// of it. Stability is a claim of its own that needs its own evidence: an equivalence test.

import { type Contrast, contrast, slopeWeights } from "./contrast.ts";
import { provedOrNot, rateOf } from "./counted.ts";
import { tCritical, upperT } from "./distributions.ts";
import { type Interval, tInterval } from "./interval.ts";
import { logisticGee } from "./logistic-gee.ts";
import { namingVariance, scatterAroundLine } from "./naming-variance.ts";
import type { Lens, Observation } from "./observation.ts";
import { type TheoremTable, theoremsAtAll, theoremTable } from "./theorem-table.ts";

export type TrendVerdict = "falls" | "stable" | "rises" | "undecided";

/** Points of rate, as a fraction: changes smaller than this are taken for none. */
export const DEFAULT_MARGIN = 0.05;

export interface Equivalence {
  readonly margin: number;
  /** The larger of the two one-sided p values (Schuirmann 1987). */
  readonly p: number;
  /** 90%: inside ±margin exactly when both one-sided tests reject at 5%. */
  readonly interval: Interval;
}

export interface OddsRatio {
  /** Odds at λ = 1 over odds at λ = 0. */
  readonly perUnitLambda: number;
  readonly interval: Interval;
}

export interface TableTrend {
  /** Change in rate from λ = 0 to λ = 1 along the line, as a fraction. */
  readonly change: Contrast;
  readonly equivalence: Equivalence;
  readonly verdict: TrendVerdict;
}

export interface Trend extends TableTrend {
  readonly oddsRatio: OddsRatio | null;
}

export const equivalence = (
  { value, standardError, df }: { value: number; standardError: number; df: number },
  margin: number,
): Equivalence => {
  const above = standardError === 0 ? side(value + margin) : upperT((value + margin) / standardError, df);
  const below = standardError === 0 ? side(margin - value) : upperT((margin - value) / standardError, df);
  return { margin, p: Math.max(above, below), interval: tInterval(value, standardError, df, 0.9) };
};

const side = (distance: number): number => (distance > 0 ? 0 : 1);

const ALPHA = 0.05;

/** A change shown to be smaller than the margin is called stable even where it is shown not to be 0. */
export const trendVerdict = (interval: Interval, { p }: Equivalence): TrendVerdict => {
  if (p < ALPHA) return "stable";
  if (interval.high < 0) return "falls";
  if (interval.low > 0) return "rises";
  return "undecided";
};

/** The change along the line alone, from a table of rates; null with fewer than two levels or theorems. */
export const changeAlongLine = (table: TheoremTable): Contrast | null => {
  if (table.levels.length < 2) return null;
  return contrast(table, slopeWeights(table.levels), {
    naming: namingVariance(table) ?? scatterAroundLine(table, theoremsAtAll(table, table.levels)),
    rates: true,
  });
};

/** The trend of a table of rates and what may be said of it; null as for the change. */
export const trendOfTable = (table: TheoremTable, margin: number): TableTrend | null => {
  const change = changeAlongLine(table);
  if (change === null) return null;
  const equal = equivalence(change, margin);
  return { change, equivalence: equal, verdict: trendVerdict(change.interval, equal) };
};

/** The trend of one prover's observations under one lens. */
export const trend = (
  observations: readonly Observation[],
  lens: Lens,
  margin = DEFAULT_MARGIN,
): Trend | null => {
  const found = trendOfTable(theoremTable(observations, rateOf(lens)), margin);
  return found === null ? null : { ...found, oddsRatio: oddsRatio(observations, lens, found.change) };
};

const oddsRatio = (observations: readonly Observation[], lens: Lens, change: Contrast): OddsRatio | null => {
  const fit = logisticGee(
    observations.flatMap((observation) => {
      const proved = provedOrNot(observation, lens);
      return proved === null ? [] : [{ lambda: observation.lambda, proved, cluster: observation.theorem }];
    }),
  );
  if (fit === null || fit.clusters < 2) return null;
  // The sandwich over theorems knows nothing of namings; their share is carried over from the line.
  const widening = change.standardError / change.givenNamings.standardError;
  const half = tCritical(0.025, change.df) * fit.slopeStandardError * widening;
  return {
    perUnitLambda: Math.exp(fit.slope),
    interval: { low: Math.exp(fit.slope - half), high: Math.exp(fit.slope + half) },
  };
};
