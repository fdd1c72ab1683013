// Terms as Lean prints them: notation for the logic, `a.succ` for functions of a type's namespace,
// implicit arguments hidden, names as short as the scope allows.

import type { BinderInfo, Expr, ExprOf, FVarId } from "../kernel/expr.ts";
import { hasLooseBVar, instantiate1 } from "../kernel/instantiate.ts";
import type { Level } from "../kernel/level.ts";
import { components, joinNames, lastComponent, type Name, namePrefix } from "../kernel/name.ts";
import { someSubterm } from "../kernel/subterms.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { structureExtension } from "../meta/attributes.ts";
import { IllTyped } from "../meta/errors.ts";
import { inferType, isProof, isProp } from "../meta/infer.ts";
import { instantiateLevelMVars, instantiateMVars } from "../meta/instantiate-mvars.ts";
import { normalizeLevel } from "../meta/level-def-eq.ts";
import { eraseMacroScopes, type LocalContext } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import { paramInfos } from "../meta/param-info.ts";
import { concat, type Doc, group, line, nest, render } from "./layout.ts";
import { enclosing, type Scope } from "./scope.ts";

export interface PrintOptions {
  /** How many columns what follows in the same line takes. */
  readonly behind?: number;
  /** Show implicit arguments, as `pp.explicit` does. */
  readonly explicit?: boolean;
  /** Where the first line starts. */
  readonly column?: number;
  readonly indent?: number;
}

/** Precedences of Lean's notation. */
const MAX = 1024;
const LEAD = MAX - 1;
const ARROW = 25;

/** Terms nested deeper than this are shown as `⋯`. */
const MAX_NESTING = 250;

interface Infix {
  readonly symbol: string;
  readonly prec: number;
  readonly left: number;
  readonly right: number;
  readonly arity: number;
}

const infixes: Readonly<Record<Name, Infix>> = {
  Eq: { symbol: "=", prec: 50, left: 51, right: 51, arity: 3 },
  Ne: { symbol: "≠", prec: 50, left: 51, right: 51, arity: 3 },
  Iff: { symbol: "↔", prec: 20, left: 21, right: 21, arity: 2 },
  And: { symbol: "∧", prec: 35, left: 36, right: 35, arity: 2 },
  Or: { symbol: "∨", prec: 30, left: 31, right: 30, arity: 2 },
};

/** The user-facing names of a context, shadowed and machine-made ones marked with `✝`. */
export const displayNames = (lctx: LocalContext): ReadonlyMap<FVarId, string> => {
  const names = new Map<FVarId, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (let i = lctx.decls.length - 1; i >= 0; i--) {
    const { fvarId, userName } = lctx.decls[i]!;
    const base = eraseMacroScopes(userName);
    if (base === userName && !taken.has(userName)) {
      taken.add(userName);
      names.set(fvarId, userName);
    } else {
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      names.set(fvarId, `${base}✝${count === 0 ? "" : superscript(count)}`);
    }
  }
  return names;
};

