// Tables of effort, modules, theorems, failures, exclusions, judges and provenance.

import type { AccountRow } from "../analyse/accounts.ts";
import { effortMeasures } from "../analyse/effort.ts";
import { failureKinds } from "../analyse/failure-kind.ts";
import type { Figures, ProverFigures, RateCell } from "../analyse/figures.ts";
import { type Lens, lenses, type RunInfo } from "../analyse/observation.ts";
import { count, dollars, percent, pValue, ratio, ratioRange, seconds, shortLambda } from "./numbers.ts";
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

const measureNames = {
  latencyMs: "seconds",
  outputTokens: "output tokens",
  reasoningTokens: "reasoning tokens",
} as const;

export const effortTable = ({ provers }: Figures): Table => ({
  id: "effort",
  title: "Time and tokens",
  note: "Per answer, right or wrong. Ratio: geometric mean against the lowest level, paired by theorem, 95% interval.",
  columns: [
    left("Prover"),
    left("Of"),
    right("λ"),
    right("Answers"),
    right("Mean"),
    right("Geometric mean"),
    right("p50"),
    right("p90"),
    right("p99"),
    right("Ratio"),
    right("95%"),
    right("p"),
  ],
  rows: provers.flatMap(({ prover, levels, effort }) =>
    effortMeasures.flatMap((measure) =>
      levels.flatMap(({ lambda, effort: own }) => {
        const summary = own[measure];
        if (summary === null) return [];
        const write = measure === "latencyMs" ? seconds : (value: number) => count(Math.round(value));
        const tax = effort[measure].levels.find((level) => level.lambda === lambda);
        return [
          [
            prover,
            measureNames[measure],
            shortLambda(lambda),
            count(summary.n),
            write(summary.mean),
            write(summary.geometricMean),
            write(summary.p50),
            write(summary.p90),
            write(summary.p99),
            tax === undefined ? "1" : ratio(tax.ratio),
            tax === undefined ? "–" : ratioRange(tax.interval),
            tax === undefined ? "–" : pValue(tax.p),
          ],
        ];
      }),
    ),
  ),
});

const cellText = (cells: readonly RateCell[], lambda: number): string => {
  const cell = cells.find((one) => one.lambda === lambda);
  return cell === undefined || cell.counted === 0 ? "–" : `${cell.proved}/${cell.counted}`;
};

export const moduleTable = ({ provers, levels }: Figures): Table => ({
  id: "modules",
  title: "By module",
  note: "Proved over counted, lens strict; the rate over all levels under each lens at the end.",
  columns: [
    left("Prover"),
    left("Module"),
    ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`)),
    ...lenses.map((lens) => right(`${lensNames[lens]}, %`)),
  ],
  rows: provers.flatMap(({ prover, modules }) =>
    modules.map(({ module, cells }) => [
      prover,
      module,
      ...levels.map((lambda) => cellText(cells.strict, lambda)),
      ...lenses.map((lens) => overall(cells[lens])),
    ]),
  ),
});

const overall = (cells: readonly RateCell[]): string => {
  const counted = cells.reduce((total, cell) => total + cell.counted, 0);
  return counted === 0 ? "–" : percent(cells.reduce((total, cell) => total + cell.proved, 0) / counted);
};

export const theoremTableOf = (
  { theorems, levels }: Figures,
  { prover, theorems: own }: ProverFigures,
  lens: Lens,
): Table => {
  const infoOf = new Map(theorems.map((theorem) => [theorem.id, theorem]));
  return {
    id: `theorems-${lens}`,
    title: `${prover}: theorem by theorem, lens ${lensNames[lens]}`,
    note: "Proved over counted.",
    columns: [
      right("No."),
      left("Module"),
      left("Theorem"),
      ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`)),
    ],
    rows: own.map(({ theorem, cells }) => [
      String(theorem),
      infoOf.get(theorem)?.module ?? "",
      infoOf.get(theorem)?.name ?? "",
      ...levels.map((lambda) => cellText(cells[lens], lambda)),
    ]),
  };
};

/** Kinds of failure that occur, in a fixed order. */
export const occurringKinds = ({ failures }: ProverFigures): string[] => {
  const occurring = new Set(failures.map(({ kind }) => kind));
  return failureKinds.filter((kind) => occurring.has(kind));
};

