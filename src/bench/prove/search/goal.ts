// The goal at hand as the search sees it, and how its terms are written.

import type { ProofState } from "../../../lean/index.ts";
import { type Fact, readFact } from "./fact.ts";
import { type Known, shortName } from "./known.ts";
import { RuleSet, rulesOf, type Step } from "./normalize.ts";
import { readTerm, type Term } from "./term.ts";

export interface Variable {
  readonly name: string;
  readonly type: string;
  readonly term: Term;
}

export interface Hypothesis {
  readonly name: string;
  /** As it is written. */
  readonly written: Term;
  /** With names for data written out. */
  readonly full: Term;
  readonly fact: Fact;
  /** The fact as it is written, which is what `rw` goes by. */
  readonly writtenFact: Fact;
}

export interface Goal {
  readonly variables: readonly Variable[];
  readonly hypotheses: readonly Hypothesis[];
  readonly written: Term;
  readonly full: Term;
  /** Equal for goals that differ in the identity of locals alone. */
  readonly key: string;
  readonly localNames: ReadonlySet<string>;
  /** The theory's rules and those that the hypotheses are. */
  readonly rules: RuleSet;
  /** Text of a term, of a fact with its arguments, of a step of `rw`. */
  readonly write: (t: Term) => string;
  readonly writeStep: (step: Step) => string;
  /** Names that nothing has, for `count` new locals. */
  readonly fresh: (stem: string, count: number) => readonly string[];
}

export const readGoal = (state: ProofState, known: Known, index = 0): Goal => {
  const { locals, target } = state.terms(index);
  const names = new Map<number, string>(locals.map(({ id, name }) => [id, name]));
  const plain = known.reader((id) => names.get(id) ?? "", false);
  const full = known.reader((id) => names.get(id) ?? "", true);
  const variables: Variable[] = [];
  const hypotheses: Hypothesis[] = [];
  const places = new Map(locals.map(({ id }, i) => [`l${id}`, i]));
  for (const { id, name, accessible, type } of locals) {
    if (!accessible) continue;
    if (type.kind === "const" && known.isData(type))
      variables.push({
        name,
        type: type.name,
        term: readTerm(plain, { kind: "fvar", id } as Parameters<typeof readTerm>[1]),
      });
    else
      hypotheses.push({
        name,
        written: readTerm(plain, type),
        full: readTerm(full, type),
        fact: readFact(name, true, type, full, known.isData),
        writtenFact: readFact(name, true, type, plain, known.isData),
      });
  }
  const used = new Set(locals.map(({ name }) => name));
  const write = (t: Term): string => {
    const head = t.kind === "const" ? constantText(t.name, used) : t.name;
    return t.args.length === 0 ? head : `${head} ${t.args.map((arg) => atom(write(arg))).join(" ")}`;
  };
  const writeStep = ({ rule, known: match }: Step): string => {
    const args = rule.fact.parameters.flatMap((parameter) =>
      parameter.kind === "datum" && parameter.explicit ? [atom(write(match[parameter.variable]!))] : [],
    );
    const name = rule.fact.local ? rule.fact.name : constantText(rule.fact.name, used);
    return [rule.reversed ? `← ${name}` : name, ...args].join(" ");
  };
  const written = readTerm(plain, target);
  const canonical = (t: Term): string => t.id.replace(/l\d+/g, (local) => `v${places.get(local)}`);
  const own = hypotheses.flatMap(({ writtenFact }) => rulesOf(writtenFact));
  return {
    variables,
    hypotheses,
    written,
    full: readTerm(full, target),
    key: [...locals.map(({ type }) => canonical(readTerm(plain, type))), canonical(written)].join("|"),
    localNames: used,
    rules: new RuleSet(own, known.rules),
    write,
    writeStep,
    fresh: (stem, count) => {
      const found: string[] = [];
      for (let i = 1; found.length < count; i++) {
        const name = `${stem}${i}`;
        if (!used.has(name) && !known.taken.has(name)) found.push(name);
      }
      return found;
    },
  };
};

/** A name that no local hides. */
export const constantText = (name: string, locals: ReadonlySet<string>): string =>
  locals.has(shortName(name)) ? name : shortName(name);

export const atom = (text: string): string => (text.includes(" ") ? `(${text})` : text);
