// Moves that lose nothing: where one of them can be made it is made, and nothing else is tried. Each is
// a text of tactics for the main goal; `?_` stands where a goal is left.

import { clashes, falsity, negated } from "./fact.ts";
import type { Goal, Hypothesis } from "./goal.ts";
import type { Constructor, Known } from "./known.ts";
import { normalize, RuleSet, rulesOf, type Step } from "./normalize.ts";
import { match, occursIn, sides, type Term } from "./term.ts";
import { flipped, isDetermined, uses, writeUse } from "./use-fact.ts";
import { witnessOf } from "./witness.ts";

/** The moves that end the goal, then those that make it simpler, in the order to be tried. */
export const settlingMoves = function* (goal: Goal, known: Known): Generator<string> {
  yield* closing(goal, known);
  yield* simplifying(goal, known);
};

const isReflexive = (t: Term): boolean => {
  const both = sides(t);
  return both !== undefined && both[0].id === both[1].id;
};

const closing = function* (goal: Goal, known: Known): Generator<string> {
  for (const { name, full: type } of goal.hypotheses) {
    const both = sides(type);
    if (both !== undefined && clashes(...both, known.constructorKeys)) yield `cases ${name}`;
  }
  yield* byContradiction(goal, known);
  yield* reaching(goal, known);
};

/** Ends the goal by what is at hand; of alternatives the first that can be reached is chosen. */
const reaching = function* (goal: Goal, known: Known): Generator<string> {
  const { full, written } = goal;
  if (full.key === "True") yield "trivial";
  if (isReflexive(full)) yield "exact rfl";
  for (const { name, full: type } of goal.hypotheses) {
    if (type.id === full.id) yield `exact ${name}`;
    else if (flipped(type)?.id === full.id) yield `exact ${name}.symm`;
  }
  yield* byFact(goal, known);
  yield* byRewriting(goal, known);
  const meaning = known.meaning(full);
  if (meaning.key === "Or") {
    const own = full.key === "Or" ? written : meaning;
    for (const [i, side] of ["left", "right"].entries())
      for (const text of reaching({ ...goal, full: meaning.args[i]!, written: own.args[i]! }, known))
        yield `${side}\n${text}`;
  }
  if (meaning.key === "Exists") {
    const witness = witnessOf(goal, known, meaning);
    if (witness !== undefined) yield `use ${goal.write(witness)}`;
  }
};

const byContradiction = function* (goal: Goal, known: Known): Generator<string> {
  for (const fact of [...goal.hypotheses.map((each) => each.fact), ...known.facts])
    if (fact.conclusion.id === falsity.id)
      for (const { known: found, proofs } of uses(fact, goal)) {
        const text = writeUse(fact, goal, found, proofs);
        yield goal.full.id === falsity.id ? `exact ${text}` : `exact False.elim (${text})`;
      }
};

const byFact = function* (goal: Goal, known: Known): Generator<string> {
  const { full } = goal;
  const turned = flipped(full);
  for (const fact of [...goal.hypotheses.map((each) => each.fact), ...known.facts]) {
    const straight = match(fact.conclusion, full);
    if (straight !== undefined)
      for (const { known: found, proofs } of uses(fact, goal, straight))
        yield `exact ${writeUse(fact, goal, found, proofs)}`;
    const other = turned === undefined ? undefined : match(fact.conclusion, turned);
    if (other !== undefined)
      for (const { known: found, proofs } of uses(fact, goal, other))
        yield `exact (${writeUse(fact, goal, found, proofs)}).symm`;
  }
};

