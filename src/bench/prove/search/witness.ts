// Data to be tried where a proof must name some.

import type { Goal } from "./goal.ts";
import type { Known } from "./known.ts";
import { normalize } from "./normalize.ts";
import { replaceAll, sides, type Term, term } from "./term.ts";

/** The goal's variables, then the constructors that need nothing. */
export const simpleData = (goal: Goal, known: Known): readonly Term[] => [
  ...goal.variables.map((variable) => variable.term),
  ...known.constants,
];

/** Those, and what one operation makes of them. */
const candidates = (goal: Goal, known: Known): readonly Term[] => {
  const simple = simpleData(goal, known);
  const made = known.steps.flatMap((step) => simple.map((each) => term(step.kind, step.key, [each], step)));
  const pairs = known.operations.flatMap((operation) =>
    goal.variables.flatMap((a) =>
      goal.variables.map((b) => term(operation.kind, operation.key, [a.term, b.term], operation)),
    ),
  );
  return [...simple, ...made, ...pairs];
};

/** A witness of `∃ x, p x` for which rewriting alone shows `p x`, `p` being an equation. */
export const witnessOf = (goal: Goal, known: Known, exists: Term): Term | undefined => {
  const body = exists.args[1]?.args[1];
  if (body?.key !== "Eq") return undefined;
  const bound = term("bound", "b0");
  return candidates(goal, known).find((candidate) => {
    const both = sides(normalize(replaceAll(body, bound, candidate), goal.rules, true).result);
    return both !== undefined && both[0].id === both[1].id;
  });
};
