// What a report holds, in order: sections of text, figures and tables. HTML, Markdown and LaTeX
// walk the same list.

import type { Figures, ProverFigures } from "../analyse/figures.ts";
import { lenses } from "../analyse/observation.ts";
import { accountTable, agreementTable, disagreementTable } from "./account-tables.ts";
import type { ChartSpec } from "./chart/draw.ts";
import { failureMap, theoremMap } from "./chart/heat-chart.ts";
import { differenceChart, effortChart, rateChart } from "./chart/rate-chart.ts";
import { spreadChart, spreadWords } from "./chart/spread-chart.ts";
import { claimsTable } from "./claims-table.ts";
import { pairTable, rankingTable } from "./comparison-tables.ts";
import { effortTable } from "./effort-table.ts";
import { paperTable } from "./paper-table.ts";
import { provenanceTable } from "./provenance-table.ts";
import { changeTable, paperMatrix, standingTable } from "./published-tables.ts";
import { passAtKTable, rateMatrix, rateTable } from "./rate-tables.ts";
import { lensMeanings, lensNames } from "./sentences.ts";
import type { Table } from "./table.ts";
import { failureTable, moduleTable, occurringKinds, theoremTableOf } from "./theorem-tables.ts";
import { differenceTable, splitTable, trendTable, valleyTable } from "./trend-tables.ts";

export interface Picture {
  /** Kebab-case; also the file name of its export. */
  readonly id: string;
  readonly caption: string;
  /** What a reader who cannot see it needs to know; the numbers stand in a table beside it. */
  readonly alternative: string;
  readonly spec: ChartSpec;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly Picture[];
  /** Shown open. */
  readonly tables: readonly Table[];
  /** The numbers behind the pictures; folded on a page. */
  readonly details: readonly Table[];
}

/** The sections that have something to show. */
export const contents = (figures: Figures): Section[] =>
  [
    publishedSection(figures),
    rateSection(figures),
    trendSection(figures),
    effortSection(figures),
    theoremSection(figures),
    failureSection(figures),
    valleySection(figures),
    comparisonSection(figures),
    paperSection(figures),
    accountSection(figures),
  ].filter(({ pictures, tables, details }) => pictures.length + tables.length + details.length > 0);

const publishedSection = (figures: Figures): Section => ({
  id: "published",
  title: "The published verdicts, and ours",
  text: "What came with the imported data beside what the judge says of the same answers.",
  pictures: [],
  tables: figures.provers.some(({ published }) => published !== null)
    ? filled([paperMatrix(figures), changeTable(figures), standingTable(figures)])
    : [],
  details: [],
});

const filled = (tables: readonly (Table | null)[]): Table[] =>
  tables.filter((table) => table !== null && table.rows.length > 0) as Table[];

const names = ({ provers }: Figures): string => provers.map(({ prover }) => prover).join(", ");

const rateSection = (figures: Figures): Section => ({
  id: "rates",
  title: "Correct rate against noise",
  text: `An answer is read under three lenses. ${lenses.map((lens) => `${capital(lensNames[lens])}: ${lensMeanings[lens]}.`).join(" ")} Bands are 95% intervals clustered by theorem.`,
  pictures: lenses.map((lens) => ({
    id: `rate-${lens}`,
    caption: `Lens ${lensNames[lens]}`,
    alternative: `Line chart of the correct rate in per cent against λ under the lens ${lensNames[lens]}, one line for each of ${names(figures)}, with 95% bands. ${rateWords(figures, lens)}`,
    spec: rateChart(figures, lens),
  })),
  tables: filled(lenses.map((lens) => rateMatrix(figures, lens))),
  details: filled([rateTable(figures), passAtKTable(figures), moduleTable(figures)]),
});

const rateWords = (figures: Figures, lens: (typeof lenses)[number]): string => {
  const { columns, rows } = rateMatrix(figures, lens);
  return rows
    .map(
      ([prover, ...rates]) =>
        `${prover}: ${rates.map((rate, i) => `${rate} at ${columns[i + 1]?.title ?? ""}`).join(", ")}.`,
    )
    .join(" ");
};

const trendSection = (figures: Figures): Section => {
  const some = figures.levels.length > 1;
  return {
    id: "trend",
    title: "Does the curve fall?",
    text: "Differences are paired by theorem; bars are 95% intervals, the grey strip is the margin within which a change is taken for none.",
    pictures: some
      ? lenses.map((lens) => ({
          id: `difference-${lens}`,
          caption: `Lens ${lensNames[lens]}`,
          alternative: `Points with 95% bars: difference in correct rate from the lowest λ, paired by theorem, under the lens ${lensNames[lens]}, for ${names(figures)}. ${differenceWords(figures, lens)}`,
          spec: differenceChart(figures, lens),
        }))
      : [],
    tables: some ? filled([trendTable(figures), claimsTable(figures)]) : [],
    details: filled([differenceTable(figures), splitTable(figures)]),
  };
};

