// A worked sample in the variant's names that is none of its theorems: it shows the form of an
// answer, and how a block with alternatives is laid out.

import type { Theory } from "../theory/theory.ts";
import { constructorsOf } from "./tactic-card.ts";

export interface WorkedSample {
  readonly statement: string;
  readonly draft: string;
  readonly code: string;
}

/** By induction where the type has a constant and a unary constructor; else by rewriting alone. */
export const workedSample = (theory: Theory): WorkedSample => {
  const constructors = constructorsOf(theory);
  const constant = constructors.find(({ arity }) => arity === 0);
  const unary = constructors.find(({ arity }) => arity === 1);
  const type = theory.inductiveType;
  if (constructors.length !== 2 || constant === undefined || unary === undefined)
    return {
      statement: `example (x y z : ${type}) (h : x = y) (k : y = z) : z = x`,
      draft: "Rewrite x to y and y to z; both sides of the goal are then z, and rw closes it.",
      code: "rw [h, k]",
    };
  return {
    statement: `example (P : ${type} → Prop) (base : P ${constant.name}) (step : ∀ x, P x → P (${unary.name} x)) (y : ${type}) : P y`,
    draft: `Go through how y is made: it is ${constant.name}, where base applies, or ${unary.name} of something for which P holds, where step applies.`,
    code: [
      "induction y with",
      `| ${constant.name} =>`,
      "  exact base",
      `| ${unary.name} x ih =>`,
      "  apply step",
      "  exact ih",
    ].join("\n"),
  };
};
