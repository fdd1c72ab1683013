// What is asked of a run file beyond writing and reading back: what is still to do, and how it stands.

import type { Outcome } from "../judge/verdict.ts";
import type { ReadAnswer } from "../prompt/task.ts";
import type { AttemptStatus } from "../prove/prover.ts";
import type { Cell } from "./cell.ts";

/** Cells to ask, read from the disk as they are taken. */
export interface Todo {
  readonly count: number;
  readonly cells: Iterable<Cell>;
}

/** What a judge needs of a recorded answer. */
export interface StoredAnswer {
  readonly attempt: number;
  readonly cell: Cell;
  readonly status: AttemptStatus;
  readonly answer: ReadAnswer;
}

/** Cells that are alike in all that a table shows. */
export interface TallyRow {
  readonly prover: string;
  readonly lambda: number;
  readonly status: AttemptStatus | "planned";
  /** Null where no judge has spoken. */
  readonly strict: Outcome | null;
  readonly repaired: Outcome | null;
  readonly complete: Outcome | null;
  readonly count: number;
}

/** The id of a cell's last attempt; a question that was cancelled says nothing where something stood before it. */
export const countingAttempt = `(SELECT id FROM attempts WHERE attempts.cell = cells.id
  ORDER BY status = 'cancelled', id DESC LIMIT 1)`;

// The judge of record is the real Lean where it has spoken.
export const tallied = `
  WITH last AS (
    SELECT prover, lambda, ${countingAttempt} AS attempt FROM cells
  ), judged AS (
    SELECT last.*, (SELECT judge FROM verdicts WHERE verdicts.attempt = last.attempt
      ORDER BY judge LIKE 'embedded%', judge DESC LIMIT 1) AS judge FROM last
  )
  SELECT prover, lambda, coalesce(status, 'planned') AS status,
    strict.outcome AS strict, repaired.outcome AS repaired, complete.outcome AS complete, count(*) AS count
  FROM judged LEFT JOIN attempts ON attempts.id = judged.attempt
    ${["strict", "repaired", "complete"]
      .map(
        (lens) =>
          `LEFT JOIN verdicts AS ${lens} ON ${lens}.attempt = judged.attempt AND ${lens}.judge = judged.judge AND ${lens}.lens = '${lens}'`,
      )
      .join("\n    ")}
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY min(judged.attempt) IS NULL, 1, 2`;

export const isPending =
  "NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.cell = cells.id AND status <> 'cancelled')";

export const isErrored = `(SELECT status FROM attempts WHERE attempts.cell = cells.id
  ORDER BY status = 'cancelled', id DESC LIMIT 1) IS 'provider_error'`;

// A provider's failure and a cancelled question say nothing of the prover: there is no verdict.
export const toJudge = `FROM attempts CROSS JOIN cells ON cells.id = attempts.cell
  WHERE attempts.id > ? AND attempts.status NOT IN ('provider_error', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM attempts AS later WHERE later.cell = cells.id AND later.id > attempts.id
      AND later.status <> 'cancelled')
    AND (? IS NULL OR (SELECT count(*) FROM verdicts
      WHERE verdicts.attempt = attempts.id AND judge = ? AND outcome <> 'judge_error') < 3)`;
