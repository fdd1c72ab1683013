// Terms as the search sees them: first-order trees whose heads are constants by their place in the theory
// and local variables by their identity. Nothing is ever compared by how it is spelled.

import type { Expr } from "../../../lean/index.ts";

export interface Term {
  /** What stands at the head: equal keys are the same constant, local, pattern variable or binder. */
  readonly key: string;
  readonly kind: "const" | "local" | "pattern" | "bound" | "other";
  /** Of a pattern variable its number, of a local its id, of a constant its place in the theory. */
  readonly index: number;
  /** Names are for writing alone. */
  readonly name: string;
  readonly args: readonly Term[];
  readonly size: number;
  /** Equal for equal terms, and for these alone. */
  readonly id: string;
  readonly hasPattern: boolean;
  readonly hasBound: boolean;
}

export const term = (
  kind: Term["kind"],
  key: string,
  args: readonly Term[] = [],
  { index = 0, name = "" }: { readonly index?: number; readonly name?: string } = {},
): Term => ({
  key,
  kind,
  index,
  name,
  args,
  size: args.reduce((sum, arg) => sum + arg.size, 1),
  id: args.length === 0 ? key : `${key}(${args.map(({ id }) => id).join(",")})`,
  hasPattern: kind === "pattern" || args.some(({ hasPattern }) => hasPattern),
  hasBound: kind === "bound" || args.some(({ hasBound }) => hasBound),
});

export const patternVariable = (index: number): Term => term("pattern", `?${index}`, [], { index });

const withArgs = (t: Term, args: readonly Term[]): Term =>
  args.every((arg, i) => arg === t.args[i]) ? t : term(t.kind, t.key, args, t);

/** A constant's place, and what it stands for where it is a name for a datum, as `one` is. */
export interface Constants {
  place(name: string): number;
  readonly value: ReadonlyMap<string, Expr>;
}

/** How an `Expr` is read; locals are given by their ids. */
export interface Reader {
  readonly constants: Constants;
  readonly localName: (id: number) => string;
  /** Write out the constants that stand for data. */
  readonly unfold: boolean;
}

/** `binders[i]` is what bound variable i, counted from the outermost, stands for. */
export const readTerm = (reader: Reader, e: Expr, binders: readonly Term[] = []): Term => {
  switch (e.kind) {
    case "bvar":
      return binders[binders.length - 1 - e.index] ?? term("other", "loose");
    case "fvar":
      return term("local", `l${e.id}`, [], { index: e.id, name: reader.localName(e.id) });
    case "const": {
      const value = reader.unfold ? reader.constants.value.get(e.name) : undefined;
      if (value !== undefined) return readTerm(reader, value);
      const place = reader.constants.place(e.name);
      // Constants of the logic keep their own key; those of the theory are known by their place.
      return term("const", place < 0 ? e.name : `c${place}`, [], { index: place, name: e.name });
    }
    case "app": {
      const fn = readTerm(reader, e.fn, binders);
      return term(fn.kind, fn.key, [...fn.args, readTerm(reader, e.arg, binders)], fn);
    }
    case "lam":
    case "forallE": {
      const type = readTerm(reader, e.binderType, binders);
      // Counted among the bound alone: what stands inside a fact or a definition is then like what stands outside.
      const index = binders.filter(({ kind }) => kind === "bound").length;
      const bound = term("bound", `b${index}`, [], { index });
      return term("other", e.kind, [type, readTerm(reader, e.body, [...binders, bound])]);
    }
    case "sort":
      return term("other", "sort");
    case "mvar":
      return term("other", `m${e.id}`);
    case "letE":
      return term("other", "let");
  }
};

/** What pattern variables stand for, by number. */
export type Match = readonly (Term | undefined)[];

/** The match extended so that `pattern` becomes `t`; undefined when it cannot. */
export const match = (pattern: Term, t: Term, known: Match = []): Match | undefined => {
  if (!pattern.hasPattern) return pattern.id === t.id ? known : undefined;
  if (pattern.kind === "pattern") {
    if (pattern.args.length > 0) return undefined;
    const before = known[pattern.index];
    if (before !== undefined) return before.id === t.id ? known : undefined;
    if (t.hasBound) return undefined;
    const next = [...known];
    next[pattern.index] = t;
    return next;
  }
  if (pattern.key !== t.key || pattern.args.length !== t.args.length) return undefined;
  let found: Match | undefined = known;
  for (const [i, arg] of pattern.args.entries()) {
    found = match(arg, t.args[i]!, found);
    if (found === undefined) return undefined;
  }
  return found;
};

/** The pattern with what is known put in. */
export const fill = (pattern: Term, known: Match): Term => {
  if (!pattern.hasPattern) return pattern;
  if (pattern.kind === "pattern") return known[pattern.index] ?? pattern;
  return withArgs(
    pattern,
    pattern.args.map((arg) => fill(arg, known)),
  );
};

export const replaceAll = (t: Term, from: Term, to: Term): Term => {
  if (t.id === from.id) return to;
  if (t.size <= from.size) return t;
  return withArgs(
    t,
    t.args.map((arg) => replaceAll(arg, from, to)),
  );
};

export const occursIn = (part: Term, t: Term): boolean =>
  t.id === part.id || t.args.some((arg) => occursIn(part, arg));

/** Both sides of `a = b`; undefined for anything else. */
export const sides = (t: Term): readonly [Term, Term] | undefined =>
  t.key === "Eq" && t.args.length === 3 ? [t.args[1]!, t.args[2]!] : undefined;

export const equation = (like: Term, a: Term, b: Term): Term => withArgs(like, [like.args[0]!, a, b]);
