// The findings of a published study, one by one, and whether they stand. What was found is computed
// from the published verdicts in the way of the paper, whether it stands from each set of verdicts with our statistics.

import type { Figures, ProverFigures } from "../analyse/figures.ts";
import type { Interval } from "../analyse/interval.ts";
import { paperReading, type Reading, readings } from "../analyse/published.ts";
import { equivalence, type TableTrend, type TrendVerdict, trendVerdict } from "../analyse/trend.ts";
import type { Valley } from "../analyse/valley.ts";
import { pValue, ratio, ratioRange, shortLambda, signedPoints, signedRange } from "./numbers.ts";

export const standing = { stands: "stands", falls: "refuted", open: "not shown" } as const;
export type Standing = keyof typeof standing;

interface Tested {
  readonly verdict: Standing;
  /** The same asked of these very namings, as if there could be no others. */
  readonly givenNamings: Standing;
  readonly evidence: string;
}

export type FindingKind =
  | "latency tax"
  | "rate falls"
  | "rate rises"
  | "rate does not change"
  | "uncanny valley";

export interface PublishedFinding {
  readonly prover: string;
  readonly kind: FindingKind;
  readonly text: string;
  readonly under: Readonly<Record<Reading, Tested>>;
  /** What the paper's own test says of it under each reading: does it find the same again? */
  readonly paperFinds: Readonly<Record<Reading, boolean>>;
}

export const publishedFindings = (figures: Figures): PublishedFinding[] =>
  figures.provers.flatMap((prover) =>
    prover.published === null
      ? []
      : [taxFinding(prover), rateFinding(prover, figures.margin), valleyFinding(prover)].filter(
          (one) => one !== null,
        ),
  );

const under = <T>(make: (reading: Reading) => T): Record<Reading, T> =>
  Object.fromEntries(readings.map((reading) => [reading, make(reading)])) as Record<Reading, T>;

const notMeasured: Tested = { verdict: "open", givenNamings: "open", evidence: "not measured" };

const taxFinding = ({ prover, effort, timeTests }: ProverFigures): PublishedFinding | null => {
  const tax = effort.latencyMs.alongLine;
  if (tax === null || timeTests === null || !(timeTests.oneWay.p < 0.05) || tax.ratio <= 1) return null;
  const standingOf = ({ low, high }: Interval): Standing =>
    low > 1 ? "stands" : high < 1 ? "falls" : "open";
  const tested: Tested = {
    verdict: standingOf(tax.interval),
    givenNamings: standingOf(tax.givenNamings),
    evidence: `× ${ratio(tax.ratio)} (${ratioRange(tax.interval)}; these namings ${ratioRange(tax.givenNamings)})`,
  };
  return {
    prover,
    kind: "latency tax",
    text: `takes longer with noise (ANOVA of time, p = ${pValue(timeTests.oneWay.p)})`,
    under: under(() => tested),
    paperFinds: under(() => true),
  };
};

const trendOf = ({ published, lenses }: ProverFigures, reading: Reading): TableTrend | null =>
  reading === "published" ? (published?.trend ?? null) : lenses[reading].trend;

const testsOf = ({ publishedTests, lenses }: ProverFigures, reading: Reading) =>
  reading === "published" ? publishedTests : lenses[reading].runTests;

const readingOf = (figures: ProverFigures, reading: Reading) =>
  paperReading(testsOf(figures, reading), trendOf(figures, reading)?.change.value ?? 0);

const contrary: Readonly<Record<"falls" | "rises" | "stable", readonly TrendVerdict[]>> = {
  falls: ["stable", "rises"],
  rises: ["stable", "falls"],
  stable: ["falls", "rises"],
};

const rateFinding = (figures: ProverFigures, margin: number): PublishedFinding | null => {
  const found = readingOf(figures, "published");
  if (found === null) return null;
  const wanted = found === "does not change" ? "stable" : found;
  const standingOf = (verdict: TrendVerdict): Standing =>
    verdict === wanted ? "stands" : contrary[wanted].includes(verdict) ? "falls" : "open";
  return {
    prover: figures.prover,
    kind: `rate ${found}`,
    text: `the rate ${found} (ANOVA, p = ${pValue(figures.publishedTests?.oneWay.p ?? Number.NaN)})`,
    under: under((reading) => {
      const trend = trendOf(figures, reading);
      const p = testsOf(figures, reading)?.oneWay.p ?? Number.NaN;
      if (trend === null) return notMeasured;
      const { verdict, change } = trend;
      const given = change.givenNamings;
      return {
        verdict: standingOf(verdict),
        givenNamings: standingOf(trendVerdict(given.interval, equivalence(given, margin))),
        evidence: `${verdict}, ${signedPoints(change.value)} (${signedRange(change.interval)}; these namings ${signedRange(given.interval)}); ANOVA p = ${pValue(p)}`,
      };
    }),
    paperFinds: under((reading) => readingOf(figures, reading) === found),
  };
};

const valleyOf = ({ published, lenses }: ProverFigures, reading: Reading): Valley | null =>
  reading === "published" ? (published?.valley ?? null) : lenses[reading].valley;

/** The λ at which the mean is furthest below both ends; null where none is. */
const lowestBetween = (valley: Valley | null): number | null => {
  const below = (valley?.levels ?? []).filter(
    ({ fromLow, fromHigh }) => fromLow.value < 0 && fromHigh.value < 0,
  );
  return below.toSorted((a, b) => a.fromLow.value - b.fromLow.value)[0]?.lambda ?? null;
};

const valleyFinding = (figures: ProverFigures): PublishedFinding | null => {
  const lowest = lowestBetween(valleyOf(figures, "published"));
  if (lowest === null) return null;
  return {
    prover: figures.prover,
    kind: "uncanny valley",
    text: `λ = ${shortLambda(lowest)} is worse than both ends (by the means)`,
    under: under((reading) => {
      const valley = valleyOf(figures, reading);
      if (valley === null) return notMeasured;
      const { planned, dip } = valley;
      // Levels between that are shown to be better than the ends leave no room for a valley.
      const verdict = dip !== null ? "stands" : planned.interval.low > 0 ? "falls" : "open";
      const least = valley.levels.toSorted((a, b) => a.adjustedP - b.adjustedP)[0];
      return {
        verdict,
        givenNamings: verdict,
        evidence: dip === null ? `Holm p = ${pValue(least?.adjustedP ?? 1)}` : `at λ = ${shortLambda(dip)}`,
      };
    }),
    paperFinds: under((reading) => lowestBetween(valleyOf(figures, reading)) !== null),
  };
};
