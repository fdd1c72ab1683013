import { expect, test } from "vitest";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { makeTask } from "../../../src/bench/prompt/make-task.ts";
import { readAnswer } from "../../../src/bench/prompt/read-answer.ts";
import { makeProver } from "../../../src/bench/prove/make-prover.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");
const signal = new AbortController().signal;

test("at λ = 0 both controls answer with the theory's own proofs", async () => {
  const variants = [makeVariant(theory, { lambda: 0, seed: 1 })];
  const [variant] = variants;
  const codes = async (id: string) =>
    Promise.all(
      variant!.theory.theorems.map(async (theorem) => {
        const attempt = await makeProver(id, {}, { theory, variants }).prove(
          makeTask(variant!, theorem.id),
          1,
          signal,
        );
        return readAnswer(attempt.raw ?? "", theorem).strict;
      }),
    );
  expect(await codes("recall")).toEqual(await codes("reference"));
});

test("recall has the prompt alone: another variant id or theorem number changes nothing", async () => {
  const variants = [makeVariant(theory, { lambda: 0.6, seed: 2 })];
  const task = makeTask(variants[0]!, 24);
  const prover = makeProver("recall", {}, { theory, variants: [] });
  const [a, b] = await Promise.all([
    prover.prove(task, 1, signal),
    prover.prove({ ...task, variantId: "hidden", theorem: 1 }, 1, signal),
  ]);
  expect(a.raw).toBe(b.raw);
});

test("an unknown prover and an unknown setting are refused in words", () => {
  expect(() => makeProver("nobody", {}, { theory, variants: [] })).toThrow(/nobody/);
  expect(() => makeProver("recall", { temperature: 1 }, { theory, variants: [] })).toThrow(/temperature/);
});
