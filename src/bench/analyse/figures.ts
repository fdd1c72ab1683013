// All figures of a report, as plain data. Text, tables and pictures are made from this object and
// compute nothing of their own, so that they cannot disagree.

import {
  type Account,
  type Agreement,
  account,
  agreement,
  type FailureCount,
  failureCounts,
} from "./accounts.ts";
import { type VarianceTests, varianceTests } from "./analysis-of-variance.ts";
import { compareProvers, type ProverComparison } from "./compare-provers.ts";
import { rateOf } from "./counted.ts";
import {
  type EffortMeasure,
  type EffortSummary,
  type EffortTax,
  effortMeasures,
  effortSummary,
  effortTax,
  runMeanSeconds,
} from "./effort.ts";
import type { JoinedRuns } from "./join-runs.ts";
import { groupBy } from "./moments.ts";
import type { Lens, Observation, RunInfo, TheoremInfo } from "./observation.ts";
import { type PublishedFigures, publishedFigures, publishedRateOf } from "./published.ts";
import {
  differencesFromFirst,
  type LevelDifference,
  type PassAtK,
  passAtKs,
  type Rate,
  rate,
  runRates,
} from "./rates.ts";
import { type SeedSupport, seedSupport } from "./seed-support.ts";
import { DEFAULT_MARGIN, type Trend, trend } from "./trend.ts";
import { type Valley, valley } from "./valley.ts";
import { type VarianceSplit, varianceSplit } from "./variance-split.ts";

type ByLens<T> = Readonly<Record<Lens, T>>;

export interface LevelFigures {
  readonly lambda: number;
  readonly seeds: number;
  readonly rates: ByLens<Rate | null>;
  /** Rate of each run (one sample of one naming). */
  readonly runRates: ByLens<readonly number[]>;
  readonly effort: Readonly<Record<EffortMeasure, EffortSummary | null>>;
  /** How imported verdicts counted the same answers; null where there are none. */
  readonly publishedRate: number | null;
  readonly publishedRunRates: readonly number[];
}

export interface LensFigures {
  readonly trend: Trend | null;
  readonly differences: readonly LevelDifference[];
  readonly valley: Valley | null;
  readonly split: VarianceSplit | null;
  readonly support: SeedSupport | null;
  readonly passAtK: readonly PassAtK[];
  /** The paper's test: runs as units, levels as groups. */
  readonly runTests: VarianceTests | null;
}

export interface RateCell {
  readonly lambda: number;
  readonly proved: number;
  readonly counted: number;
}

export interface ProverFigures {
  readonly prover: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly levels: readonly LevelFigures[];
  readonly lenses: ByLens<LensFigures>;
  readonly effort: Readonly<Record<EffortMeasure, EffortTax>>;
  /** Imported verdicts beside ours; null where there are none. */
  readonly published: PublishedFigures | null;
  /** The paper's test on imported verdicts; null where there are none. */
  readonly publishedTests: VarianceTests | null;
  /** The paper's test on mean seconds of runs. */
  readonly timeTests: VarianceTests | null;
  readonly modules: readonly { readonly module: string; readonly cells: ByLens<readonly RateCell[]> }[];
  readonly theorems: readonly { readonly theorem: number; readonly cells: ByLens<readonly RateCell[]> }[];
  readonly failures: readonly FailureCount[];
  readonly account: Account;
  readonly agreement: Agreement | null;
}

export interface Figures {
  readonly schema: 1;
  readonly margin: number;
  readonly runs: readonly RunInfo[];
  readonly levels: readonly number[];
  readonly modules: readonly string[];
  readonly theorems: readonly TheoremInfo[];
  readonly provers: readonly ProverFigures[];
  readonly comparison: ByLens<ProverComparison> | null;
}

const byLens = <T>(make: (lens: Lens) => T): ByLens<T> => ({
  strict: make("strict"),
  repaired: make("repaired"),
  complete: make("complete"),
});

