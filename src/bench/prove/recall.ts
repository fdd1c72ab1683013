// A control that only recognises. It knows the original game by heart, names and proofs, and sees
// of the alien one what any prover sees: the prompt. It guesses which name is which by spelling
// alone, and writes the remembered proof with the guessed names. It uses neither the mapping nor
// the order of declarations nor their types: what it loses with λ is what recognition loses.

import { distance } from "fastest-levenshtein";
import type { Task } from "../prompt/task.ts";
import { tacticBlock } from "../theory/tactic-block.ts";
import type { Theory } from "../theory/theory.ts";
import { controlAttempt } from "./control-attempt.ts";
import type { Prover } from "./prover.ts";

export const recall = (original: Theory): Prover => {
  const known = [...original.declarations, ...original.theorems].map(({ name }) => name);
  const proofs = new Map(original.theorems.map(({ name, proof }) => [name, proof]));
  return {
    id: "recall",
    settings: {},
    prove: async (task) => controlAttempt("recall", () => remember(task, known, proofs)),
  };
};

const remember = (
  task: Task,
  known: readonly string[],
  proofs: ReadonlyMap<string, string>,
): { draft: string; code: string } => {
  const { declared, target } = namesIn(task);
  const guesses = guess(known, declared);
  const original = [...guesses].find(([, alien]) => alien === target)?.[0];
  const proof = original === undefined ? undefined : proofs.get(original);
  if (original === undefined || proof === undefined)
    return { draft: `${target} looks like nothing I know.`, code: "trivial" };
  return {
    draft: `${target} looks like ${original}.`,
    code: tacticBlock(proof).replace(identifier, (word) =>
      word
        .split(".")
        .map((part) => guesses.get(part) ?? part)
        .join("."),
    ),
  };
};

// What may stand in a Lean identifier, dots between components included.
const identifier = /[\p{L}_][\p{L}\p{N}\p{No}_'!?.₀-ₜ]*/gu;

const blocks = /```lean\n([\s\S]*?)\n```/g;

const declaration = /^(?:theorem|axiom|def|opaque|inductive|instance)\s+([^\s:({[]+)/gm;
const constructorLine = /^\s*\|\s*([^\s:|]+)\s*:/gm;

/** The names that the prompt declares, and the one it asks to prove, which stands last. */
const namesIn = (task: Task): { declared: string[]; target: string } => {
  const text = task.messages.map(({ content }) => content).join("\n");
  const lean = [...text.matchAll(blocks)].map((match) => match[1] ?? "").join("\n");
  const heads = [...lean.matchAll(declaration)].map((match) => match[1] ?? "");
  const constructors = [...lean.matchAll(constructorLine)].map((match) => match[1] ?? "");
  return { declared: [...new Set([...heads, ...constructors])], target: heads.at(-1) ?? "" };
};

/**
 * Known name to declared name, one to one: the pair nearest in spelling (edit distance over the
 * longer length) is taken first, ties by spelling, until either side is used up.
 */
const guess = (known: readonly string[], declared: readonly string[]): Map<string, string> => {
  const pairs = known
    .flatMap((name) =>
      declared.map((alien) => ({
        name,
        alien,
        far: distance(name, alien) / Math.max(name.length, alien.length),
      })),
    )
    .sort((a, b) => a.far - b.far || compare(a.name, b.name) || compare(a.alien, b.alien));
  const guesses = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name, alien } of pairs) {
    if (guesses.has(name) || taken.has(alien)) continue;
    guesses.set(name, alien);
    taken.add(alien);
  }
  return guesses;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
