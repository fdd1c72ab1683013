// Imported verdicts beside ours: what changed from the one to the other, step by step and why, and
// what the paper's way of reading makes of the published numbers. Nothing here enters a figure of ours.

import type { VarianceTests } from "./analysis-of-variance.ts";
import { provedOrNot } from "./counted.ts";
import { groupBy } from "./moments.ts";
import type { Observation } from "./observation.ts";
import { effectsOfRewriting, type RewritingEffect, rewritingEffects } from "./published-rewriting.ts";
import { theoremTable } from "./theorem-table.ts";
import { type TableTrend, trendOfTable } from "./trend.ts";
import { type Valley, valleyOfTable } from "./valley.ts";

/** Why an answer's fate differs between two neighbouring readings. */
export const changeCauses = ["rewriting", "indentation", "superfluous", "other"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** The readings in order; each forgives what the one before did not. */
export const readings = ["published", "strict", "repaired", "complete"] as const;
export type Reading = (typeof readings)[number];

/** Counts of one prover at one level; each reading is the one before plus the gains less the losses. */
export interface PublishedLevel {
  readonly lambda: number;
  /** Attempts with a published verdict and one of ours under each lens. */
  readonly compared: number;
  /** Attempts with a published verdict alone; in no other number here. */
  readonly publishedOnly: number;
  readonly proved: Readonly<Record<Reading, number>>;
  /** Not proved as published, proved as written. */
  readonly rewriting: Readonly<Record<RewritingEffect, number>>;
  readonly otherStrict: number;
  /** Proved as published, not as written. */
  readonly lost: number;
  /** Not proved as written, proved with the first line where the others stand. */
  readonly indentation: number;
  readonly otherRepair: number;
  /** Not proved so, proved without tactics that no goal was left for. */
  readonly superfluous: number;
}

export interface PublishedFigures {
  readonly levels: readonly PublishedLevel[];
  /** The trend of the published verdicts by our statistics. */
  readonly trend: TableTrend | null;
  readonly valley: Valley | null;
}

/** 1 and 0 for imported verdicts, null where there is none. */
export const publishedRateOf = ({ published }: Observation): number | null =>
  published === null ? null : Number(published === "proved");

/**
 * The first step at which a verdict differs from the reading before, and why; null where no step
 * does. An answer that the rewriting can have touched and that is proved as written is laid to the rewriting.
 */
export const changeCause = (observation: Observation): ChangeCause | "lost" | null => {
  const [published, strict, repaired, complete] = provedAs(observation);
  if (published === null || strict === null || repaired === null || complete === null) return null;
  if (published && !strict) return "lost";
  if (!published && strict) return effectOf(observation) === null ? "other" : "rewriting";
  if (!strict && repaired) return layoutCause(observation);
  return !repaired && complete ? "superfluous" : null;
};

const provedAs = (observation: Observation): (boolean | null)[] => [
  observation.published === null ? null : observation.published === "proved",
  provedOrNot(observation, "strict"),
  provedOrNot(observation, "repaired"),
  provedOrNot(observation, "complete"),
];

const effectOf = ({ code }: Observation): RewritingEffect | null =>
  (code === null ? undefined : effectsOfRewriting(code)[0]) ?? null;

const layoutCause = ({ repairKinds }: Observation): "indentation" | "other" =>
  repairKinds.includes("first-line-indented") ? "indentation" : "other";

const levelOf = (lambda: number, observations: readonly Observation[]): PublishedLevel => {
  const withPublished = observations.filter(({ published }) => published !== null);
  const compared = withPublished.filter((one) => provedAs(one).every((proved) => proved !== null));
  const at = (i: number) => (one: Observation) => provedAs(one)[i] === true;
  const from = (i: number) => compared.filter((one) => !at(i)(one) && at(i + 1)(one));
  const [gained, mended, completed] = [from(0), from(1), from(2)];
  const indentation = mended.filter((one) => layoutCause(one) === "indentation").length;
  return {
    lambda,
    compared: compared.length,
    publishedOnly: withPublished.length - compared.length,
    proved: Object.fromEntries(
      readings.map((reading, i) => [reading, compared.filter(at(i)).length]),
    ) as PublishedLevel["proved"],
    rewriting: Object.fromEntries(
      rewritingEffects.map((effect) => [effect, gained.filter((one) => effectOf(one) === effect).length]),
    ) as PublishedLevel["rewriting"],
    otherStrict: gained.filter((one) => effectOf(one) === null).length,
    lost: compared.filter((one) => at(0)(one) && !at(1)(one)).length,
    indentation,
    otherRepair: mended.length - indentation,
    superfluous: completed.length,
  };
};

/** Null where no verdict was imported. */
export const publishedFigures = (
  observations: readonly Observation[],
  margin: number,
): PublishedFigures | null => {
  if (observations.every(({ published }) => published === null)) return null;
  const table = theoremTable(observations, publishedRateOf);
  return {
    levels: [...groupBy(observations, ({ lambda }) => lambda)]
      .sort(([a], [b]) => a - b)
      .map(([lambda, own]) => levelOf(lambda, own)),
    trend: trendOfTable(table, margin),
    valley: valleyOfTable(table),
  };
};

/** The level of 5% at which the paper calls a difference significant. */
const PAPER_ALPHA = 0.05;

/** What the paper's way makes of rates: significant by ANOVA or not (also where all are one), and in which direction. */
export const paperReading = (
  tests: VarianceTests | null,
  slope: number,
): "falls" | "rises" | "does not change" | null =>
  tests === null ? null : tests.oneWay.p < PAPER_ALPHA ? (slope < 0 ? "falls" : "rises") : "does not change";
