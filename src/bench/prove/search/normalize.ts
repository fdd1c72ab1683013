// Ordered rewriting: equations are used from the greater side to the lesser one, those that have none
// (a + b = b + a) only where that makes the very term at hand less. The rewriting is done here as `rw`
// would do it, all instances at once, so that one `rw` with all its steps can then be run.

import { type Fact, plainEquation } from "./fact.ts";
import { isGreater } from "./order.ts";
import { fill, type Match, match, replaceAll, type Term, term } from "./term.ts";

export interface Rule {
  readonly fact: Fact;
  readonly reversed: boolean;
  readonly from: Term;
  readonly to: Term;
  /** `from` is greater whatever the variables are. */
  readonly oriented: boolean;
}

const variablesOf = (t: Term, found = new Set<number>()): Set<number> => {
  if (t.kind === "pattern") found.add(t.index);
  for (const arg of t.args) variablesOf(arg, found);
  return found;
};

/** The directions in which an equation may be used. */
export const rulesOf = (fact: Fact): Rule[] => {
  const equation = plainEquation(fact);
  if (equation === undefined) return [];
  const [left, right] = equation;
  const determined = (from: Term): boolean => variablesOf(from).size === fact.variables;
  const ways = [
    { fact, reversed: false, from: left, to: right, oriented: isGreater(left, right) },
    { fact, reversed: true, from: right, to: left, oriented: isGreater(right, left) },
  ].filter(({ from }) => from.kind !== "pattern" && determined(from));
  const oriented = ways.filter((rule) => rule.oriented);
  if (oriented.length > 0 || isGreater(left, right) || isGreater(right, left)) return oriented;
  return ways;
};

/** One item of a `rw`. */
export interface Step {
  readonly rule: Rule;
  readonly known: Match;
}

interface Found {
  readonly steps: readonly { readonly step: Step; readonly from: Term; readonly to: Term }[];
}

/** Innermost first, from the left; of the rules the first that fits. */
const findRedex = (t: Term, rules: RuleSet, loose: boolean): Found | undefined => {
  for (const arg of t.args) {
    const inside = findRedex(arg, rules, loose);
    if (inside !== undefined) return inside;
  }
  if (t.hasBound || (t.kind !== "const" && t.kind !== "local")) return undefined;
  for (const rule of rules.at(t.key)) {
    if (!loose && !rule.oriented) continue;
    const known = match(rule.from, t);
    if (known === undefined) continue;
    const to = fill(rule.to, known);
    if (rule.oriented || isGreater(t, to)) return { steps: [{ step: { rule, known }, from: t, to }] };
  }
  return loose ? exchange(t, rules) : undefined;
};

/** a · (b · c) as b · (a · c), for an operation that is known to be associative and commutative. */
const exchange = (t: Term, rules: RuleSet): Found | undefined => {
  const inner = t.args[1];
  if (t.args.length !== 2 || inner?.key !== t.key || inner.args.length !== 2) return undefined;
  const group = rules.associative.get(t.key);
  const commute = rules.commutative.get(t.key);
  if (group === undefined || commute === undefined) return undefined;
  const [a] = t.args;
  const [b, c] = inner.args;
  const make = (x: Term, y: Term): Term => term(t.kind, t.key, [x, y], t);
  const grouped = make(make(a!, b!), c!);
  const swapped = make(make(b!, a!), c!);
  const result = make(b!, make(a!, c!));
  if (!isGreater(t, result)) return undefined;
  const [x, y, z] = group.order;
  const at = (p: Term, q: Term, r: Term): Match => {
    const known: Term[] = [];
    known[x] = p;
    known[y] = q;
    known[z] = r;
    return known;
  };
  const pair: Term[] = [];
  pair[commute.order[0]] = a!;
  pair[commute.order[1]] = b!;
  const together = { ...group.rule, reversed: !group.rule.reversed };
  return {
    steps: [
      { step: { rule: together, known: at(a!, b!, c!) }, from: t, to: grouped },
      { step: { rule: commute.rule, known: pair }, from: make(a!, b!), to: make(b!, a!) },
      { step: { rule: group.rule, known: at(b!, a!, c!) }, from: swapped, to: result },
    ],
  };
};

interface Ordered<N extends readonly number[]> {
  readonly rule: Rule;
  /** The pattern variables in the order in which they stand on the left. */
  readonly order: N;
}

/** Rules by the head of their left side, and what they say of operations. */
export class RuleSet {
  readonly #byHead = new Map<string, Rule[]>();
  readonly commutative = new Map<string, Ordered<readonly [number, number]>>();
  /** Rules from (a · b) · c to a · (b · c). */
  readonly associative = new Map<string, Ordered<readonly [number, number, number]>>();

  constructor(rules: readonly Rule[], below?: RuleSet) {
    for (const rule of rules) {
      const same = this.#byHead.get(rule.from.key) ?? [];
      same.push(rule);
      this.#byHead.set(rule.from.key, same);
      this.#notice(rule);
    }
    if (below === undefined) return;
    for (const [key, those] of below.#byHead)
      this.#byHead.set(key, [...(this.#byHead.get(key) ?? []), ...those]);
    for (const [key, rule] of below.commutative) this.commutative.set(key, rule);
    for (const [key, rule] of below.associative) this.associative.set(key, rule);
  }

  at(key: string): readonly Rule[] {
    return this.#byHead.get(key) ?? [];
  }

  #notice(rule: Rule): void {
    const { from, to } = rule;
    const { key } = from;
    if (from.args.length !== 2 || to.key !== key) return;
    const shape = (t: Term): string =>
      t.kind === "pattern" ? `${t.index}` : t.key === key ? `(${t.args.map(shape).join(" ")})` : "other";
    const [a, b, c] = [...variablesOf(from)];
    if (a === undefined || b === undefined) return;
    if (c === undefined) {
      if (shape(from) === `(${a} ${b})` && shape(to) === `(${b} ${a})` && !this.commutative.has(key))
        this.commutative.set(key, { rule, order: [a, b] });
    } else if (shape(from) === `((${a} ${b}) ${c})` && shape(to) === `(${a} (${b} ${c}))`)
      this.associative.set(key, { rule, order: [a, b, c] });
  }
}

export interface Normalized {
  readonly result: Term;
  readonly steps: readonly Step[];
}

/** Rewrites until nothing is left to do, or `limit` steps are made. `loose` uses also what has no direction. */
export const normalize = (t: Term, rules: RuleSet, loose: boolean, limit = 60): Normalized => {
  let result = t;
  const steps: Step[] = [];
  while (steps.length < limit) {
    const found = findRedex(result, rules, loose);
    if (found === undefined) break;
    for (const { step, from, to } of found.steps) {
      result = replaceAll(result, from, to);
      steps.push(step);
    }
    // `rw` ends where both sides agree.
    if (result.key === "Eq" && result.args[1]?.id === result.args[2]?.id) break;
  }
  return { result, steps };
};
