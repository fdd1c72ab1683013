// A fact with its arguments: which hypotheses serve for its premises, and how that is written.

import type { Fact } from "./fact.ts";
import { atom, constantText, type Goal } from "./goal.ts";
import { equation, fill, type Match, match, type Term } from "./term.ts";

export interface Use {
  readonly known: Match;
  /** A proof for each premise. */
  readonly proofs: readonly string[];
}

/** `b = a` for `a = b`, `b ≠ a` for `a ≠ b`; undefined for anything else. */
export const flipped = (t: Term): Term | undefined =>
  (t.key === "Eq" || t.key === "Ne") && t.args.length === 3 ? equation(t, t.args[2]!, t.args[1]!) : undefined;

/** The ways in which a hypothesis is `premise`, from `known` on. */
const hypothesesFor = function* (
  premise: Term,
  goal: Goal,
  known: Match,
): Generator<{ readonly known: Match; readonly proof: string }> {
  const wanted = fill(premise, known);
  if (!wanted.hasPattern && wanted.key === "Eq" && wanted.args[1]?.id === wanted.args[2]?.id)
    yield { known, proof: "rfl" };
  for (const { name, full } of goal.hypotheses) {
    const straight = match(premise, full, known);
    if (straight !== undefined) yield { known: straight, proof: name };
    const turned = flipped(full);
    const other = turned === undefined ? undefined : match(premise, turned, known);
    if (other !== undefined) yield { known: other, proof: `${name}.symm` };
  }
};

/** Every way to prove all premises by hypotheses, all data being determined. */
export const uses = function* (fact: Fact, goal: Goal, known: Match = [], at = 0): Generator<Use> {
  const premise = fact.premises[at];
  if (premise === undefined) {
    if (isDetermined(fact, known)) yield { known, proofs: [] };
    return;
  }
  for (const one of hypothesesFor(premise, goal, known))
    for (const { known: rest, proofs } of uses(fact, goal, one.known, at + 1))
      yield { known: rest, proofs: [one.proof, ...proofs] };
};

export const isDetermined = ({ variables }: Fact, known: Match): boolean => {
  for (let i = 0; i < variables; i++) if (known[i] === undefined) return false;
  return true;
};

/** The fact with its data, and with proofs of its premises as far as they are given. */
export const writeUse = (fact: Fact, goal: Goal, known: Match, proofs: readonly string[] = []): string => {
  const words = [fact.local ? fact.name : constantText(fact.name, goal.localNames)];
  for (const parameter of fact.parameters) {
    if (!parameter.explicit) continue;
    const word =
      parameter.kind === "datum"
        ? goal.write(known[parameter.variable]!)
        : (proofs[parameter.premise] ?? undefined);
    if (word === undefined) break;
    words.push(atom(word));
  }
  return words.join(" ");
};
