import { expect, test } from "vitest";
import { judgeAnswersWith } from "../../../src/bench/judge/lenses.ts";
import type { Judge, Outcome } from "../../../src/bench/judge/verdict.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const request = { theory: loadTheory("nng"), theorem: 1 };

/** A judge that knows its texts: an outcome, or the places where it says that no goals are left. */
const knowing = (known: Readonly<Record<string, Outcome | readonly [number, number][]>>) => {
  const calls: string[][] = [];
  const judge: Judge = {
    id: "test",
    async judge(requests) {
      calls.push(requests.map(({ code }) => code));
      return requests.map(({ code }) => {
        const answer = known[code] ?? "failed";
        const places = typeof answer === "string" ? [] : answer;
        return {
          outcome: typeof answer === "string" ? answer : "failed",
          messages: places.map(([line, column]) => ({
            severity: "error" as const,
            line,
            column,
            endLine: null,
            endColumn: null,
            text: "No goals to be solved",
          })),
          reason: null,
          judge: "test",
          reportedTactics: {},
          elapsedMs: 0,
        };
      });
    },
  };
  return { judge, calls };
};

const outcomesOf = async (
  known: Parameters<typeof knowing>[0],
  strict: string | null,
  repaired: string | null = strict,
) => {
  const { judge, calls } = knowing(known);
  const [lenses] = await judgeAnswersWith(judge)([{ request, strict, repaired }]);
  return { outcomes: [lenses?.strict.outcome, lenses?.repaired.outcome, lenses?.complete.outcome], calls };
};

test("what is proved as given is proved under every lens, and asked once", async () => {
  const { outcomes, calls } = await outcomesOf({ rfl: "proved" }, "rfl");
  expect(outcomes).toEqual(["proved", "proved", "proved"]);
  expect(calls).toEqual([["rfl"]]);
});

test("a proof as given is not lost to its repair", async () => {
  const { outcomes } = await outcomesOf({ rfl: "proved", "  rfl": "failed" }, "rfl", "  rfl");
  expect(outcomes).toEqual(["proved", "proved", "proved"]);
});

test("a repaired text counts under the repaired lens only", async () => {
  const { outcomes } = await outcomesOf({ "  a\n  b": "proved" }, "a\n  b", "  a\n  b");
  expect(outcomes).toEqual(["failed", "proved", "proved"]);
});

test("superfluous tactics are taken off to the end of their block, and the rest must be accepted", async () => {
  const code = "intro h\nexact h\nrfl\nrfl";
  const { outcomes, calls } = await outcomesOf({ [code]: [[3, 0]], "intro h\nexact h": "proved" }, code);
  expect(outcomes).toEqual(["failed", "failed", "proved"]);
  expect(calls.at(-1)).toEqual(["intro h\nexact h"]);
});

test("where the rest is not accepted, the answer stands as it was", async () => {
  const code = "exact h\nrfl";
  const { outcomes } = await outcomesOf({ [code]: [[2, 0]] }, code);
  expect(outcomes).toEqual(["failed", "failed", "failed"]);
});

test("a sorry that comes when its block has no goals left is superfluous, and no other is", async () => {
  const idle = "cases h with\n| inl a =>\n  exact a\n  -- this seems impossible\n  sorry\n| inr b => exact b";
  const rest = "cases h with\n| inl a =>\n  exact a\n| inr b => exact b";
  const { outcomes, calls } = await outcomesOf({ [idle]: "rejected", [rest]: "proved" }, idle);
  expect(outcomes).toEqual(["rejected", "rejected", "proved"]);
  expect(calls.at(-1)).toEqual([rest]);
  const needed = await outcomesOf({ "intro h\nsorry": "rejected" }, "intro h\nsorry");
  expect(needed.outcomes).toEqual(["rejected", "rejected", "rejected"]);
  for (const first of ["sorry", "sorry\nrfl", "first | sorry", "set_option x true\nrfl"]) {
    const { outcomes: kept, calls: asked } = await outcomesOf({ [first]: "rejected" }, first);
    expect(kept, first).toEqual(["rejected", "rejected", "rejected"]);
    expect(asked, first).toEqual([[first]]);
  }
});

test("no answer is no answer under every lens", async () => {
  const { outcomes, calls } = await outcomesOf({}, null);
  expect(outcomes).toEqual(["no_answer", "no_answer", "no_answer"]);
  expect(calls).toEqual([]);
});

test.each(["judge_error", "undecided", "timeout"] as const)(
  "where the judge says %s of the rest, the complete lens says so too, and not that it failed",
  async (outcome) => {
    const { outcomes } = await outcomesOf({ "rw [h]\nrfl": [[2, 0]], "rw [h]": outcome }, "rw [h]\nrfl");
    expect(outcomes).toEqual(["failed", "failed", outcome]);
  },
);
