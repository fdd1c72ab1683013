import { expect, test } from "vitest";
import { checkProof } from "../../../src/bench/judge/check-proof.ts";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import type { JudgeRequest } from "../../../src/bench/judge/verdict.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import type { Theory } from "../../../src/bench/theory/theory.ts";

const theory = loadTheory("nng");
const request = (code: string, theorem = 1, of: Theory = theory): JudgeRequest => ({
  theory: of,
  theorem,
  code,
});
// zero_add: the game's first theorem.
const right = "  induction n with\n  | zero => rw [add_zero]\n  | succ d ih => rw [add_succ, ih]";

test("a right proof is proved, with the term that the kernel checked", async () => {
  const terms: string[] = [];
  const judge = embeddedJudge({ onProof: (_request, { fullName }) => terms.push(fullName) });
  const verdicts = await judge.judge([request(right), request("  rfl"), request(right)]);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(["proved", "failed", "proved"]);
  expect(terms).toEqual(["MyNat.zero_add"]);
});

test("a fault of the fragment takes the verdict from one proof, and from no other", async () => {
  const judge = embeddedJudge({
    check: (place, opening, code, mathlib) => {
      if (code.includes("assumption")) throw new RangeError("Maximum call stack size exceeded");
      if (code.includes("trivial")) throw new Error("a term has a free variable\n    at inferType");
      return checkProof(place, opening, code, mathlib);
    },
  });
  const verdicts = await judge.judge(
    ["  assumption", right, "  trivial", "  rfl"].map((code) => request(code)),
  );
  expect(verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["judge_error", "the embedded judge broke down: RangeError: Maximum call stack size exceeded"],
    ["proved", null],
    ["judge_error", "the embedded judge broke down: Error: a term has a free variable"],
    ["failed", null],
  ]);
});

test("a theory that the fragment cannot read leaves its proofs undecided", async () => {
  const broken: Theory = {
    ...theory,
    digest: "broken",
    declarations: theory.declarations.map((one) =>
      one.name === "one" ? { ...one, text: "def one : MyNat := by omega" } : one,
    ),
  };
  const [first, second] = await embeddedJudge().judge([
    request(right, 1, broken),
    request("  rfl", 2, broken),
  ]);
  for (const verdict of [first, second]) {
    expect(verdict?.outcome).toBe("undecided");
    expect(verdict?.reason).toMatch(/^the theory: omega/);
  }
});

test("neither the theorem itself nor one that stands after it is there to be used", async () => {
  const later = theory.theorems[5]!;
  const codes = ["  exact zero_add n", `  exact ${later.name} _ _`, "  apply zero_add"];
  const verdicts = await embeddedJudge().judge(codes.map((code) => request(code)));
  expect(verdicts.every(({ outcome }) => outcome !== "proved")).toBe(true);
});

test("messages come in Lean's order: what does not parse is said before what is left open", async () => {
  const [verdict] = await embeddedJudge().judge([request("  rw [add_zero\n  rfl")]);
  expect(verdict?.messages[0]?.text).toMatch(/^unexpected/);
});
