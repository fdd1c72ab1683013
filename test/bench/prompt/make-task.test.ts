import { describe, expect, test } from "vitest";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { makeTask, promptVersion } from "../../../src/bench/prompt/make-task.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");
const originals = [...theory.declarations, ...theory.theorems].map(({ name }) => name);

/** Whole words, as Lean's identifiers run. */
const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}_][\p{L}\p{N}_'!?₀-₉]*/gu) ?? []);

const promptOf = (lambda: number, seed: number, theorem: number, card = true): string =>
  makeTask(makeVariant(theory, { lambda, seed }), theorem, { card })
    .messages.map(({ content }) => content)
    .join("\n");

describe.each([1, 2, 3])("at λ = 1 and seed %i", (seed) => {
  const variant = makeVariant(theory, { lambda: 1, seed });
  const prompts = variant.theory.theorems.map(({ id }) =>
    makeTask(variant, id)
      .messages.map(({ content }) => content)
      .join("\n"),
  );

  test("no prompt holds an original name", () => {
    for (const prompt of prompts) {
      const words = wordsOf(prompt);
      expect(originals.filter((name) => words.has(name))).toEqual([]);
    }
  });

  test("no prompt names the game, its people, its modules or its files", () => {
    const telling = [...theory.modules, "natural number", "peano", "nng", "mynat", ".lean", theory.title];
    for (const prompt of prompts)
      expect(telling.filter((word) => prompt.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  });
});

test("what stands after the target, and how anything is proved, is not told", () => {
  const variant = makeVariant(theory, { lambda: 0.6, seed: 1 });
  const { theorems } = variant.theory;
  for (const [i, theorem] of theorems.entries()) {
    const prompt = makeTask(variant, theorem.id)
      .messages.map(({ content }) => content)
      .join("\n");
    expect(prompt).toContain(`${theorem.statement} := by`);
    const words = wordsOf(prompt);
    for (const later of theorems.slice(i + 1)) expect(words.has(later.name)).toBe(false);
    for (const earlier of theorems.slice(0, i)) {
      expect(prompt).toContain(earlier.statement);
      if (earlier.proof.length > 20) expect(prompt).not.toContain(earlier.proof);
    }
  }
});

test("the card can be left out, and the version says so", () => {
  expect(promptOf(0, 1, 3, false).length).toBeLessThan(promptOf(0, 1, 3).length);
  expect(promptVersion({ card: false })).toBe(`${promptVersion()}-no-card`);
});

test("the same question has the same bytes", () => {
  expect(promptOf(0.8, 2, 40)).toBe(promptOf(0.8, 2, 40));
});
