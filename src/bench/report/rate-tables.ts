// Tables of rates, trends and tests.

import type { VarianceTests } from "../analyse/analysis-of-variance.ts";
import type { Figures } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import {
  count,
  degrees,
  percent,
  percentRange,
  points,
  pValue,
  ratio,
  ratioRange,
  shortLambda,
  signedPoints,
  signedRange,
  statistic,
} from "./numbers.ts";
import { lensMeanings, lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

/** Provers × levels under one lens, in the paper's form. */
export const rateMatrix = ({ provers, levels }: Figures, lens: Lens): Table => ({
  id: `rates-${lens}`,
  title: `Correct rate (%), lens ${lensNames[lens]}`,
  note: `${lensMeanings[lens].replace(/^./, (letter) => letter.toUpperCase())}. Proved attempts over attempts with a verdict.`,
  columns: [left("Prover"), ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`))],
  rows: provers.map(({ prover, levels: own }) => [
    prover,
    ...levels.map((lambda) => {
      const rate = own.find((level) => level.lambda === lambda)?.rates[lens] ?? null;
      return rate === null ? "–" : percent(rate.rate);
    }),
  ]),
});

/** Imported verdicts in the same form; null where there are none. */
export const publishedMatrix = ({ provers, levels }: Figures): Table | null => {
  const rows = provers.map(({ prover, levels: own }) => [
    prover,
    ...levels.map((lambda) => {
      const found = own.find((level) => level.lambda === lambda)?.publishedRate ?? null;
      return found === null ? "–" : percent(found);
    }),
  ]);
  return rows.every((row) => row.slice(1).every((cell) => cell === "–"))
    ? null
    : {
        id: "rates-published",
        title: "Correct rate (%), as published",
        note: "What came with the imported data, unchanged, for comparison; it enters no figure of ours.",
        columns: [left("Prover"), ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`))],
        rows,
      };
};

export const rateTable = ({ provers }: Figures): Table => {
  const published = provers.some(({ levels }) => levels.some(({ publishedRate }) => publishedRate !== null));
  return {
    id: "rates",
    title: "Correct rates with intervals",
    note: "Intervals are 95%. By theorem: standard error clustered by theorem with the factor C/(C − 1), t with C − 1 degrees of freedom. Wilson: as if no theorem recurred, right for one run only.",
    columns: [
      left("Prover"),
      left("Lens"),
      right("λ"),
      right("Namings"),
      right("Proved"),
      right("Of"),
      right("Rate, %"),
      right("By theorem"),
      right("Wilson"),
      ...(published ? [right("As published, %")] : []),
    ],
    rows: provers.flatMap(({ prover, levels }) =>
      lenses.flatMap((lens) =>
        levels.map(({ lambda, seeds, rates, publishedRate }) => {
          const rate = rates[lens];
          const tail = published ? [publishedRate === null ? "–" : percent(publishedRate)] : [];
          const head = [prover, lensNames[lens], shortLambda(lambda), String(seeds)];
          return rate === null
            ? [...head, "0", "0", "–", "–", "–", ...tail]
            : [
                ...head,
                count(rate.proved),
                count(rate.counted),
                percent(rate.rate),
                percentRange(rate.clustered),
                percentRange(rate.wilson),
                ...tail,
              ];
        }),
      ),
    ),
  };
};

export const trendTable = ({ provers, margin }: Figures): Table => ({
  id: "trend",
  title: "Does the curve fall?",
  note: `Change in rate, in points, along the line from λ = 0 to λ = 1, paired by theorem; the interval counts the scatter of theorems and of namings. Equivalence: two one-sided tests against ±${points(margin).toFixed(0)} points. "Stable" needs that test; a change that is not significant is "undecided". Odds ratio: logistic GEE, sandwich over theorems.`,
  columns: [
    left("Prover"),
    left("Lens"),
    left("Verdict"),
    right("Change"),
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

export const passAtKTable = ({ provers }: Figures): Table => ({
  id: "pass-at-k",
  title: "pass@k, all levels together",
  note: "Unbiased estimate per theorem and naming, averaged; interval clustered by theorem.",
  columns: [left("Prover"), left("Lens"), right("k"), right("pass@k, %"), right("95%")],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) =>
      byLens[lens].passAtK.map(({ k, rate, interval }) => [
        prover,
        lensNames[lens],
        String(k),
        percent(rate),
        percentRange(interval),
      ]),
    ),
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

export const rankingTable = ({ comparison }: Figures, lens: Lens): Table | null =>
  comparison === null
    ? null
    : {
        id: `ranking-${lens}`,
        title: `Ranking, lens ${lensNames[lens]}`,
        note: "Mean of the levels' rates. Rank: one more than the number of provers shown to be better (paired by theorem on common cells, Holm over pairs). Equal ranks are ties.",
        columns: [right("Rank"), left("Prover"), right("Rate, %"), left("Not shown to differ from")],
        rows: comparison[lens].ranking.map(({ rank, prover, rate, tiedWith }) => [
          String(rank),
          prover,
          percent(rate),
          tiedWith.length === 0 ? "–" : tiedWith.join(", "),
        ]),
      };

export const pairTable = ({ comparison }: Figures): Table | null =>
  comparison === null
    ? null
    : {
        id: "pairs",
        title: "Provers against one another",
        note: "Difference in points on common cells, levels weighing the same, paired by theorem.",
        columns: [
          left("First"),
          left("Second"),
          left("Lens"),
          right("First − second"),
          right("95%"),
          right("p"),
          right("Holm p"),
        ],
        rows: lenses.flatMap((lens) =>
          comparison[lens].pairs.map(({ first, second, difference, adjustedP }) => [
            first,
            second,
            lensNames[lens],
            signedPoints(difference.value),
            signedRange(difference.interval),
            pValue(difference.p),
            pValue(adjustedP),
          ]),
        ),
      };
