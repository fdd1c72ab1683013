import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bannedWords } from "../../../src/bench/judge/banned-words.ts";
import { scan } from "../../../src/bench/judge/scan.ts";
import { countReported, maxCodeLength, screen } from "../../../src/bench/judge/screen.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { attackCases } from "./attack-cases.ts";

describe("every attack is met as its case says", () => {
  test("there are cases", () => expect(attackCases.length).toBeGreaterThan(80));
  test.each(attackCases)("$name", ({ code, rejection }) => {
    const screened = screen(code);
    // What has no code of the screen's is for Lean to refuse.
    if (rejection === undefined) expect(screened.kind).toBe("passed");
    else expect(screened).toMatchObject({ kind: "rejected", rejection: { code: rejection } });
  });
});

describe("what is harmless goes through", () => {
  const harmless = [
    "rw [add_zero] -- sorry, by theorem add_zero we end here",
    "/- open /- nested -/ axiom -/ rfl",
    "exact simple_lemma stopped axioms opened",
    "intro h'\nexact h'.symm",
    "exact ⟨_, ?h₁, fun x ↦ x⟩",
    "show_term rfl",
    "decide +kernel",
  ];
  test.each(harmless)("%s", (code) => expect(screen(code).kind).toBe("passed"));

  test("the reference proofs of the game pass", () => {
    for (const { proof } of loadTheory("nng").theorems)
      expect(screen(proof.replace(/^\s*by/, ""))).toMatchObject({ kind: "passed", stop: null });
  });
});

test("a rejection says where: line from 1, column from 0 in code points", () => {
  expect(screen("𝔸 rfl\n  𝔸 sorry")).toMatchObject({ rejection: { place: { line: 2, column: 4 } } });
});

test("what follows a stop word is cut off, and the place is told", () => {
  const screened = screen("rfl\n  theorem t : True := trivial");
  expect(screened).toMatchObject({ kind: "passed", stop: { line: 2, column: 2, word: "theorem" } });
  expect(screened.kind === "passed" && screened.text).not.toContain("trivial");
});

test("a text that is too long is rejected", () => {
  expect(screen("a".repeat(maxCodeLength + 1))).toMatchObject({ rejection: { code: "too-long" } });
});

test("reported tactics are counted by token", () => {
  const theory = { ...loadTheory("nng"), reportedTactics: ["simp", "omega"] };
  const { words } = scan('simp [h] -- simp\nsimp? at simple\nexact h.simp\nfail "simp"');
  expect(countReported(theory, words)).toEqual({ simp: 2 });
});

test("blanking comments keeps every line and every column", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("-", "/", "\n", "«", "»", '"', "\\", "a", "'", " ", "𝔸", "r", "#"), {
        maxLength: 40,
      }),
      (parts) => {
        const code = parts.join("");
        const { text } = scan(code);
        expect(text.length).toBe(code.length);
        expect([...text].filter((c) => c === "\n").length).toBe([...code].filter((c) => c === "\n").length);
      },
    ),
  );
});

test("no banned word that Lean could read gets through, whatever stands around it", () => {
  const glue = fc.stringMatching(/^[ \n()«»"'\\§⟨λ²0-9#@.,;/-]{0,12}$/);
  fc.assert(
    fc.property(fc.constantFrom(...bannedWords.keys()), glue, glue, (word, before, after) => {
      const screened = screen(`${before}${word} ${after}`);
      if (screened.kind === "passed") expect(screened.text.split("\u26D4").at(-1)).not.toContain(word);
    }),
    { numRuns: 2_000 },
  );
});
