import { expect, test } from "vitest";
import type { TallyRow } from "../../src/bench/store/queries.ts";
import { summaryTable } from "../../src/cli/summary-table.ts";

const row = (status: TallyRow["status"], outcome: TallyRow["strict"], count: number): TallyRow => ({
  prover: "fake",
  lambda: 0.4,
  status,
  strict: outcome,
  repaired: outcome,
  complete: outcome,
  count,
});

const tally = [
  row("answered", "proved", 6),
  { ...row("answered", "failed", 2), complete: "proved" as const },
  row("format_error", "no_answer", 1),
  row("truncated", "no_answer", 1),
  row("refused", "no_answer", 2),
  row("answered", "judge_error", 3),
  row("answered", "undecided", 4),
  row("provider_error", null, 5),
  row("cancelled", null, 1),
  row("planned", null, 7),
];

test("a rate is over the answers that have a verdict: no failure of provider or judge is in it", () => {
  const [first] = summaryTable(tally).rows;
  // 6 + 2 + 1 + 1 + 2 answers have a verdict.
  expect(first).toMatchObject({ judged: 12, strict: 6 / 12, repaired: 6 / 12, complete: 8 / 12 });
});

test("each way in which a cell ended stands apart", () => {
  const { rows, text, judgeErrors } = summaryTable(tally);
  expect(rows[0]?.statuses).toEqual({
    answered: 15,
    format_error: 1,
    truncated: 1,
    refused: 2,
    provider_error: 5,
    cancelled: 1,
    planned: 7,
  });
  expect(rows[0]?.outcomes).toEqual({
    proved: 6,
    failed: 2,
    rejected: 0,
    timeout: 0,
    no_answer: 4,
    undecided: 4,
    judge_error: 3,
  });
  expect(judgeErrors).toBe(3);
  expect(text).toContain("provider_error");
  expect(text).not.toContain("rejected");
});

test("a level at which nobody was asked has no row", () => {
  const { rows } = summaryTable([...tally, { ...row("answered", "proved", 1), prover: "other", lambda: 1 }]);
  expect(rows.map(({ prover, lambda }) => `${prover} ${lambda}`)).toEqual(["fake 0.4", "other 1"]);
});
