// What the real Lean says of certificates: those of right proofs, and those that must not pass.

import { expect, test } from "vitest";
import type { TermToCertify } from "../../../src/bench/judge/certificate-file.ts";
import { certifier } from "../../../src/bench/judge/certify.ts";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { tacticBlock } from "../../../src/bench/theory/tactic-block.ts";
import { app, constant, type Expr, lam } from "../../../src/lean/kernel/expr.ts";
import { levelZero } from "../../../src/lean/kernel/level.ts";

const theory = loadTheory("nng");
const namings = [theory, makeVariant(theory, { lambda: 0.8, seed: 1 }).theory];

test("every proof of the game is certified under two namings, and nothing that only looks like one", {
  timeout: 20 * 60_000,
}, async () => {
  const right: TermToCertify[] = [];
  const judge = embeddedJudge({ onProof: (request, checked) => right.push({ ...request, checked }) });
  await judge.judge(
    namings.flatMap((each) =>
      each.theorems.map(({ id, proof }) => ({ theory: each, theorem: id, code: tacticBlock(proof) })),
    ),
  );
  expect(right).toHaveLength(136);

  const [first, second] = right as [TermToCertify, TermToCertify];
  const { env } = second.checked;
  const statement = env.get(first.checked.fullName)!.type;
  const instead = (term: Expr): TermToCertify => ({ ...first, checked: { ...first.checked, env, term } });
  const wrong: readonly (readonly [string, TermToCertify])[] = [
    ["the theorem itself", instead(constant(first.checked.fullName))],
    ["a theorem that stands after it", instead(constant(second.checked.fullName))],
    ["the proof of another theorem", instead(second.checked.term)],
    ["an argument too many", instead(app(first.checked.term, constant("MyNat.zero")))],
    ["a function around it", instead(lam("x", constant("MyNat"), first.checked.term))],
    ["sorry", instead(app(app(constant("sorryAx", [levelZero]), statement), constant("Bool.false")))],
  ];
  const answers = await certifier().certify([...right, ...wrong.map(([, term]) => term)]);
  const kinds = answers.map(({ kind }) => kind);
  expect(kinds.slice(0, right.length).filter((kind) => kind !== "certified")).toEqual([]);
  const passed = wrong.filter((_, i) => kinds[right.length + i] !== "refused").map(([what]) => what);
  expect(passed).toEqual([]);
});
