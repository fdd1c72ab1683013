// The rates of a run as a small table for the terminal, and below it what became of every cell.

import type { Outcome } from "../bench/judge/verdict.ts";
import type { TallyRow } from "../bench/store/queries.ts";

const statuses = [
  "answered",
  "format_error",
  "truncated",
  "refused",
  "provider_error",
  "cancelled",
  "planned",
] as const satisfies readonly TallyRow["status"][];

const outcomes = [
  "proved",
  "failed",
  "rejected",
  "timeout",
  "no_answer",
  "undecided",
  "judge_error",
] as const satisfies readonly Outcome[];

export interface SummaryRow {
  readonly prover: string;
  readonly lambda: number;
  readonly judged: number;
  /** Shares of the judged answers; null when none was judged. */
  readonly strict: number | null;
  readonly repaired: number | null;
  readonly complete: number | null;
  /** How many cells ended in each way of being asked. */
  readonly statuses: Readonly<Record<(typeof statuses)[number], number>>;
  /** What the judge of record said of the answers as they were given. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

export interface Summary {
  readonly rows: readonly SummaryRow[];
  readonly text: string;
  /** Attempts on which the judge failed; they are in no rate. */
  readonly judgeErrors: number;
}

export const summaryTable = (tally: readonly TallyRow[]): Summary => {
  const provers = [...new Set(tally.map(({ prover }) => prover))];
  const lambdas = [...new Set(tally.map(({ lambda }) => lambda))].sort((a, b) => a - b);
  const rows = provers.flatMap((prover) =>
    lambdas.flatMap((lambda) => {
      const cells = tally.filter((row) => row.prover === prover && row.lambda === lambda);
      return cells.length === 0 ? [] : [rowOf(prover, lambda, cells)];
    }),
  );
  const judgeErrors = sum(tally.filter(({ strict }) => strict === "judge_error"));
  const text = [
    ...table(rows, ["judged", "strict", "repaired", "complete"], ({ judged, strict, repaired, complete }) => [
      String(judged),
      ...[strict, repaired, complete].map(percent),
    ]),
    "",
    ...countsTable(rows),
    ...(judgeErrors > 0 ? [`${judgeErrors} answers could not be judged and are in no rate.`] : []),
  ].join("\n");
  return { rows, text, judgeErrors };
};

const sum = (rows: readonly TallyRow[]): number => rows.reduce((total, { count }) => total + count, 0);

const percent = (value: number | null): string => (value === null ? "–" : `${(value * 100).toFixed(1)}%`);

const rowOf = (prover: string, lambda: number, cells: readonly TallyRow[]): SummaryRow => {
  const judged = cells.filter(
    ({ strict }) => strict !== null && strict !== "judge_error" && strict !== "undecided",
  );
  const all = sum(judged);
  const share = (lens: "strict" | "repaired" | "complete"): number | null =>
    all === 0 ? null : sum(judged.filter((row) => row[lens] === "proved")) / all;
  const counted = <Key extends string>(keys: readonly Key[], of: (row: TallyRow) => string | null) =>
    Object.fromEntries(keys.map((key) => [key, sum(cells.filter((row) => of(row) === key))])) as Record<
      Key,
      number
    >;
  return {
    prover,
    lambda,
    judged: all,
    strict: share("strict"),
    repaired: share("repaired"),
    complete: share("complete"),
    statuses: counted(statuses, ({ status }) => status),
    outcomes: counted(outcomes, ({ strict }) => strict),
  };
};

/** What nobody had is left out, apart from what everybody looks for. */
const countsTable = (rows: readonly SummaryRow[]): string[] => {
  const asked = statuses.filter(
    (status) => status === "answered" || rows.some((row) => row.statuses[status] > 0),
  );
  const said = outcomes.filter(
    (outcome) => outcome === "proved" || rows.some((row) => row.outcomes[outcome] > 0),
  );
  return table(rows, [...asked, "│", ...said], (row) => [
    ...asked.map((status) => String(row.statuses[status])),
    "│",
    ...said.map((outcome) => String(row.outcomes[outcome])),
  ]);
};

const table = (
  rows: readonly SummaryRow[],
  heads: readonly string[],
  cellsOf: (row: SummaryRow) => readonly string[],
): string[] => {
  const width = Math.max(6, ...rows.map(({ prover }) => prover.length));
  const line = (prover: string, lambda: string, cells: readonly string[]): string =>
    `${prover.padEnd(width)}  ${lambda.padStart(4)}  ${cells.map((cell, i) => cell.padStart(heads[i] === "│" ? 1 : Math.max(8, heads[i]?.length ?? 0))).join(" ")}`;
  return [
    line("prover", "λ", heads),
    ...rows.map((row) => line(row.prover, String(row.lambda), cellsOf(row))),
  ];
};
