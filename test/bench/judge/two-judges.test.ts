import { expect, test } from "vitest";
import { judgeAnswersWith } from "../../../src/bench/judge/lenses.ts";
import { bothJudges, type Disagreement, withFallback } from "../../../src/bench/judge/two-judges.ts";
import type { Judge, JudgeRequest, Outcome } from "../../../src/bench/judge/verdict.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { plainVerdict } from "./plain-verdict.ts";

const theory = loadTheory("nng");
const requests = ["a", "b", "c"].map((code): JudgeRequest => ({ theory, theorem: 1, code }));

const saying = (id: string, outcomes: Readonly<Record<string, Outcome>>) => {
  const asked: string[] = [];
  const judge: Judge = {
    id,
    async judge(given, { onVerdict } = {}) {
      return given.map(({ code }, i) => {
        asked.push(code);
        const outcome = outcomes[code] ?? "failed";
        const verdict = plainVerdict(id, outcome);
        onVerdict?.(i, verdict);
        return verdict;
      });
    },
  };
  return { judge, asked };
};

test("only what the embedded judge cannot decide goes to Lean, and each verdict is told once", async () => {
  const embedded = saying("embedded", { a: "proved", b: "undecided", c: "undecided" });
  const lean = saying("lean", { c: "proved" });
  const told: [number, string][] = [];
  const verdicts = await withFallback(embedded.judge, lean.judge).judge(requests, {
    onVerdict: (index, { judge }) => told.push([index, judge]),
  });
  expect(verdicts.map(({ outcome, judge }) => [outcome, judge])).toEqual([
    ["proved", "embedded"],
    ["failed", "lean"],
    ["proved", "lean"],
  ]);
  expect(lean.asked).toEqual(["b", "c"]);
  expect(told).toEqual([
    [0, "embedded"],
    [1, "lean"],
    [2, "lean"],
  ]);
});

test("where both judge, Lean's verdict counts and a difference is reported; a timeout is none", async () => {
  const embedded = saying("embedded", { a: "proved", b: "proved", c: "undecided" });
  const lean = saying("lean", { a: "failed", b: "timeout", c: "proved" });
  const found: Disagreement[] = [];
  const verdicts = await bothJudges(embedded.judge, lean.judge, (each) => found.push(each)).judge(requests);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(["failed", "timeout", "proved"]);
  expect(found.map(({ request }) => request.code)).toEqual(["a"]);
});

test("of an answer that both judge, the verdicts of each are told under its own name", async () => {
  const embedded = saying("embedded 1", { a: "proved", b: "undecided" });
  const lean = saying("lean 4", { a: "failed", b: "proved" });
  const both = bothJudges(embedded.judge, lean.judge, () => {});
  const verdicts = await judgeAnswersWith(both)(
    ["a", "b"].map((code) => ({ request: { theory, theorem: 1 }, strict: code, repaired: code })),
  );
  expect(both.id).toBe("lean 4");
  expect(verdicts.map(({ strict }) => [strict.judge, strict.outcome])).toEqual([
    ["lean 4", "failed"],
    ["lean 4", "proved"],
  ]);
  expect(
    verdicts.map(({ beside }) => [
      beside?.judge,
      beside?.verdicts.strict.outcome,
      beside?.verdicts.complete.outcome,
    ]),
  ).toEqual([
    ["embedded 1", "proved", "proved"],
    ["embedded 1", "undecided", "undecided"],
  ]);
});
