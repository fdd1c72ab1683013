// Moves that may be wrong, each with what it costs: the less, the sooner it is followed.

import type { Fact } from "./fact.ts";
import { falsity } from "./fact.ts";
import type { Goal } from "./goal.ts";
import type { Known } from "./known.ts";
import { normalize } from "./normalize.ts";
import { alternatives, rewriting } from "./settle.ts";
import { fill, type Match, match, sides, type Term } from "./term.ts";
import { flipped, isDetermined, uses, writeUse } from "./use-fact.ts";
import { simpleData } from "./witness.ts";

export interface Move {
  readonly text: string;
  readonly cost: number;
}

/** `nested`: an induction has been made on the way here. */
export const branchingMoves = (goal: Goal, known: Known, nested: boolean): readonly Move[] => {
  const target = known.meaning(goal.full);
  return [
    ...(target.key === "Or"
      ? [
          { text: "left", cost: 1 },
          { text: "right", cost: 1 },
        ]
      : []),
    ...(target.key === "Exists" ? witnesses(goal, known) : []),
    ...splits(goal, known, nested),
    ...backwards(goal, known),
    ...forwards(goal, known),
    ...rearranged(goal, known),
  ];
};

/** Where no witness makes the claim plain, the simplest ones are tried. */
const witnesses = (goal: Goal, known: Known): readonly Move[] =>
  simpleData(goal, known).map((datum, i) => ({ text: `use ${goal.write(datum)}`, cost: 2 + 0.2 * i }));

/** A second induction is dearer than telling cases apart, a first one cheaper. */
const splits = (goal: Goal, known: Known, nested: boolean): readonly Move[] =>
  goal.variables.flatMap(({ name, type }, i) => {
    const constructors = known.constructors.get(type) ?? [];
    const others = goal.variables.filter((other) => other.name !== name).map((other) => other.name);
    const place = 0.25 * (goal.variables.length - 1 - i);
    const cost = (nested ? 4 : 2) + place;
    const recursive = constructors.some(({ fields }) => fields.includes(true));
    const cases = {
      text: `cases ${name} with${alternatives(goal, constructors, false)}`,
      cost: 2.25 + place,
    };
    if (!recursive) return [cases];
    const inductive = alternatives(goal, constructors, true);
    return [
      { text: `induction ${name} with${inductive}`, cost },
      cases,
      ...(goal.hypotheses.length === 0 ? [] : choices(others)).map((general) => ({
        text: `induction ${name} generalizing ${general.join(" ")} with${inductive}`,
        cost: cost + 0.5 + 0.25 * general.length,
      })),
    ];
  });

/** Each alone, and all together. */
const choices = (names: readonly string[]): readonly (readonly string[])[] => [
  ...names.map((name) => [name]),
  ...(names.length > 1 ? [names] : []),
];

/** Facts whose conclusion is the goal; their premises become goals. */
const backwards = (goal: Goal, known: Known): readonly Move[] => {
  const moves: Move[] = [];
  const turned = flipped(goal.full);
  for (const fact of [...goal.hypotheses.map((each) => each.fact), ...known.facts]) {
    if (fact.premises.length === 0 || known.injections.includes(fact)) continue;
    // `x = y` itself says nothing of the goal.
    const general = sides(fact.conclusion)?.every((side) => side.kind === "pattern") === true;
    const ways: readonly (readonly [Term | undefined, string])[] = [
      [goal.full, ""],
      [fact.conclusion.id === falsity.id ? undefined : turned, "symm\n"],
    ];
    for (const [target, before] of ways) {
      const found = target === undefined ? undefined : match(fact.conclusion, target);
      if (found === undefined || (general && before !== "")) continue;
      for (const complete of completions(fact, found, goal, known)) {
        const open = fact.premises.filter((premise) => {
          const wanted = fill(premise, complete);
          return !goal.hypotheses.some(
            ({ full }) => full.id === wanted.id || flipped(full)?.id === wanted.id,
          );
        }).length;
        moves.push({
          text: `${before}apply ${writeUse(fact, goal, complete)}`,
          cost:
            1 +
            0.7 * open +
            (general ? 2 : isDetermined(fact, found) ? 0 : 0.7) +
            (before === "" ? 0 : 0.3) -
            (fact.local ? 0.5 : 0),
        });
      }
    }
  }
  return moves;
};

/** The match as it is where it says all; else with each simple term for the one datum that is missing. */
const completions = (fact: Fact, found: Match, goal: Goal, known: Known): readonly Match[] => {
  if (isDetermined(fact, found)) return [found];
  const missing = Array.from({ length: fact.variables }, (_, i) => i).filter((i) => found[i] === undefined);
  const [only, ...more] = missing;
  if (only === undefined || more.length > 0 || fact.conclusion.id === falsity.id) return [];
  return simpleData(goal, known).map((datum) => {
    const complete = [...found];
    complete[only] = datum;
    return complete;
  });
};

/** What follows from the hypotheses by one fact. */
const forwards = (goal: Goal, known: Known): readonly Move[] => {
  const present = new Set(goal.hypotheses.map(({ full }) => full.id));
  const moves: Move[] = [];
  for (const fact of [...goal.hypotheses.map((each) => each.fact), ...known.facts]) {
    if (fact.premises.length === 0 || fact.conclusion.id === falsity.id) continue;
    if (known.injections.includes(fact)) continue;
    for (const { known: found, proofs } of uses(fact, goal)) {
      const conclusion = fill(fact.conclusion, found);
      const both = sides(normalize(conclusion, known.rules, true).result);
      if (present.has(conclusion.id) || (both !== undefined && both[0].id === both[1].id)) continue;
      const [name] = goal.fresh("h", 1);
      moves.push({
        text: `have ${name} := ${writeUse(fact, goal, found, proofs)}`,
        cost:
          (fact.local ? 0.6 : 1.2) +
          (both === undefined && conclusion.key !== "Or" ? 1.5 : 0) +
          0.05 * conclusion.size,
      });
      present.add(conclusion.id);
    }
  }
  return moves;
};

/** The goal and the hypotheses in the one form that all rules together give them. */
const rearranged = (goal: Goal, known: Known): readonly Move[] => {
  const moves: Move[] = [];
  const target = normalize(goal.written, goal.rules, true);
  if (target.steps.length > 0 && target.result.id !== goal.written.id)
    moves.push({ text: rewriting(goal, target.steps), cost: 1.5 });
  for (const { name, written } of goal.hypotheses) {
    const own = normalize(written, known.rules, true);
    if (own.steps.length > 0 && own.result.id !== written.id)
      moves.push({ text: `${rewriting(goal, own.steps)} at ${name}`, cost: 2.5 });
  }
  return moves;
};