export const makeFigures = (
  { runs, observations }: JoinedRuns,
  { margin = DEFAULT_MARGIN }: { readonly margin?: number } = {},
): Figures => {
  const byProver = groupBy(observations, ({ prover }) => prover);
  const [first] = runs;
  return {
    schema: 1,
    margin,
    runs,
    levels: levelsOf(observations),
    modules: first?.modules ?? [],
    theorems: first?.theorems ?? [],
    provers: [...byProver].map(([prover, own]) => proverFigures(prover, own, runs, margin)),
    comparison: byProver.size < 2 ? null : byLens((lens) => compareProvers(byProver, lens)),
  };
};

const levelsOf = (observations: readonly Observation[]): number[] =>
  [...new Set(observations.map(({ lambda }) => lambda))].sort((a, b) => a - b);

const proverFigures = (
  prover: string,
  observations: readonly Observation[],
  runs: readonly RunInfo[],
  margin: number,
): ProverFigures => {
  const atLevel = groupBy(observations, ({ lambda }) => lambda);
  const levels = levelsOf(observations).map((lambda) => levelFigures(lambda, atLevel.get(lambda) ?? []));
  const cellsBy = (own: readonly Observation[]): ByLens<RateCell[]> => {
    const grouped = groupBy(own, ({ lambda }) => lambda);
    return byLens((lens) =>
      levels.flatMap(({ lambda }) => {
        const found = rate(grouped.get(lambda) ?? [], lens);
        return found === null ? [] : [{ lambda, proved: found.proved, counted: found.counted }];
      }),
    );
  };
  return {
    prover,
    settings: runs.flatMap((run) => run.provers).find(({ id }) => id === prover)?.settings ?? {},
    levels,
    lenses: byLens((lens) => lensFigures(observations, levels, lens, margin)),
    effort: {
      latencyMs: effortTax(observations, "latencyMs"),
      outputTokens: effortTax(observations, "outputTokens"),
      reasoningTokens: effortTax(observations, "reasoningTokens"),
    },
    published: publishedFigures(observations, margin),
    publishedTests: varianceTests(
      levels.map(({ lambda }) => runRates(atLevel.get(lambda) ?? [], publishedRateOf)),
    ),
    timeTests: varianceTests(levels.map(({ lambda }) => runMeanSeconds(atLevel.get(lambda) ?? []))),
    modules: [...groupBy(observations, ({ module }) => module)].map(([module, own]) => ({
      module,
      cells: cellsBy(own),
    })),
    theorems: [...groupBy(observations, ({ theorem }) => theorem)]
      .sort(([a], [b]) => a - b)
      .map(([theorem, own]) => ({ theorem, cells: cellsBy(own) })),
    failures: failureCounts(observations),
    account: account(observations),
    agreement: agreement(observations),
  };
};

const levelFigures = (lambda: number, observations: readonly Observation[]): LevelFigures => {
  const published = observations.filter((observation) => observation.published !== null);
  return {
    lambda,
    seeds: new Set(observations.map(({ seed }) => seed)).size,
    rates: byLens((lens) => rate(observations, lens)),
    runRates: byLens((lens) => runRates(observations, rateOf(lens))),
    effort: Object.fromEntries(
      effortMeasures.map((measure) => [measure, effortSummary(observations, measure)]),
    ) as LevelFigures["effort"],
    publishedRate:
      published.length === 0
        ? null
        : published.filter((observation) => observation.published === "proved").length / published.length,
    publishedRunRates: runRates(observations, publishedRateOf),
  };
};

const lensFigures = (
  observations: readonly Observation[],
  levels: readonly LevelFigures[],
  lens: Lens,
  margin: number,
): LensFigures => {
  const found = trend(observations, lens, margin);
  return {
    trend: found,
    differences: differencesFromFirst(observations, lens),
    valley: valley(observations, lens),
    split: varianceSplit(observations, lens),
    support: found === null ? null : seedSupport(observations, lens, found.verdict, margin),
    passAtK: passAtKs(observations, lens),
    runTests: varianceTests(levels.map((level) => level.runRates[lens])),
  };
};
