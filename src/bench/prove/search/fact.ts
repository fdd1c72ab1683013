// What may be used in a proof, read apart: the data it speaks of, what it asks for, what it says. Theorems,
// axioms and hypotheses alike.

import type { Expr } from "../../../lean/index.ts";
import { patternVariable, type Reader, readTerm, sides, type Term, term } from "./term.ts";

export interface Fact {
  /** As it is written in a proof. */
  readonly name: string;
  /** A hypothesis of the goal, not a theorem. */
  readonly local: boolean;
  /** In the order of its arguments; `a ≠ b` and `¬ p` count as asking for `a = b` and `p`, last. */
  readonly parameters: readonly Parameter[];
  /** How many pattern variables there are. */
  readonly variables: number;
  readonly premises: readonly Term[];
  readonly conclusion: Term;
}

export type Parameter =
  | { readonly kind: "datum"; readonly variable: number; readonly explicit: boolean }
  | { readonly kind: "premise"; readonly premise: number; readonly explicit: boolean };

export const falsity: Term = term("const", "False", [], { index: -1, name: "False" });

/** `p` if the term is `¬ p`, `a = b` if it is `a ≠ b`. */
export const negated = (t: Term): Term | undefined => {
  if (t.key === "Not" && t.args.length === 1) return t.args[0];
  if (t.key === "Ne" && t.args.length === 3) return term("const", "Eq", t.args, { index: -1, name: "Eq" });
  return undefined;
};

/** `isData` tells the types whose inhabitants are data; every other argument is a premise. */
export const readFact = (
  name: string,
  local: boolean,
  type: Expr,
  reader: Reader,
  isData: (type: Expr) => boolean,
): Fact => {
  const parameters: Parameter[] = [];
  const premises: Term[] = [];
  const binders: Term[] = [];
  let variables = 0;
  let at = type;
  while (at.kind === "forallE") {
    const explicit = at.binderInfo === "default";
    if (isData(at.binderType)) {
      parameters.push({ kind: "datum", variable: variables, explicit });
      binders.push(patternVariable(variables++));
    } else {
      parameters.push({ kind: "premise", premise: premises.length, explicit });
      premises.push(readTerm(reader, at.binderType, binders));
      binders.push(term("other", "proof"));
    }
    at = at.body;
  }
  let conclusion = readTerm(reader, at, binders);
  const denied = negated(conclusion);
  if (denied !== undefined) {
    parameters.push({ kind: "premise", premise: premises.length, explicit: true });
    premises.push(denied);
    conclusion = falsity;
  }
  return { name, local, parameters, variables, premises, conclusion };
};

/** The fact as an equation between data or propositions that holds without conditions. */
export const plainEquation = (fact: Fact): readonly [Term, Term] | undefined =>
  fact.premises.length === 0 ? sides(fact.conclusion) : undefined;

/** The constructors, by key, of the types of the theory. */
export type Constructors = ReadonlySet<string>;

/** Can `a = b` not hold, whatever the locals are? Different constructors meet, below equal ones. */
export const clashes = (a: Term, b: Term, constructors: Constructors): boolean => {
  if (!constructors.has(a.key) || !constructors.has(b.key)) return false;
  if (a.key !== b.key) return true;
  return a.args.some((arg, i) => clashes(arg, b.args[i]!, constructors));
};