export const failureTable = ({ provers, levels }: Figures): Table => ({
  id: "failures",
  title: "How answers fail",
  note: "Lean's first message under the strict lens, grouped; attempts, and in brackets per cent of those counted at that level.",
  columns: [left("Prover"), left("Failure"), ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`))],
  rows: provers.flatMap((prover) =>
    occurringKinds(prover).map((kind) => [
      prover.prover,
      kind,
      ...levels.map((lambda) => {
        const found = prover.failures.find((failure) => failure.lambda === lambda && failure.kind === kind);
        return found === undefined ? "0" : `${found.count} (${percent(found.share)})`;
      }),
    ]),
  ),
});

export const accountTable = ({ provers }: Figures): Table => ({
  id: "accounts",
  title: "What became of every planned attempt",
  note: "Counted: attempts with a verdict, the denominators of the strict lens. A judge's or provider's failure is never counted as the prover's.",
  columns: [
    left("Prover"),
    right("λ"),
    right("Planned"),
    right("Answered"),
    right("No code"),
    right("Truncated"),
    right("Refused"),
    right("Provider error"),
    right("Cancelled"),
    right("Not asked"),
    right("Asked again"),
    right("Screened out"),
    right("Judge error"),
    right("Undecided"),
    right("Counted"),
  ],
  rows: provers.flatMap(({ prover, account }) => [
    ...account.rows.map((row) => accountCells(prover, row)),
    accountCells(prover, account.total),
  ]),
});

const accountCells = (prover: string, row: AccountRow): string[] => [
  prover,
  row.lambda === null ? "all" : shortLambda(row.lambda),
  ...[
    row.planned,
    row.answered,
    row.formatError,
    row.truncated,
    row.refused,
    row.providerError,
    row.cancelled,
    row.notAsked,
    row.askedAgain,
    row.rejected,
    row.judgeError,
    row.undecided,
    row.counted,
  ].map(count),
];

export const agreementTable = ({ provers }: Figures): Table | null => {
  const rows = provers.flatMap(({ prover, agreement }) =>
    agreement === null
      ? []
      : [
          [
            prover,
            ...[
              agreement.compared,
              agreement.bothProved,
              agreement.neitherProved,
              agreement.onlyEmbeddedProved,
              agreement.onlyLeanProved,
              agreement.undecided,
              agreement.oneJudge,
            ].map(count),
          ],
        ],
  );
  return rows.length === 0
    ? null
    : {
        id: "agreement",
        title: "How the embedded and the real judge agreed",
        note: "Verdicts (attempt and lens) on which both spoke. Lean's word counts.",
        columns: [
          left("Prover"),
          right("Compared"),
          right("Both proved"),
          right("Neither"),
          right("Only embedded proved"),
          right("Only Lean proved"),
          right("Embedded undecided"),
          right("Attempts with one judge"),
        ],
        rows,
      };
};

export const disagreementTable = ({ provers }: Figures): Table | null => {
  const rows = provers.flatMap(({ prover, agreement }) =>
    (agreement?.disagreements ?? []).map((one) => [
      prover,
      shortLambda(one.lambda),
      String(one.seed),
      one.theoremName,
      String(one.sample),
      lensNames[one.lens],
      one.embedded,
      one.lean,
    ]),
  );
  return rows.length === 0
    ? null
    : {
        id: "disagreements",
        title: "Where the judges disagree",
        note: "Each is a bug in one of them.",
        columns: [
          left("Prover"),
          right("λ"),
          right("Seed"),
          left("Theorem"),
          right("Sample"),
          left("Lens"),
          left("Embedded"),
          left("Lean"),
        ],
        rows,
      };
};

export const provenanceTable = ({ runs, provers }: Figures): Table => ({
  id: "provenance",
  title: "Provenance",
  note: "",
  columns: [left("What"), left("Value")],
  rows: [
    ...runs.flatMap(runRows),
    ...provers.flatMap(({ prover, settings, account }) => [
      [`Settings of ${prover}`, JSON.stringify(settings)],
      ...(account.cost === null ? [] : [[`Cost of ${prover}`, dollars(account.cost)]]),
      [`Answers of ${prover} with mended layout`, count(account.repaired)],
      ...Object.entries(account.reportedTactics).map(([tactic, n]) => [
        `Answers of ${prover} that use ${tactic}`,
        count(n),
      ]),
    ]),
  ],
});

const runRows = (run: RunInfo): string[][] => [
  ["Run", `${run.path} (${run.kind}), begun ${run.created}`],
  ["Theory", `${run.theory.title} (${run.theory.name}), SHA-256 ${run.theory.digest}`],
  ["Namings", run.variants.map(({ id, digest }) => `${id} ${digest.slice(0, 12)}`).join(", ")],
  ["Samples", String(run.samples)],
  ["Prompt", run.promptVersion],
  ["Judge of record", run.judge],
  [
    "Versions",
    Object.entries(run.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
  ],
  ...run.history.map(({ time, command }) => [time, command]),
];

/** The commands that made the runs, oldest first: together they make them again. */
export const reproduceCommands = ({ runs }: Figures): string[] => [
  ...new Set(runs.flatMap(({ history }) => history.map(({ command }) => command))),
];
