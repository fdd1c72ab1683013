// What a theory offers to a proof, read once: its types and their constructors, what its definitions stand
// for, and its axioms and theorems as facts and as rules.

import type { Expr, Session } from "../../../lean/index.ts";
import { type Fact, readFact } from "./fact.ts";
import { RuleSet, rulesOf } from "./normalize.ts";
import { fill, patternVariable, type Reader, readTerm, sides, type Term } from "./term.ts";

export interface Constructor {
  readonly name: string;
  /** Whether each field is of the constructor's own type. */
  readonly fields: readonly boolean[];
}

export interface Known {
  /** Reads terms as they are written, and with the names for data written out. */
  readonly reader: (localName: Reader["localName"], unfold: boolean) => Reader;
  readonly isData: (type: Expr) => boolean;
  /** By the name of the type. */
  readonly constructors: ReadonlyMap<string, readonly Constructor[]>;
  readonly constructorKeys: ReadonlySet<string>;
  /** Theorems and axioms in order, names for data written out. */
  readonly facts: readonly Fact[];
  /** Those that say: equal values of a function come from equal arguments. */
  readonly injections: readonly Fact[];
  readonly rules: RuleSet;
  /** Data that need no argument: constructors alone, in order. */
  readonly constants: readonly Term[];
  /** Constructors that take one datum of their own type, in order. */
  readonly steps: readonly Term[];
  /** Operations on data with two arguments, in order. */
  readonly operations: readonly Term[];
  /** What a defined proposition says; the term itself when it is none. */
  readonly meaning: (proposition: Term) => Term;
  /** Every component of every declared name: none of them may be a local's name. */
  readonly taken: ReadonlySet<string>;
}

export const shortName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

const noLocals = (): string => "";

export const knownOf = ({ declarations }: Session): Known => {
  const places = new Map(declarations.map(({ name }, place) => [name, place]));
  const types = new Set(declarations.flatMap(({ kind, name }) => (kind === "inductive" ? [name] : [])));
  const isData = (type: Expr): boolean => type.kind === "const" && types.has(type.name);
  const value = new Map(
    declarations.flatMap((info) =>
      info.kind === "definition" && isData(info.type) ? [[info.name, info.value] as const] : [],
    ),
  );
  const constants = { place: (name: string) => places.get(name) ?? -1, value };
  const reader = (localName: Reader["localName"], unfold: boolean): Reader => ({
    constants,
    localName,
    unfold,
  });
  const plain = reader(noLocals, false);
  const full = reader(noLocals, true);

  const constructors = new Map<string, Constructor[]>();
  const nullary: Term[] = [];
  const steps: Term[] = [];
  const operations: Term[] = [];
  const meanings = new Map<string, Term>();
  const rules: ReturnType<typeof rulesOf> = [];
  const facts: Fact[] = [];
  const constructorKeys = new Set<string>();
  for (const info of declarations) {
    const itself = { kind: "const", name: info.name, levels: [] } as unknown as Expr;
    switch (info.kind) {
      case "constructor": {
        const fields = argumentTypes(info.type).map(
          (type) => type.kind === "const" && type.name === info.inductive,
        );
        const made = { name: shortName(info.name), fields };
        constructors.set(info.inductive, [...(constructors.get(info.inductive) ?? []), made]);
        constructorKeys.add(readTerm(plain, itself).key);
        if (fields.length === 1 && fields[0] === true) steps.push(readTerm(plain, itself));
        if (fields.length === 0) nullary.push(readTerm(plain, itself));
        break;
      }
      case "opaque":
      case "definition": {
        const types = argumentTypes(info.type);
        if (types.length === 2 && types.every(isData) && isData(resultType(info.type)))
          operations.push(readTerm(plain, itself));
        if (info.kind === "definition" && isProposition(resultType(info.type)))
          meanings.set(readTerm(plain, itself).key, bodyOf(full, info.value));
        break;
      }
      case "axiom":
      case "theorem":
        facts.push(readFact(info.name, false, info.type, full, isData));
        rules.push(...rulesOf(readFact(info.name, false, info.type, plain, isData)));
        break;
      case "inductive":
      case "recursor":
      case "quot":
    }
  }
  const meaning = (proposition: Term): Term => {
    const body = proposition.kind === "const" ? meanings.get(proposition.key) : undefined;
    return body === undefined ? proposition : meaning(fill(body, proposition.args));
  };
  return {
    reader,
    isData,
    constructors,
    constructorKeys,
    facts,
    injections: facts.filter(isInjection),
    rules: new RuleSet(rules),
    constants: nullary,
    steps,
    operations,
    meaning,
    taken: new Set(declarations.flatMap(({ name }) => name.split("."))),
  };
};

/** f … x … = f … y … → x = y, with all else alike: nothing is lost by it. */
const isInjection = ({ premises, conclusion }: Fact): boolean => {
  const [from, ...more] = premises.map(sides);
  const to = sides(conclusion);
  if (from === undefined || to === undefined || more.length > 0) return false;
  const [a, b] = from;
  if (a.key !== b.key || a.args.length !== b.args.length) return false;
  const different = a.args.flatMap((arg, i) => (arg.id === b.args[i]!.id ? [] : [[arg.id, b.args[i]!.id]]));
  return different.length === 1 && different[0]![0] === to[0].id && different[0]![1] === to[1].id;
};

const argumentTypes = (type: Expr): Expr[] => {
  const found: Expr[] = [];
  for (let at = type; at.kind === "forallE"; at = at.body) found.push(at.binderType);
  return found;
};

const resultType = (type: Expr): Expr => {
  let at = type;
  while (at.kind === "forallE") at = at.body;
  return at;
};

const isProposition = (type: Expr): boolean => type.kind === "sort" && type.level.kind === "zero";

/** A function's body, with its arguments as pattern variables. */
const bodyOf = (reader: Reader, value: Expr): Term => {
  const binders: Term[] = [];
  let at = value;
  while (at.kind === "lam") {
    binders.push(patternVariable(binders.length));
    at = at.body;
  }
  return readTerm(reader, at, binders);
};
