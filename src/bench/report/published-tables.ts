// Imported runs: the paper's own table, published and re-judged rates side by side with what changed
// and why, and which of the published findings stand.

import type { VarianceTests } from "../analyse/analysis-of-variance.ts";
import type { Figures, ProverFigures } from "../analyse/figures.ts";
import { mean, sum } from "../analyse/moments.ts";
import { lenses } from "../analyse/observation.ts";
import { type PublishedLevel, type Reading, readings } from "../analyse/published.ts";
import { rewritingEffects } from "../analyse/published-rewriting.ts";
import { count, percent, pValue, shortLambda, statistic } from "./numbers.ts";
import { publishedFindings, standing } from "./published-findings.ts";
import { left, right, type Table } from "./table.ts";

export const readingNames: Readonly<Record<Reading, string>> = {
  published: "as published",
  strict: "strict",
  repaired: "repaired",
  complete: "complete",
};

const imported = ({ provers }: Figures): ProverFigures[] =>
  provers.filter(({ published }) => published !== null);

/** The table of the paper: mean of the runs' rates a level, and its ANOVA of rate and of time. */
export const paperMatrix = (figures: Figures): Table => ({
  id: "paper-table",
  title: "The paper's table, as published and judged again",
  note: "Mean of the runs' correct rates (%), and the paper's one-way ANOVA over runs: F and p for rate and for mean time. The published verdicts enter no other figure of ours.",
  columns: [
    left("Prover"),
    left("Verdicts"),
    ...figures.levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`)),
    right("F (rate)"),
    right("p (rate)"),
    right("F (time)"),
    right("p (time)"),
  ],
  rows: imported(figures).flatMap(({ prover, levels, lenses: byLens, publishedTests, timeTests }) =>
    readings.map((reading) => {
      const tests = reading === "published" ? publishedTests : byLens[reading].runTests;
      return [
        prover,
        readingNames[reading],
        ...figures.levels.map((lambda) => {
          const level = levels.find((one) => one.lambda === lambda);
          const rates = reading === "published" ? level?.publishedRunRates : level?.runRates[reading];
          return rates === undefined || rates.length === 0 ? "–" : percent(mean(rates));
        }),
        ...testCells(tests),
        ...(reading === "published" ? testCells(timeTests) : ["", ""]),
      ];
    }),
  ),
});

const testCells = (tests: VarianceTests | null): string[] =>
  tests === null ? ["–", "–"] : [statistic(tests.oneWay.f), paperP(tests.oneWay.p)];

/** With the paper's three digits where it has them, so that both can be held side by side. */
const paperP = (p: number): string => (p >= 0.001 && p < 0.1 ? p.toPrecision(3) : pValue(p));

/** A level, or all of a prover's together. */
type Counts = Omit<PublishedLevel, "lambda"> & { readonly lambda: number | null };

const withTotal = (levels: readonly PublishedLevel[]): Counts[] => {
  if (levels.length < 2) return [...levels];
  const total = (of: (level: PublishedLevel) => number): number => sum(levels.map(of));
  const totals = <Key extends string>(
    keys: readonly Key[],
    of: (level: PublishedLevel) => Readonly<Record<Key, number>>,
  ) => Object.fromEntries(keys.map((key) => [key, total((level) => of(level)[key])])) as Record<Key, number>;
  return [
    ...levels,
    {
      lambda: null,
      compared: total(({ compared }) => compared),
      publishedOnly: total(({ publishedOnly }) => publishedOnly),
      proved: totals(readings, ({ proved }) => proved),
      rewriting: totals(rewritingEffects, ({ rewriting }) => rewriting),
      otherStrict: total(({ otherStrict }) => otherStrict),
      lost: total(({ lost }) => lost),
      indentation: total(({ indentation }) => indentation),
      otherRepair: total(({ otherRepair }) => otherRepair),
      superfluous: total(({ superfluous }) => superfluous),
    },
  ];
};

const rateOf = ({ proved, compared }: Counts, reading: Reading): string =>
  compared === 0 ? "–" : percent(proved[reading] / compared);

const gain = (n: number): string => (n === 0 ? "0" : `+${count(n)}`);

/** From the published rate to ours, step by step: how many answers each cause moved. */
export const changeTable = (figures: Figures): Table => ({
  id: "published-changes",
  title: "From the published verdicts to ours: what changed, and why",
  note: `Each rate (%) is the one before it and the answers between them, over attempts that have both verdicts. Rewriting: not counted by the public harness, proved as the model wrote it, and the answer holds what the harness is known to have changed in it (the first tactic of an alternative moved to another column, letters of a name replaced, text cut at a word, a term left among tactics). Indentation: proved once the first line stands where the others do. Superfluous: proved without tactics that no goal was left for. Other: no such cause is seen. Lost: counted by the harness, not proved as written.`,
  columns: [
    left("Prover"),
    right("λ"),
    right("Answers"),
    right("As published"),
    right("Rewriting"),
    right("Other"),
    right("Lost"),
    right("Strict"),
    right("Indentation"),
    right("Other"),
    right("Repaired"),
    right("Superfluous"),
    right("Complete"),
    right("Without our verdict"),
  ],
  rows: imported(figures).flatMap(({ prover, published }) =>
    withTotal(published?.levels ?? []).map((level) => [
      prover,
      level.lambda === null ? "all" : shortLambda(level.lambda),
      count(level.compared),
      rateOf(level, "published"),
      gain(sum(Object.values(level.rewriting))),
      gain(level.otherStrict),
      level.lost === 0 ? "0" : `−${count(level.lost)}`,
      rateOf(level, "strict"),
      gain(level.indentation),
      gain(level.otherRepair),
      rateOf(level, "repaired"),
      gain(level.superfluous),
      rateOf(level, "complete"),
      count(level.publishedOnly),
    ]),
  ),
});

/** Which published findings stand, as published and under each lens. */
export const standingTable = (figures: Figures): Table => ({
  id: "published-findings",
  title: "The published findings: which stand",
  note: 'The finding: what the paper\'s way of reading (ANOVA at 5%, means) makes of the published verdicts of this prover. Each cell asks it of one set of verdicts with our statistics: it "stands" if it is shown, is "refuted" if the contrary is shown, else it is "not shown". "Does not change" stands only by the equivalence test. The p of the paper\'s own test is beside it. Times are the same under every lens.',
  columns: [
    left("Prover"),
    left("Finding"),
    left("As published"),
    ...lenses.map((lens) => left(`Lens ${readingNames[lens]}`)),
  ],
  rows: publishedFindings(figures).map((finding) => [
    finding.prover,
    finding.text,
    ...readings.map((reading) => {
      const { verdict, evidence } = finding.under[reading];
      return `${standing[verdict]}: ${evidence}`;
    }),
  ]),
});