const superscript = (n: number): string =>
  [...String(n)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

export const printTerm = (meta: Meta, scope: Scope, e: Expr, options: PrintOptions = {}): string => {
  const full = instantiateMVars(meta, e);
  const doc = new Printer(
    meta,
    scope,
    options.explicit === true || (quietly(() => isProof(meta, full)) ?? false),
    options.explicit === true,
  ).term(full, 0);
  return render(group(doc), options.column ?? 0, options.indent ?? options.column ?? 0, options.behind);
};

/** Terms in messages may be ill-typed; printing must not fail on them. */
const quietly = <T>(body: () => T): T | undefined => {
  try {
    return body();
  } catch (failure) {
    if (failure instanceof IllTyped) return undefined;
    throw failure;
  }
};

/** The name of a constant as the scope lets one write it. */
export const shortName = (meta: Meta, scope: Scope, name: Name): string => {
  for (const namespace of [...enclosing(scope.namespace).reverse(), ...scope.opened].sort(
    (a, b) => b.length - a.length,
  )) {
    if (!name.startsWith(`${namespace}.`)) continue;
    const short = name.slice(namespace.length + 1);
    const inner = enclosing(scope.namespace).find((at) => meta.env.has(joinNames(at, short)));
    if (inner === undefined || joinNames(inner, short) === name) return short;
  }
  return name;
};

class Printer {
  readonly #meta: Meta;
  readonly #scope: Scope;
  readonly #showProofs: boolean;
  readonly #explicit: boolean;
  #nesting = 0;
  /** Names of variables opened while printing, and of those in the context. */
  #names: ReadonlyMap<FVarId, string>;

  constructor(meta: Meta, scope: Scope, showProofs: boolean, explicit: boolean) {
    this.#meta = meta;
    this.#scope = scope;
    this.#showProofs = showProofs;
    this.#explicit = explicit;
    this.#names = displayNames(meta.lctx);
  }

  /** `e` in a place that wants at least precedence `prec`. */
  term(e: Expr, prec: number): Doc {
    if (this.#nesting > MAX_NESTING && e.depth > 1) return "⋯";
    this.#nesting++;
    try {
      return this.#term(e, prec);
    } finally {
      this.#nesting--;
    }
  }

  #term(e: Expr, prec: number): Doc {
    switch (e.kind) {
      case "bvar":
        return `#${e.index}`;
      case "fvar":
        return this.#names.get(e.id) ?? this.#meta.fvarDecl(e.id).userName;
      case "mvar":
        return this.#mvar(e);
      case "sort":
        return this.#sort(e.level, prec);
      case "const":
        return this.#constant(e);
      case "app":
        return this.#omitted(e) ?? this.#app(e, prec);
      case "lam":
        return this.#omitted(e) ?? this.#lambda(e, prec);
      case "forallE":
        return this.#forall(e, prec);
      case "letE":
        return this.#let(e, prec);
    }
  }

  /** A left operand: what is open at its right end would swallow the operator. */
  #operand(e: Expr, prec: number): Doc {
    return this.#opensRight(e) ? concat("(", nest(1, this.term(e, 0)), ")") : this.term(e, prec);
  }

  /** Does the printed form end in the body of a binder? */
  #opensRight(e: Expr): boolean {
    if (e.depth > MAX_NESTING) return false;
    if (e.kind === "lam" || e.kind === "letE") return true;
    if (e.kind === "forallE") return !this.#isArrow(e) || this.#opensRight(e.body);
    if (e.kind !== "app") return false;
    const fn = appFn(e);
    if (fn.kind === "const") {
      const args = appArgs(e);
      if (fn.name === "Exists" && args.length === 2 && args[1]!.kind === "lam") return true;
      const infix = infixes[fn.name];
      if (infix !== undefined && args.length === infix.arity) return this.#opensRight(e.arg);
      if (fn.name === "Not" && args.length === 1) return this.#opensRight(e.arg);
    }
    return e.arg.kind === "lam";
  }

  /** Printed as `A → B`: not dependent, and not a statement about all elements of a type. */
  #isArrow(e: ExprOf<"forallE">): boolean {
    if (e.binderInfo !== "default" || hasLooseBVar(e.body, 0)) return false;
    if (e.looseBVars > 0 || quietly(() => isProp(this.#meta, e.binderType)) !== false) return true;
    return quietly(() => isProp(this.#meta, e)) !== true;
  }

  /** A proof inside a term that is none is shown as `⋯`. */
  #omitted(e: Expr): Doc | undefined {
    if (this.#showProofs) return undefined;
    return quietly(() => isProof(this.#meta, e)) ? "⋯" : undefined;
  }

  #mvar(e: ExprOf<"mvar">): string {
    const delayed = this.#meta.delayedAssignment(e.id);
    const { userName } = this.#meta.decl(delayed?.mvarId ?? e.id);
    return userName === "" ? `?m.${e.id}` : `?${userName}`;
  }

  #constant(e: ExprOf<"const">): string {
    const implicit =
      paramInfos(this.#meta, e, 1)[0] === "implicit" || paramInfos(this.#meta, e, 1)[0] === "instImplicit";
    const name = shortName(this.#meta, this.#scope, e.name);
    return implicit && !isInductive(this.#meta, e.name) ? `@${name}` : name;
  }

  #sort(level: Level, prec: number): Doc {
    const full = normalizeLevel(instantiateLevelMVars(this.#meta, level));
    if (full.kind === "zero") return "Prop";
    if (full.kind === "succ" && full.of.kind === "zero") return "Type";
    const [word, rest] = full.kind === "succ" ? (["Type", full.of] as const) : (["Sort", full] as const);
    return parens(prec > LEAD, concat(word, " ", printLevel(rest, true)));
  }

  #app(e: ExprOf<"app">, prec: number): Doc {
    const fn = appFn(e);
    const args = appArgs(e);
    if (fn.kind === "const" && !this.#explicit) {
      const notation = this.#notation(fn.name, args, prec);
      if (notation !== undefined) return notation;
    }
    if (fn.kind === "mvar") return this.#holeApp(fn, args, prec);
    if (this.#explicit) {
      const implicit = (quietly(() => paramInfos(this.#meta, fn, args.length)) ?? []).some(
        (info) => !isExplicit(info),
      );
      const bare = this.#bareHead(fn);
      return this.#spine(implicit ? concat("@", bare) : bare, args, prec);
    }
    const infos = quietly(() => paramInfos(this.#meta, fn, args.length)) ?? [];
    const field = fn.kind === "const" ? this.#fieldNotation(fn, args, infos) : undefined;
    if (field !== undefined) return this.#spine(field.head, field.rest, prec);
    // Under-applied implicit arguments need `@`.
    const shown = args.filter((_, i) => isExplicit(infos[i]));
    if (
      shown.length < args.length &&
      shown.length === 0 &&
      infos[args.length - 1] !== "default" &&
      this.#endsImplicit(fn, args.length)
    )
      return this.#spine(`@${this.#bareHead(fn)}`, args, prec);
    const head = this.#bareHead(fn);
    return this.#spine(head, shown, prec);
  }

  #bareHead(fn: Expr): Doc {
    return fn.kind === "const" ? shortName(this.#meta, this.#scope, fn.name) : this.term(fn, MAX);
  }

  /** Does the function go on with further implicit parameters after `given` arguments? */
  #endsImplicit(fn: Expr, given: number): boolean {
    const next = (quietly(() => paramInfos(this.#meta, fn, given + 1)) ?? [])[given];
    return next === "implicit" || next === "instImplicit";
  }

  #spine(head: Doc, args: readonly Expr[], prec: number): Doc {
    if (args.length === 0) return head;
    const parts: Doc[] = [head];
    args.forEach((arg, i) => {
      // A final `fun` needs no parentheses.
      const open = i === args.length - 1 && arg.kind === "lam" && prec <= LEAD;
      parts.push(line, this.term(arg, open ? 0 : MAX));
    });
    return parens(prec > LEAD, group(nest(2, concat(...parts))));
  }

  #holeApp(fn: ExprOf<"mvar">, args: readonly Expr[], prec: number): Doc {
    const delayed = this.#meta.delayedAssignment(fn.id);
    const rest = delayed === undefined ? args : args.slice(delayed.fvars.length);
    return this.#spine(this.#mvar(fn), rest, prec);
  }

  /** `a.f b` when `f`'s first explicit argument is of the type whose namespace `f` is in. */
  #fieldNotation(
    fn: ExprOf<"const">,
    args: readonly Expr[],
    infos: readonly BinderInfo[],
  ): { readonly head: Doc; readonly rest: readonly Expr[] } | undefined {
    const space = namePrefix(fn.name);
    if (space === "" || fn.name.includes("«")) return undefined;
    const at = args.findIndex((_, i) => isExplicit(infos[i]));
    const receiver = args[at];
    if (receiver === undefined || appFn(receiver).kind === "mvar") return undefined;
    let type = this.#meta.env.get(fn.name)?.type;
    for (let i = 0; i < at; i++) type = type?.kind === "forallE" ? type.body : undefined;
    if (type?.kind !== "forallE") return undefined;
    const head = appFn(type.binderType);
    if (head.kind !== "const" || head.name !== space) return undefined;
    // In an ill-typed application the receiver may be of another type; a motive makes it control flow.
    if (this.#headOfType(receiver) !== space || this.#takesMotive(fn.name)) return undefined;
    const projection = this.#meta.env
      .extension(structureExtension)
      .get(space)
      ?.includes(lastComponent(fn.name));
    if (!projection && this.#isProofOf(fn.name)) return undefined;
    const rest = args.slice(at + 1).filter((_, i) => isExplicit(infos[at + 1 + i]));
    return { head: concat(this.term(receiver, MAX), ".", lastComponent(fn.name)), rest };
  }

  /** Is the constant a proof, or a function to proofs? */
  #isProofOf(name: Name): boolean {
    const info = this.#meta.env.get(name);
    if (info === undefined) return false;
    return info.kind === "theorem" || (quietly(() => isProp(this.#meta, info.type)) ?? false);
  }

  #headOfType(e: Expr): Name | undefined {
    const type = quietly(() => appFn(instantiateMVars(this.#meta, inferType(this.#meta, e))));
    return type?.kind === "const" ? type.name : undefined;
  }

  #takesMotive(name: Name): boolean {
    for (let at = this.#meta.env.get(name)?.type; at?.kind === "forallE"; at = at.body)
      if (at.binderName === "motive") return true;
    return false;
  }

  #notation(name: Name, args: readonly Expr[], prec: number): Doc | undefined {
    const infix = infixes[name];
    if (infix !== undefined && args.length === infix.arity) {
      const [left, right] = args.slice(-2);
      const doc = concat(
        this.#operand(left!, infix.left),
        ` ${infix.symbol}`,
        line,
        this.term(right!, infix.right),
      );
      return parens(prec > infix.prec, group(doc));
    }
    if (name === "HEq" && args.length === 4)
      return parens(
        prec > 50,
        group(concat(this.#operand(args[1]!, 51), " ≍", line, this.term(args[3]!, 51))),
      );
    // Lean shows `And` as a tuple (`pp_using_anonymous_constructor`).
    if (name === "And.intro" && args.length === 4)
      return concat("⟨", this.term(args[2]!, 0), ",", line, this.term(args[3]!, 0), "⟩");
    if (name === "sorryAx") return this.#spine("sorry", args.slice(2), prec);
    if (name === "Not" && args.length === 1) return parens(prec > MAX, concat("¬", this.term(args[0]!, 40)));
    if (name === "Exists" && args.length === 2 && args[1]!.kind === "lam")
      return this.#exists(args[1]!, prec);
    return undefined;
  }

  #exists(fn: Expr, prec: number): Doc {
    if (fn.kind !== "lam") return this.term(fn, prec);
    const names: string[] = [];
    const go = (body: ExprOf<"lam">): Doc =>
      this.#open(body, true, (name, inner) => {
        names.push(name);
        if (appFn(inner).kind === "const" && headIs(inner, "Exists")) {
          const next = appArgs(inner)[1];
          if (next?.kind === "lam" && appArgs(inner).length === 2) return go(next);
        }
        return this.term(inner, 0);
      });
    const body = go(fn);
    return parens(prec > LEAD, group(concat(`∃ ${names.join(" ")},`, line, body)));
  }

  /** Opens a binder with a name that is free in its body. */
  #open<T>(e: ExprOf<"lam" | "forallE">, erase: boolean, body: (name: string, inner: Expr, x: Expr) => T): T {
    const meta = this.#meta;
    const decl = meta.mkLocalDecl(e.binderName, e.binderType, e.binderInfo);
    const x = meta.fvarExpr(decl.fvarId);
    const name = this.#unusedName(erase ? eraseMacroScopes(e.binderName) : e.binderName, e.body);
    const saved = this.#names;
    this.#names = new Map([...saved, [decl.fvarId, name]]);
    try {
      return meta.withLCtx(meta.lctx.add(decl), () => body(name, instantiate1(e.body, x), x));
    } finally {
      this.#names = saved;
    }
  }

  /** The wished name, with a number if the body mentions another variable that is shown by it. */
  #unusedName(wished: string, body: Expr): string {
    const base = wished === "" || wished === "_" ? "a" : wished;
    const used = new Set<string>();
    someSubterm(body, (t) => {
      if (t.kind === "fvar") used.add(this.#names.get(t.id) ?? this.#meta.fvarDecl(t.id).userName);
      return false;
    });
    const taken = (name: string): boolean => used.has(name);
    if (!taken(base)) return base;
    const all = new Set(this.#names.values());
    for (let i = 1; ; i++) if (!all.has(`${base}_${i}`)) return `${base}_${i}`;
  }

  #lambda(e: ExprOf<"lam">, prec: number): Doc {
    const names: string[] = [];
    const go = (at: Expr): Doc =>
      at.kind === "lam"
        ? this.#open(at, true, (name, inner) => {
            names.push(
              at.binderInfo === "implicit"
                ? `{${name}}`
                : at.binderInfo === "instImplicit"
                  ? `[${name}]`
                  : name,
            );
            return go(inner);
          })
        : this.term(at, 0);
    const body = go(e);
    return parens(prec > LEAD, group(nest(2, concat(`fun ${names.join(" ")} =>`, line, body))));
  }

  #forall(e: ExprOf<"forallE">, prec: number): Doc {
    if (this.#isArrow(e)) {
      const doc = this.#open(e, true, (_, inner) =>
        concat(this.#operand(e.binderType, ARROW + 1), " →", line, this.term(inner, ARROW)),
      );
      return parens(prec > ARROW, group(doc));
    }
    const proposition = quietly(() => isProp(this.#meta, e)) ?? false;
    const groups: Doc[] = [];
    const go = (at: Expr): Doc => {
      if (at.kind !== "forallE" || this.#isArrow(at)) return this.term(at, proposition ? 0 : ARROW);
      // Neighbours with the same type and kind share a group.
      const names: string[] = [];
      const type = this.term(at.binderType, 0);
      const collect = (inner: ExprOf<"forallE">): Doc =>
        this.#open(inner, true, (name, body) => {
          names.push(name);
          return body.kind === "forallE" &&
            !this.#isArrow(body) &&
            body.binderInfo === inner.binderInfo &&
            body.binderInfo !== "instImplicit" &&
            sameType(body.binderType, inner.binderType)
            ? collect(body)
            : closeGroup(body);
        });
      const place = groups.length;
      groups.push("");
      const closeGroup = (body: Expr): Doc => {
        const [open, close] = brackets(at.binderInfo);
        groups[place] = concat(open, names.join(" "), " : ", type, close);
        return go(body);
      };
      return collect(at);
    };
    const body = go(e);
    if (proposition) {
      const parts: Doc[] = ["∀"];
      for (const one of groups) parts.push(line, one);
      return parens(prec > LEAD, group(concat(group(concat(...parts)), ",", line, body)));
    }
    const parts: Doc[] = [];
    for (const one of groups) parts.push(one, " →", line);
    return parens(prec > ARROW, group(concat(...parts, body)));
  }

  #let(e: ExprOf<"letE">, prec: number): Doc {
    const value = this.term(e.value, 0);
    const type = this.term(e.binderType, 0);
    const decl = this.#meta.mkLocalDecl(e.binderName, e.binderType, "default", e.value);
    const x = this.#meta.fvarExpr(decl.fvarId);
    const name = this.#unusedName(eraseMacroScopes(e.binderName), e.body);
    const saved = this.#names;
    this.#names = new Map([...saved, [decl.fvarId, name]]);
    const body = this.#meta.withLCtx(this.#meta.lctx.add(decl), () => this.term(instantiate1(e.body, x), 0));
    this.#names = saved;
    return parens(prec > LEAD, concat("let ", name, " : ", type, " := ", value, "; ", body));
  }
}

const parens = (needed: boolean, doc: Doc): Doc => (needed ? concat("(", nest(1, doc), ")") : doc);

const isExplicit = (info: BinderInfo | undefined): boolean => info === undefined || info === "default";

const isInductive = (meta: Meta, name: Name): boolean => meta.env.get(name)?.kind === "inductive";

const headIs = (e: Expr, name: Name): boolean => {
  const fn = appFn(e);
  return fn.kind === "const" && fn.name === name;
};

const sameType = (a: Expr, b: Expr): boolean => a === b || (a.hash === b.hash && a.kind === b.kind);

const brackets = (info: BinderInfo): readonly [string, string] => {
  switch (info) {
    case "default":
      return ["(", ")"];
    case "implicit":
      return ["{", "}"];
    case "strictImplicit":
      return ["⦃", "⦄"];
    case "instImplicit":
      return ["[", "]"];
  }
};

export const printLevel = (level: Level, atom = false): string => {
  let at = level;
  let offset = 0;
  while (at.kind === "succ") {
    at = at.of;
    offset++;
  }
  if (at.kind === "zero") return String(offset);
  const base =
    at.kind === "param"
      ? at.name
      : at.kind === "mvar"
        ? `?u.${at.id}`
        : `${at.kind} ${printLevel(at.a, true)} ${printLevel(at.b, true)}`;
  const text =
    offset === 0 ? base : `${at.kind === "max" || at.kind === "imax" ? `(${base})` : base}+${offset}`;
  return atom && (offset > 0 || at.kind === "max" || at.kind === "imax") ? `(${text})` : text;
};

/** The type of `e` printed, or nothing if it has none. */
export const printType = (
  meta: Meta,
  scope: Scope,
  e: Expr,
  options: PrintOptions = {},
): string | undefined => quietly(() => printTerm(meta, scope, inferType(meta, e), options));

export const nameParts = components;
