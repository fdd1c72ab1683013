// Texts made to break a checker: deep, huge, endless. Each ends as an answer, never as an exception of
// JavaScript; and what is a proof of nothing is never proved. How long one takes is not asserted here: the
// budgets count work, and bench/ measures time.

import { describe, expect, test } from "vitest";
import { checkCase } from "../../tools/check-case.ts";

const statement = "example (a b : MyNat) (p q : Prop) (hp : p) (h : a = b) : a = b := by\n";
const around = (open: string, inner: string, close: string, n: number): string =>
  open.repeat(n) + inner + close.repeat(n);
const stairs = (line: string, n: number): string =>
  Array.from({ length: n }, (_, i) => `${" ".repeat(2 + i)}${line}`).join("\n");
const numbered = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => `  ${line(i)}\n`).join("");

/** Not proofs, or not within anybody's bounds. */
const refused: Readonly<Record<string, string>> = {
  "ten thousand parentheses": `  exact ${around("(", "h", ")", 10_000)}`,
  "ten thousand parentheses left open": `  exact ${"(".repeat(10_000)}`,
  "ten thousand brackets of a tuple": `  exact ${around("⟨", "h", "⟩", 10_000)}`,
  "a megabyte of one name": `  exact ${"a".repeat(1_000_000)}`,
  "a megabyte of nonsense": "  )(&^%$ ⟨ · | fun ; by\n".repeat(40_000),
  "a name that never ends": `  exact «${"a".repeat(100_000)}`,
  "a comment that never ends": `  /- ${"/-".repeat(100_000)}`,
  "blocks in blocks": `  exact ${around("(by exact ", "h", ")", 3_000)}`,
  "stairs of have": stairs("have : a = b := by", 1_500),
  "have in one line": `  ${"have : a = b := by ".repeat(5_000)}exact h`,
  "stairs of bullets": `${stairs("·", 1_000)} exact h`,
  "bullets in one line": `  ${"· ".repeat(10_000)}exact h`,
  "parentheses around a tactic": `  ${around("(", "exact h", ")", 10_000)}`,
  "braces around a tactic": `  ${around("{ ", "exact h", " }", 10_000)}`,
  "try of try": `  ${"try ".repeat(10_000)}exact h`,
  "first in first": `  ${"first | ".repeat(5_000)}exact h`,
  "a long chain of <;>": `  ${Array(20_000).fill("skip").join(" <;> ")}\n  exact h`,
  "transitivity on the left": `  exact ${around("Eq.trans (", "h", ") rfl", 3_000)}`,
  "transitivity on the right": `  exact ${around("Eq.trans rfl (", "h", ")", 3_000)}`,
  "fields of fields": `  exact h${".symm".repeat(10_000)}`,
  "functions of functions": `  exact ${"fun x => ".repeat(10_000)}h`,
  "arrows without end": `  have : ${"p → ".repeat(10_000)}p := fun _ => hp\n  exact h`,
  "negations without end": `  have : ${"¬".repeat(10_000)}p := fun _ => hp\n  exact h`,
  "binders without end": `  have : ${"∃ x : MyNat, ".repeat(5_000)}p := hp\n  exact h`,
  "a numeral of a hundred thousand digits": `  exact ${"9".repeat(100_000)}`,
  "a universe far up": "  have : Type 100000 := MyNat\n  exact h",
  "a universe of many steps": `  have : Sort (${"1+".repeat(5_000)}1) := MyNat\n  exact h`,
  "self-application": "  exact (fun x => x x) (fun x => x x)",
  "a statement that doubles": `  have h0 := hp\n${numbered(60, (i) => `have h${i + 1} := And.intro h${i} h${i}`)}  exact h0`,
  "a value that doubles": `${numbered(40, (i) => `let x${i} := add ${i === 0 ? "a a" : `x${i - 1} x${i - 1}`}`)}  have : x39 = b := rfl\n  exact h`,
  "unification that doubles": `  have k : ∀ x : MyNat, ${around("add (", "x", ") x", 25)} = x := fun x => rfl\n  exact h`,
  "cases that double": `  ${Array(30).fill("by_cases p ∨ q").join(" <;> ")} <;> exact hp`,
  "rewriting that grows": "  repeat rw [← add_zero a]\n  exact h",
  "rewriting that grows by count": "  iterate 100000 rw [← add_zero a]\n  exact h",
  "rewriting that grows line by line": `${"  rw [← add_zero a] at h\n".repeat(3_000)}  exact h`,
  "a count beyond all numbers": "  iterate 999999999999999999999 rw [h]\n",
  "repeat of nothing": "  repeat skip\n  exact h",
  "repeat of a turn": "  repeat apply Eq.symm\n  exact h",
  "repeat of what always holds": "  repeat (have := trivial)\n  exact h",
  "repeat of repeat": "  repeat (repeat (repeat exfalso))\n",
  "repeat' of a turn": "  repeat' apply Eq.symm\n  exact h",
  "ten thousand alternatives": `  cases a with\n${"  | zero => skip\n".repeat(10_000)}`,
  "a pattern of ten thousand brackets": `  obtain ${around("⟨", "x", "⟩", 10_000)} := h`,
  "a pattern of twenty thousand bars": `  rcases h with ${Array(20_000).fill("x").join(" | ")}`,
  "twenty thousand names": `  intro ${"x ".repeat(20_000)}`,
  "twenty thousand steps": `${"  apply Eq.symm\n".repeat(20_000)}  exact h`,
  "half of a character": "  exact \ud800 h",
  "zero bytes": `  exact h${"\0".repeat(1_000)}`,
};

describe("ends in a refusal or undecided", () => {
  test.each(Object.entries(refused))("%s", { timeout: 60_000 }, (_name, proof) => {
    expect(checkCase(statement + proof).outcome).not.toBe("proved");
  });
});

/** Long, but as simple as anything. */
const accepted: Readonly<Record<string, string>> = {
  "a megabyte of skip": `${"  skip\n".repeat(150_000)}  exact h`,
  "a megabyte of comment": `  -- ${"x".repeat(1_000_000)}\n  exact h`,
  "comments in comments": `  ${around("/-", "", "-/", 100_000)}\n  exact h`,
  "a hundred thousand steps in a line": `  ${Array(100_000).fill("skip").join("; ")}; exact h`,
  "a million times nothing": "  iterate 1000000 skip\n  exact h",
};

test.each(Object.entries(accepted))("%s is proved all the same", { timeout: 60_000 }, (_name, proof) => {
  expect(checkCase(statement + proof).outcome).toBe("proved");
});
