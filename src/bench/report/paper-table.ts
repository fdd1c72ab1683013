import type { VarianceTests } from "../analyse/analysis-of-variance.ts";
import type { Figures } from "../analyse/figures.ts";
import { lenses } from "../analyse/observation.ts";
import { degrees, pValue, statistic } from "./numbers.ts";
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

export const paperTable = ({ provers }: Figures): Table => ({
  id: "paper-anova",
  title: "The paper's test: one-way ANOVA over runs",
  note: "Unit: one run (all theorems once, one sample of one naming); groups: levels of λ. Beside it Levene's test (from medians), Welch's version for unequal variances and Kruskal–Wallis on ranks. Runs over the same theorems and one naming are not independent draws: the trend above is the answer, this the comparison with the paper.",
  columns: [
    left("Prover"),
    left("Of"),
    right("F"),
    right("df"),
    right("p"),
    right("η²"),
    right("ω²"),
    right("Levene p"),
    right("Welch F"),
    right("df"),
    right("p"),
    right("Kruskal–Wallis H"),
    right("p"),
  ],
  rows: provers.flatMap(({ prover, lenses: byLens, publishedTests, timeTests }) => [
    ...lenses.flatMap((lens) => testRow(prover, `rate, ${lensNames[lens]}`, byLens[lens].runTests)),
    ...testRow(prover, "rate, as published", publishedTests),
    ...testRow(prover, "mean time", timeTests),
  ]),
});

const testRow = (prover: string, of: string, tests: VarianceTests | null): string[][] => {
  if (tests === null) return [];
  const { oneWay, levene, welch, kruskalWallis } = tests;
  return [
    [
      prover,
      of,
      statistic(oneWay.f),
      `${oneWay.df1}, ${oneWay.df2}`,
      pValue(oneWay.p),
      statistic(oneWay.etaSquared),
      statistic(oneWay.omegaSquared),
      pValue(levene.p),
      welch === null ? "–" : statistic(welch.f),
      welch === null ? "–" : `${welch.df1}, ${degrees(welch.df2)}`,
      welch === null ? "–" : pValue(welch.p),
      statistic(kruskalWallis.h),
      pValue(kruskalWallis.p),
    ],
  ];
};
