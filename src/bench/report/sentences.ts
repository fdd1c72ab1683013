// What was found, in words. Every number in a sentence comes from the figures.

import type { Figures, ProverFigures } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import type { TrendVerdict } from "../analyse/trend.ts";
import {
  percent,
  points,
  pValue,
  ratio,
  ratioRange,
  shortLambda,
  signedPoints,
  signedRange,
} from "./numbers.ts";

export interface Finding {
  readonly prover: string;
  /** Under the strict lens; null when there is nothing to compare. */
  readonly verdict: TrendVerdict | null;
  readonly sentence: string;
  /** What the sentence rests on, most weighty first. */
  readonly evidence: readonly string[];
  readonly warnings: readonly string[];
}

export const lensNames: Readonly<Record<Lens, string>> = {
  strict: "strict",
  repaired: "repaired",
  complete: "complete",
};

export const lensMeanings: Readonly<Record<Lens, string>> = {
  strict: "the answer as it was given",
  repaired: "layout mended, nothing else",
  complete: "repaired, and tactics that run after a block's last goal is closed are forgiven",
};

export const findings = (figures: Figures): Finding[] =>
  figures.provers.map((prover) => findingOf(prover, figures));

const findingOf = (figures: ProverFigures, { margin }: Figures): Finding => {
  const { prover, levels, lenses: byLens } = figures;
  const strict = byLens.strict;
  const ends = [levels[0], levels.at(-1)] as const;
  const trend = strict.trend;
  if (trend === null) {
    const rate = ends[0]?.rates.strict ?? null;
    return {
      prover,
      verdict: null,
      sentence:
        rate === null
          ? `No attempt of ${prover} has a verdict that counts.`
          : `${prover} proves ${percent(rate.rate)}% at λ = ${shortLambda(ends[0]?.lambda ?? 0)}; with one level there is no curve.`,
      evidence: [],
      warnings: [exclusionWarning(figures)].filter((one) => one !== null),
    };
  }
  const { change, equivalence } = trend;
  const width = percentPoints(margin);
  const moved = `${endsOf(figures)}slope ${signedPoints(change.value)} points per unit of λ`;
  const sentence = ((): string => {
    switch (trend.verdict) {
      case "falls":
        return `${prover} falls: ${moved} (95% interval ${signedRange(change.interval)}).`;
      case "rises":
        return `${prover} rises: ${moved} (95% interval ${signedRange(change.interval)}).`;
      case "stable":
        return `${prover} is stable within ±${width} points: ${moved} (90% interval ${signedRange(equivalence.interval)} lies inside).`;
      case "undecided":
        return `${prover} is undecided: ${moved} (95% interval ${signedRange(change.interval)}); neither a change nor stability within ±${width} points is shown.`;
    }
  })();
  return {
    prover,
    verdict: trend.verdict,
    sentence: `${sentence}${dipSentence(figures)}`,
    evidence: [...lensEvidence(figures, width), ...taxEvidence(figures), ...paperEvidence(figures)],
    warnings: [strict.support?.warning ?? null, exclusionWarning(figures), judgeWarning(figures)].filter(
      (one) => one !== null,
    ),
  };
};

/** `62.4% at λ = 0, 47.9% at λ = 1; `: what was seen at the ends, beside what the line says. */
const endsOf = ({ levels }: ProverFigures): string => {
  const seen = [levels[0], levels.at(-1)].flatMap((level) =>
    level?.rates.strict ? [`${percent(level.rates.strict.rate)}% at λ = ${shortLambda(level.lambda)}`] : [],
  );
  return seen.length === 0 ? "" : `${seen.join(", ")}; `;
};

const percentPoints = (margin: number): string => String(Number(points(margin).toFixed(2)));

const dipSentence = ({ lenses: { strict } }: ProverFigures): string => {
  const dip = strict.valley?.levels.find(({ lambda }) => lambda === strict.valley?.dip);
  return dip === undefined
    ? ""
    : ` It dips at λ = ${shortLambda(dip.lambda)}: ${signedPoints(dip.fromLow.value)} points from the lowest level and ${signedPoints(dip.fromHigh.value)} from the highest (Holm p = ${pValue(dip.adjustedP)}).`;
};

const lensEvidence = ({ lenses: byLens }: ProverFigures, width: string): string[] =>
  lenses
    .filter((lens) => lens !== "strict")
    .flatMap((lens) => {
      const { trend, valley } = byLens[lens];
      if (trend === null) return [];
      const { change, equivalence, verdict } = trend;
      const interval =
        verdict === "stable"
          ? `90% interval ${signedRange(equivalence.interval)}, inside ±${width}`
          : `95% interval ${signedRange(change.interval)}`;
      const dip = valley?.dip ?? null;
      return [
        `Lens ${lensNames[lens]}: ${verdict}, slope ${signedPoints(change.value)} (${interval})${dip === null ? "" : `, dips at λ = ${shortLambda(dip)}`}.`,
      ];
    });

/** True where nothing was measured that a prover spends: a control, or answers from a cache. */
export const spendsNothing = ({ levels }: ProverFigures): boolean =>
  levels.every(({ effort }) => effort.latencyMs === null && effort.outputTokens === null);

const taxEvidence = (figures: ProverFigures): string[] => {
  if (spendsNothing(figures)) return ["Time says nothing here: no answer crossed a network."];
  const { effort } = figures;
  const nouns = {
    latencyMs: "time",
    outputTokens: "output tokens",
    reasoningTokens: "reasoning tokens",
  } as const;
  return (["latencyMs", "outputTokens", "reasoningTokens"] as const).flatMap((measure) => {
    const tax = effort[measure].alongLine;
    if (tax === null) return [];
    const word = tax.interval.low > 1 ? "more" : tax.interval.high < 1 ? "less" : "no shown change in";
    return [
      `${ratio(tax.ratio)} times the ${nouns[measure]} at λ = 1 as at λ = 0 (95% interval ${ratioRange(tax.interval)}): ${word === "no shown change in" ? `${word} ${nouns[measure]}` : `${word} ${nouns[measure]} with noise`}.`,
    ];
  });
};

const paperEvidence = ({ lenses: byLens }: ProverFigures): string[] => {
  const tests = byLens.strict.runTests;
  if (tests === null) return [];
  return Number.isNaN(tests.oneWay.f)
    ? ["The paper's ANOVA over runs has nothing to test: all runs have the same rate."]
    : [
        `The paper's ANOVA over runs, strict: F(${tests.oneWay.df1}, ${tests.oneWay.df2}) = ${tests.oneWay.f.toFixed(2)}, p = ${pValue(tests.oneWay.p)}. It asks whether levels differ at all, not whether the curve falls.`,
      ];
};

/** Verdicts of two judges in one rate are not of one kind. */
const judgeWarning = ({ account: { judges } }: ProverFigures): string | null => {
  const names = Object.entries(judges);
  return names.length < 2
    ? null
    : `The attempts were judged by different judges (${names.map(([judge, n]) => `${judge}: ${n}`).join("; ")}); judge all by one before comparing.`;
};

const exclusionWarning = ({ account: { total } }: ProverFigures): string | null => {
  const missing = total.planned - total.counted;
  return missing === 0
    ? null
    : `${missing} of ${total.planned} planned attempts have no verdict that counts and are left out of every rate.`;
};
