import fc from "fast-check";
import { expect, test } from "vitest";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import type { Variant } from "../../../src/bench/obfuscate/variant.ts";
import { makeTask } from "../../../src/bench/prompt/make-task.ts";
import { readAnswer } from "../../../src/bench/prompt/read-answer.ts";
import { makeProver } from "../../../src/bench/prove/make-prover.ts";
import { search } from "../../../src/bench/prove/search/best-first.ts";
import { Questions } from "../../../src/bench/prove/search/question.ts";
import { renderProof } from "../../../src/bench/prove/search/render.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");
const original = makeVariant(theory, { lambda: 0, seed: 1 });

const proofIn = async ({ theory: alien }: Variant, theorem: number, budget = 150) => {
  const { session, statement } = new Questions(alien).of(theorem)!;
  const { state, steps } = await search(session, statement, budget);
  return { steps, code: state === null ? null : renderProof(state.script) };
};

/** Every name of the theory is replaced by where it stands in it, last components alone. */
const withoutNames = (code: string | null, { theory: alien }: Variant): string | null => {
  const places = new Map([...alien.declarations, ...alien.theorems].map(({ name }, i) => [name, `#${i}`]));
  return code?.replace(/[\p{L}_][\p{L}\p{N}\p{No}_'!?₀-ₜ]*/gu, (word) => places.get(word) ?? word) ?? null;
};

test("under any naming the same theorems are proved, in as many steps, by the same proofs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 3, 13, 20, 38, 39, 48, 52, 65, 67),
      fc.constantFrom(0.2, 0.6, 1),
      fc.integer({ min: 1, max: 50 }),
      async (theorem, lambda, seed) => {
        const variant = makeVariant(theory, { lambda, seed });
        const [plain, alien] = [await proofIn(original, theorem), await proofIn(variant, theorem)];
        expect(alien.steps).toBe(plain.steps);
        expect(withoutNames(alien.code, variant)).toBe(withoutNames(plain.code, original));
      },
    ),
    { numRuns: 12, seed: 7 },
  );
});

test("the proofs of the theory are not read", async () => {
  const bare = {
    ...theory,
    theorems: theory.theorems.map((theorem) => ({ ...theorem, proof: "by\n  nothing", proofMentions: [] })),
  };
  for (const theorem of [3, 39, 50])
    expect(await proofIn({ ...original, theory: bare }, theorem)).toEqual(await proofIn(original, theorem));
});

test("what it answers is judged as any other answer, and proved", async () => {
  const variant = makeVariant(theory, { lambda: 0.8, seed: 3 });
  const prover = makeProver("search", { budget: 200 }, { theory, variants: [variant] });
  const theorems = variant.theory.theorems.filter(({ id }) => [2, 18, 40, 50, 61].includes(id));
  const requests = await Promise.all(
    theorems.map(async (theorem) => {
      const attempt = await prover.prove(makeTask(variant, theorem.id), 1, new AbortController().signal);
      const { strict } = readAnswer(attempt.raw!, theorem);
      return { theory: variant.theory, theorem: theorem.id, code: strict! };
    }),
  );
  const verdicts = await embeddedJudge().judge(requests);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(theorems.map(() => "proved"));
});

test("a budget is never exceeded, and an answer is given all the same", async () => {
  const prover = makeProver("search", { budget: 5 }, { theory, variants: [original] });
  const attempt = await prover.prove(makeTask(original, 67), 1, new AbortController().signal);
  expect(JSON.parse(attempt.raw!)).toEqual({
    draft: "No proof in 5 of at most 5 steps.",
    code: "trivial",
  });
});

test("an interrupt ends it", async () => {
  const prover = makeProver("search", {}, { theory, variants: [original] });
  await expect(prover.prove(makeTask(original, 67), 1, AbortSignal.abort())).rejects.toThrow();
});

test.each([
  [{ budget: 0 }, /budget/],
  [{ budget: "many" }, /budget/],
  [{ temperature: 1 }, /temperature/],
])("a setting that is not understood is refused in words: %j", (settings, words) => {
  expect(() => makeProver("search", settings, { theory, variants: [original] })).toThrow(words);
});
