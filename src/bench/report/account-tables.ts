// Tables of exclusions and of how the judges agreed.

import type { AccountRow } from "../analyse/accounts.ts";
import type { Figures } from "../analyse/figures.ts";
import { count, shortLambda } from "./numbers.ts";
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

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
