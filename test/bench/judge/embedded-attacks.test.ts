// The attacks against the embedded judge. Where real Lean says failed, it may also leave the proof
// undecided; it may never prove one.

import { expect, test } from "vitest";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { attackCases } from "./attack-cases.ts";

const theory = loadTheory("nng");

test.each(attackCases.map((one) => [one.name, one] as const))("%s", async (_name, attack) => {
  const { id } = theory.theorems.find(({ name }) => name === attack.theorem)!;
  const [verdict] = await embeddedJudge().judge([{ theory, theorem: id, code: attack.code }]);
  const allowed =
    attack.rejection === undefined ? [attack.outcome, "failed", "timeout", "undecided"] : [attack.outcome];
  expect(allowed, JSON.stringify(verdict)).toContain(verdict?.outcome);
});

test("a recursion that Lean takes for a proof is left undecided, not refused", async () => {
  const code =
    "let rec f : ∀ m : MyNat, add zero m = m\n  | zero => add_zero _\n  | succ k => (add_succ zero k).trans (congrArg succ (f k))\nexact f n";
  const { id } = theory.theorems.find(({ name }) => name === "zero_add")!;
  const [verdict] = await embeddedJudge().judge([{ theory, theorem: id, code }]);
  expect(verdict?.outcome).toBe("undecided");
});
