// What only the real Lean can say. A few batches; each start of the npm build takes some 20 seconds.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findLean } from "../../../src/bench/judge/find-lean.ts";
import { leanJudge } from "../../../src/bench/judge/lean-judge.ts";
import { type FileMessage, runLean } from "../../../src/bench/judge/lean-process.ts";
import { judgeAnswersWith } from "../../../src/bench/judge/lenses.ts";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { tacticBlock } from "../../../src/bench/theory/tactic-block.ts";
import { attackCases } from "./attack-cases.ts";

const MINUTES = 60_000;
const theory = loadTheory("nng");
const idOf = (name: string): number => theory.theorems.find((theorem) => theorem.name === name)!.id;

test("no attack is proved, and each ends as its case says; honest proofs beside them are proved", {
  timeout: 8 * MINUTES,
}, async () => {
  const variant = makeVariant(theory, { lambda: 0.6, seed: 1 });
  const honest = [theory, variant.theory].flatMap((each) =>
    each.theorems.map(({ id, proof }) => ({ theory: each, theorem: id, code: tacticBlock(proof) })),
  );
  const attacks = attackCases.map(({ theorem, code }) => ({ theory, theorem: idOf(theorem), code }));
  const verdicts = await leanJudge().judge([...attacks, ...honest]);

  const met = Object.fromEntries(attackCases.map(({ name }, i) => [name, verdicts[i]?.outcome]));
  expect(met).toEqual(Object.fromEntries(attackCases.map(({ name, outcome }) => [name, outcome])));
  const refused = verdicts
    .slice(attacks.length)
    .flatMap((verdict, i) =>
      verdict.outcome === "proved" ? [] : [{ ...honest[i], theory: undefined, verdict }],
    );
  expect(refused).toEqual([]);
});

describe("the prelude's tactics do as Mathlib's", () => {
  const prelude = readFileSync("lean/prelude.lean", "utf8");
  const errorsOf = async (cases: readonly string[]): Promise<FileMessage[]> => {
    const { ending, messages } = await runLean(findLean(), [prelude, ...cases, '#print "end"\n'].join("\n"), {
      maxHeartbeats: 200_000,
      limits: { start: 5 * MINUTES, silence: 2 * MINUTES, total: 8 * MINUTES },
    });
    expect(ending).toEqual({ kind: "finished" });
    expect(messages.at(-1)?.text).toBe("end");
    return messages.filter(({ severity }) => severity === "error");
  };

  test("they accept and refuse what the cases say", { timeout: 8 * MINUTES }, async () => {
    const [accepted, refused] = ["accepted", "refused"].map((name) =>
      readFileSync(`test/cases/judge/prelude/${name}.lean`, "utf8"),
    ) as [string, string];
    const lines = [prelude, accepted, refused].join("\n").split("\n");
    const start = [prelude, accepted].join("\n").split("\n").length;
    const errors = await errorsOf([accepted, refused]);
    expect(errors.filter(({ line }) => line <= start)).toEqual([]);
    // Every example of the second file is in error.
    const examples = lines.flatMap((line, i) => (i >= start && line.startsWith("example") ? [i + 1] : []));
    const untouched = examples.filter(
      (from, i) =>
        !errors.some(({ line }) => line >= from && line < (examples[i + 1] ?? Number.POSITIVE_INFINITY)),
    );
    expect(untouched.map((line) => lines[line - 1])).toEqual([]);
  });
});

test("an answer is read under three lenses", { timeout: 8 * MINUTES }, async () => {
  const request = { theory, theorem: idOf("zero_add") };
  const right = "induction n with\n| zero => rw [add_zero]\n| succ d ih => rw [add_succ, ih]";
  const extra =
    "  induction n with\n  | zero =>\n    rw [add_zero]\n    rfl\n  | succ d ih =>\n    rw [add_succ, ih]\n    rfl";
  const open = "induction n with\n| zero => rw [add_zero]; rfl\n| succ d ih => rw [add_succ]";
  const lenses = await judgeAnswersWith(leanJudge())([
    { request, strict: right, repaired: right },
    { request, strict: extra.slice(2), repaired: extra },
    { request, strict: open, repaired: open },
    { request, strict: null, repaired: null },
  ]);
  expect(
    lenses.map(({ strict, repaired, complete }) => [strict.outcome, repaired.outcome, complete.outcome]),
  ).toEqual([
    ["proved", "proved", "proved"],
    ["failed", "failed", "proved"],
    ["failed", "failed", "failed"],
    ["no_answer", "no_answer", "no_answer"],
  ]);
});
