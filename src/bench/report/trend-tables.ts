// Tables of what is said of the curve: trend, differences, valley, and what it rests on.

import type { Figures } from "../analyse/figures.ts";
import { lenses } from "../analyse/observation.ts";
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
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

export const trendTable = ({ provers, margin }: Figures): Table => ({
  id: "trend",
  title: "Does the curve fall?",
  note: `Slope: points of rate per unit of λ, which is the change along the line from λ = 0 to λ = 1, paired by theorem (a curve with steps in it may give more than 100). The interval counts the scatter of theorems and of namings. Equivalence: two one-sided tests against ±${points(margin).toFixed(0)} points. "Stable" needs that test; a slope that is not significant is "undecided". Odds ratio: logistic GEE, sandwich over theorems.`,
  columns: [
    left("Prover"),
    left("Lens"),
    left("Verdict"),
    right("Slope"),
    right("95%"),
    right("p"),
    right("95%, these namings only"),
    right("90% for equivalence"),
    right("p of equivalence"),
    right("Odds ratio per unit λ"),
    right("95%"),
  ],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) => {
      const { trend } = byLens[lens];
      if (trend === null) return [];
      const { change, equivalence, oddsRatio, verdict } = trend;
      return [
        [
          prover,
          lensNames[lens],
          verdict,
          signedPoints(change.value),
          signedRange(change.interval),
          pValue(change.p),
          signedRange(change.givenNamings.interval),
          signedRange(equivalence.interval),
          pValue(equivalence.p),
          oddsRatio === null ? "–" : ratio(oddsRatio.perUnitLambda),
          oddsRatio === null ? "–" : ratioRange(oddsRatio.interval),
        ],
      ];
    }),
  ),
});

export const differenceTable = ({ provers }: Figures): Table => ({
  id: "differences",
  title: "Difference from the lowest level",
  note: "Points, paired by theorem; p by Holm over the levels of one prover and lens.",
  columns: [
    left("Prover"),
    left("Lens"),
    right("λ"),
    right("Difference"),
    right("95%"),
    right("p"),
    right("Holm p"),
    right("Theorems"),
  ],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) =>
      byLens[lens].differences.map(({ lambda, difference, adjustedP, theorems }) => [
        prover,
        lensNames[lens],
        shortLambda(lambda),
        signedPoints(difference.value),
        signedRange(difference.interval),
        pValue(difference.p),
        pValue(adjustedP),
        String(theorems),
      ]),
    ),
  ),
});

export const valleyTable = ({ provers }: Figures): Table => ({
  id: "valley",
  title: "The uncanny valley: is some level between worse than both ends?",
  note: "Planned contrast: mean of the levels between minus mean of the ends, in points. Deepest level: the smallest p, against both ends, by Holm over the levels. Shape: bootstrap p of one dip against monotone, the bottom chosen anew in each resample.",
  columns: [
    left("Prover"),
    left("Lens"),
    right("Planned contrast"),
    right("95%"),
    right("p"),
    right("Deepest λ"),
    right("From lowest"),
    right("From highest"),
    right("Holm p"),
    right("Shape p"),
    left("Dip shown"),
  ],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) => {
      const { valley } = byLens[lens];
      const deepest = valley?.levels.toSorted((a, b) => a.p - b.p)[0];
      if (valley === null || deepest === undefined) return [];
      return [
        [
          prover,
          lensNames[lens],
          signedPoints(valley.planned.value),
          signedRange(valley.planned.interval),
          pValue(valley.planned.p),
          shortLambda(deepest.lambda),
          signedPoints(deepest.fromLow.value),
          signedPoints(deepest.fromHigh.value),
          pValue(deepest.adjustedP),
          pValue(valley.shape.p),
          valley.dip === null ? "no" : `at ${shortLambda(valley.dip)}`,
        ],
      ];
    }),
  ),
});

export const splitTable = ({ provers }: Figures): Table => ({
  id: "variance",
  title: "How many namings does the result rest on?",
  note: "Share of the variance of single outcomes within a level, by method of moments. A dash: the plan cannot tell.",
  columns: [
    left("Prover"),
    left("Lens"),
    right("Theorem, %"),
    right("Naming, %"),
    right("Theorem × naming, %"),
    right("Sample, %"),
    right("Namings a level"),
    left("Without a seed"),
  ],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) => {
      const { split, support } = byLens[lens];
      if (split === null) return [];
      const total = split.theorem + (split.naming ?? 0) + (split.theoremByNaming ?? 0) + (split.sample ?? 0);
      const share = (part: number | null): string =>
        part === null || total === 0 ? "–" : percent(part / total);
      const changed = support?.changedWithout ?? [];
      return [
        [
          prover,
          lensNames[lens],
          share(split.theorem),
          share(split.naming),
          share(split.theoremByNaming),
          share(split.sample),
          String(support?.seeds.length ?? split.namingsPerLevel),
          (support?.seeds.length ?? 0) < 2
            ? "–"
            : changed.length === 0
              ? "same verdict"
              : changed.map(({ seed, verdict }) => `without ${seed}: ${verdict}`).join("; "),
        ],
      ];
    }),
  ),
});