const differenceWords = (figures: Figures, lens: (typeof lenses)[number]): string =>
  differenceTable(figures)
    .rows.filter(([, ofLens]) => ofLens === lensNames[lens])
    .map(([prover, , lambda, difference, interval]) => `${prover} at ${lambda}: ${difference} (${interval}).`)
    .join(" ");

const effortSection = (figures: Figures): Section => {
  const measures = [
    ["latencyMs", "Time", "seconds an answer"],
    ["outputTokens", "Output tokens", "output tokens"],
    ["reasoningTokens", "Reasoning tokens", "reasoning tokens"],
  ] as const;
  type Measured = (typeof measures)[number];
  const idOf = (measure: Measured[0]): string =>
    measure.replace(/[A-Z].*/, (rest) => `-${rest.toLowerCase()}`);
  const meanPicture = ([measure, caption]: Measured): Picture[] => {
    const spec = effortChart(figures, measure);
    if (spec === null) return [];
    const alternative = `Line chart on a log scale: ${caption.toLowerCase()} of an answer against λ for ${names(figures)}; the table below holds the numbers.`;
    return [{ id: `effort-${idOf(measure)}`, caption, alternative, spec }];
  };
  const spreadPictures = ([measure, caption, axis]: Measured): Picture[] =>
    eachProver(figures, (prover, i) => {
      const spec = spreadChart(figures, prover, measure, axis);
      if (spec === null) return [];
      return [
        {
          id: `spread-${idOf(measure)}-${i + 1}`,
          caption: `${caption}, ${prover.prover}`,
          alternative: `Strips on a log scale: how ${axis} of ${prover.prover} spread at each λ. ${spreadWords(prover, measure)}`,
          spec,
        },
      ];
    });
  return {
    id: "effort",
    title: "Time and tokens against noise",
    text: "On a log scale. Lines: geometric mean (with points) and 90th percentile (dotted). Strips, one picture a prover: the median, and where half, 80% and 98% of the answers lie. No network moves tokens.",
    pictures: [...measures.flatMap(meanPicture), ...measures.flatMap(spreadPictures)],
    tables: [],
    details: filled([effortTable(figures)]),
  };
};

const eachProver = <T>(figures: Figures, make: (prover: ProverFigures, index: number) => T[]): T[] =>
  figures.provers.flatMap(make);

const theoremSection = (figures: Figures): Section => ({
  id: "theorems",
  title: "Theorem by theorem",
  text: "In the theory's order, module by module, lens strict. The fuller the colour, the larger the share proved; an empty cell is none.",
  pictures: eachProver(figures, (prover, i) => [
    {
      id: `theorems-${i + 1}`,
      caption: prover.prover,
      alternative: `Heat map of ${prover.prover}: share proved of each theorem at each λ, lens strict; the table below holds the numbers.`,
      spec: theoremMap(figures, prover, "strict"),
    },
  ]),
  tables: [],
  details: filled(
    eachProver(figures, (prover) => lenses.map((lens) => theoremTableOf(figures, prover, lens))),
  ),
});

const failureSection = (figures: Figures): Section => ({
  id: "failures",
  title: "How answers fail",
  text: "Lean's first message under the strict lens, grouped, in per cent of the counted attempts at that level.",
  pictures: eachProver(figures, (prover, i) => {
    const kinds = occurringKinds(prover);
    return kinds.length === 0
      ? []
      : [
          {
            id: `failures-${i + 1}`,
            caption: prover.prover,
            alternative: `Table of circles for ${prover.prover}: kinds of failure (${kinds.join(", ")}) against λ, sized by their share; the table below holds the numbers.`,
            spec: failureMap(prover, kinds),
          },
        ];
  }),
  tables: [],
  details: filled([failureTable(figures)]),
});

const valleySection = (figures: Figures): Section => ({
  id: "valley",
  title: "The uncanny valley",
  text: "",
  pictures: [],
  tables: filled([valleyTable(figures)]),
  details: [],
});

const comparisonSection = (figures: Figures): Section => ({
  id: "comparison",
  title: "Provers compared",
  text: "",
  pictures: [],
  tables: filled(lenses.map((lens) => rankingTable(figures, lens))),
  details: filled([pairTable(figures)]),
});

const paperSection = (figures: Figures): Section => ({
  id: "paper",
  title: "The paper's own test",
  text: "",
  pictures: [],
  tables: filled([paperTable(figures)]),
  details: [],
});

const accountSection = (figures: Figures): Section => ({
  id: "accounts",
  title: "Exclusions, judges, provenance",
  text: "",
  pictures: [],
  tables: filled([
    accountTable(figures),
    agreementTable(figures),
    disagreementTable(figures),
    provenanceTable(figures),
  ]),
  details: [],
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