const byRewriting = function* (goal: Goal, known: Known): Generator<string> {
  const { written } = goal;
  if (written.key === "Eq") {
    const { result, steps } = normalize(written, goal.rules, true);
    if (isReflexive(result)) yield rewriting(goal, steps);
  }
  const target = normalize(written, known.rules, true);
  for (const { name, written: type } of goal.hypotheses) {
    const own = normalize(type, known.rules, true);
    if (own.steps.length + target.steps.length === 0) continue;
    const straight = own.result.id === target.result.id;
    if (!straight && flipped(own.result)?.id !== target.result.id) continue;
    const lines = [
      ...(own.steps.length === 0 ? [] : [`${rewriting(goal, own.steps)} at ${name}`]),
      ...(target.steps.length === 0 ? [] : [rewriting(goal, target.steps)]),
      `exact ${name}${straight ? "" : ".symm"}`,
    ];
    yield lines.join("\n");
  }
};

export const rewriting = (goal: Goal, steps: readonly Step[]): string =>
  `rw [${steps.map((step) => goal.writeStep(step)).join(", ")}]`;

const simplifying = function* (goal: Goal, known: Known): Generator<string> {
  const target = known.meaning(goal.full);
  if (target.key === "forallE") {
    const type = target.args[0]!;
    yield `intro ${goal.fresh(known.constructors.has(type.name) ? "x" : "h", 1)[0]}`;
  }
  if (negated(target) !== undefined) yield `intro ${goal.fresh("h", 1)[0]}`;
  for (const hypothesis of goal.hypotheses) yield* opening(goal, known, hypothesis);
  for (const hypothesis of goal.hypotheses) yield* rewritingAt(goal, known, hypothesis);
  const { steps } = normalize(goal.written, goal.rules, false);
  if (steps.length > 0) yield rewriting(goal, steps);
  if (target.key === "And" || target.key === "Iff") yield "constructor";
};

/** What a hypothesis says, taken apart. */
const opening = function* (goal: Goal, known: Known, { name, full }: Hypothesis): Generator<string> {
  const meaning = known.meaning(full);
  switch (meaning.key) {
    case "Exists": {
      const [x] = goal.fresh("x", 1);
      const [h] = goal.fresh("h", 1);
      yield `cases ${name} with\n| intro ${x} ${h} => ?_`;
      break;
    }
    case "And": {
      const [left, right] = goal.fresh("h", 2);
      yield `cases ${name} with\n| intro ${left} ${right} => ?_`;
      break;
    }
    case "Or": {
      const [h] = goal.fresh("h", 1);
      yield `cases ${name} with\n| inl ${h} => ?_\n| inr ${h} => ?_`;
      break;
    }
    case "Eq": {
      const [a, b] = sides(meaning)!;
      if (a.id === b.id) yield `clear ${name}`;
      else if ((a.kind === "local" && !occursIn(a, b)) || (b.kind === "local" && !occursIn(b, a)))
        yield `cases ${name}`;
      break;
    }
  }
};

/** A hypothesis in simpler terms: rewritten by all else that is known, or what equal values tell. */
const rewritingAt = function* (goal: Goal, known: Known, hypothesis: Hypothesis): Generator<string> {
  const others = goal.hypotheses.filter((each) => each !== hypothesis);
  const rules = new RuleSet(
    others.flatMap(({ writtenFact }) => rulesOf(writtenFact)),
    known.rules,
  );
  const { steps } = normalize(hypothesis.written, rules, false);
  if (steps.length > 0) yield `${rewriting(goal, steps)} at ${hypothesis.name}`;
  for (const fact of known.injections) {
    const found = match(fact.premises[0]!, hypothesis.full);
    if (found !== undefined && isDetermined(fact, found))
      yield `apply ${writeUse(fact, goal, found)} at ${hypothesis.name}`;
  }
};

/** Alternatives for `cases` and `induction` on a variable of a type with these constructors. */
export const alternatives = (goal: Goal, constructors: readonly Constructor[], inductive: boolean): string =>
  constructors
    .map(({ name, fields }) => {
      const data = goal.fresh("x", fields.length);
      const own = goal.fresh("ih", fields.filter((isOwn) => isOwn).length);
      return `\n| ${[name, ...data, ...(inductive ? own : [])].join(" ")} => ?_`;
    })
    .join("");
