// Accepted proofs with one node changed, and what the real Lean's kernel said of each; recorded by
// `node tools/flip.ts --record test/lean/kernel/flips.json`.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TheoryWorlds } from "../../../src/bench/judge/theory-worlds.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import { KernelError } from "../../../src/lean/kernel/kernel-error.ts";
import { type TermJson, termOf } from "../../../tools/flip-term.ts";

interface Recorded {
  readonly theorem: number;
  readonly kind: string;
  /** Lean accepts it. */
  readonly lean: boolean;
  readonly term: TermJson;
}

const { cases } = JSON.parse(readFileSync(new URL("flips.json", import.meta.url), "utf8")) as {
  readonly cases: readonly Recorded[];
};
const worlds = new TheoryWorlds(loadTheory("nng"));

const accepts = ({ theorem, term }: Recorded): boolean => {
  const { world, type } = worlds.place(theorem);
  const declaration = {
    kind: "theorem",
    name: "changed",
    levelParams: [],
    type: type!,
    value: termOf(term),
  } as const;
  try {
    addDeclaration(world.env, declaration);
    return true;
  } catch (failure) {
    if (failure instanceof KernelError) return false;
    throw failure;
  }
};

test("the kernel takes a changed proof for one exactly where Lean's does", () => {
  expect(cases.length).toBeGreaterThan(50);
  expect(new Set(cases.map(({ kind }) => kind)).size).toBe(5);
  for (const one of cases) expect(accepts(one), JSON.stringify(one)).toBe(one.lean);
});
