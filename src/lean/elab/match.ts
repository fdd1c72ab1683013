// `match`, and all that comes down to it: patterns are elaborated against the types of what is
// matched, each right-hand side once as a function of its pattern variables, and the rows compiled to
// nested `casesOn`.

import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import { app, apps, bvar, constant, type Expr, forallE, lam } from "../kernel/expr.ts";
import { abstractFVars, instantiate, instantiate1, lift } from "../kernel/instantiate.ts";
import { components, joinNames, lastComponent } from "../kernel/name.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { dependsOn, mkLambdaFVars } from "../meta/bind.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import { inaccessible } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import { forallMetaTelescope } from "../meta/telescope.ts";
import { whnf } from "../meta/whnf.ts";
import type { Argument, Binder, MatchAlternative, Span, Term } from "../syntax/tree.ts";
import { type ByTerm, type Elaborator, mvarIdOf } from "./elaborator.ts";
import { ProofError } from "./problem.ts";
import { resolveGlobal } from "./scope.ts";

export interface MatchSubject {
  readonly e: Expr;
  readonly type?: Expr;
  /** `match h : e with`: each alternative has `h : e = pattern`. */
  readonly name?: Binder | null;
  readonly span: Span;
}

type Pattern =
  | { readonly kind: "variable"; readonly x: Expr }
  | {
      readonly kind: "constructor";
      readonly name: string;
      readonly fields: readonly Pattern[];
    };

interface Row {
  readonly patterns: readonly Pattern[];
  /** The right-hand side as a function of its pattern variables. */
  readonly rhs: Expr;
  readonly variables: readonly Expr[];
  /** What the pattern variables stand for here. */
  readonly values: ReadonlyMap<number, Expr>;
  readonly index: number;
}

/** What is matched. Lean looks at a name twice, and says twice that it is unknown. */
export const elabDiscriminant = (elab: Elaborator, term: Term): Expr => {
  const e = elab.elabTerm(term);
  return term.kind === "ident" && elab.isErrorMark(e) ? elab.elabTerm(term) : e;
};

/** `match subjects with alternatives`, of type `expectedType`. */
export const elabMatch = (
  elab: Elaborator,
  subjects: readonly MatchSubject[],
  alternatives: readonly MatchAlternative[],
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  // What is matched must have a known type before patterns make sense.
  elab.synthesize("yes");
  const types = subjects.map(({ e, type }) => instantiateMVars(meta, type ?? inferType(meta, e)));
  for (const type of types) elab.postponeIfUnknown(type);
  const target = instantiateMVars(meta, expectedType ?? meta.mkFreshTypeMVar());
  const values = subjects.map(({ e }) => instantiateMVars(meta, e));
  // The motive: the target as a function of what is matched, behind the equations that are remembered.
  const named = subjects.flatMap(({ name }, i) => (name == null ? [] : [{ name, i }]));
  let motive = target;
  for (let i = values.length - 1; i >= 0; i--)
    motive = lam("x✝", types[i]!, kabstract(meta, instantiateMVars(meta, motive), values[i]!));
  for (const { i } of named) refuseDependents(meta, values[i]!);
  const equations = named.map(({ i }) => ({
    type: types[i]!,
    value: values[i]!,
    index: values.length - 1 - i,
  }));
  motive = rememberedMotive(meta, motive, equations);
  const rows: Row[] = [];
  alternatives.forEach((alternative, index) => {
    for (const patterns of alternative.patterns)
      rows.push(elabAlternative(elab, patterns, alternative, types, motive, index, named));
  });
  const compiler = new MatchCompiler(elab, span, alternatives);
  const kept = new Set(named.map(({ i }) => i));
  const matched = generalized(elab, values, types, kept, (xs) =>
    compiler.compile(xs, rows, betaMotive(motive, xs)),
  );
  const proofs = equations.map(({ type, value }) =>
    apps(constant("Eq.refl", [levelOf(meta, type)]), [type, value]),
  );
  return apps(matched, proofs);
};

/** Hypotheses about a variable that is matched and remembered would be matched with it. */
const refuseDependents = (meta: Meta, e: Expr): void => {
  if (e.kind !== "fvar") return;
  const ids = new Set([e.id]);
  const about = meta.lctx.decls.some((decl) => decl.hidden !== true && dependsOn(meta, decl.type, ids));
  if (about) throw new Undecided("`match h : x with` where hypotheses are about x");
};

/** `∀ h : e = x, …` below the binders of the motive, for each equation that is remembered. */
const rememberedMotive = (
  meta: Meta,
  motive: Expr,
  equations: readonly { readonly type: Expr; readonly value: Expr; readonly index: number }[],
): Expr => {
  if (equations.length === 0) return motive;
  const inside = (e: Expr): Expr => {
    if (e.kind === "lam") return lam(e.binderName, e.binderType, inside(e.body), e.binderInfo);
    return equations.reduceRight(
      (body, { type, value, index }, k) => {
        const equation = apps(constant("Eq", [levelOf(meta, type)]), [type, value, bvar(index + k)]);
        return forallE(inaccessible("h"), equation, body);
      },
      lift(e, equations.length),
    );
  };
  return inside(motive);
};

const betaMotive = (motive: Expr, xs: readonly Expr[]): Expr => {
  let body = motive;
  for (const _ of xs) if (body.kind === "lam") body = body.body;
  return instantiate(body, xs);
};

/** Runs `body` with variables for what is matched; what is no variable is abstracted. */
const generalized = (
  elab: Elaborator,
  values: readonly Expr[],
  types: readonly Expr[],
  kept: ReadonlySet<number>,
  body: (xs: readonly Expr[]) => Expr,
): Expr => {
  const { meta } = elab;
  const fresh: Expr[] = [];
  const given: Expr[] = [];
  let { lctx } = meta;
  const xs = values.map((value, i) => {
    if (!kept.has(i) && value.kind === "fvar" && meta.fvarDecl(value.id).value === undefined) return value;
    const decl = meta.mkLocalDecl(inaccessible("x"), types[i]!);
    lctx = lctx.add(decl);
    const x = meta.fvarExpr(decl.fvarId);
    fresh.push(x);
    given.push(value);
    return x;
  });
  return meta.withLCtx(lctx, () => apps(mkLambdaFVars(meta, fresh, body(xs)), given));
};

const elabAlternative = (
  elab: Elaborator,
  patterns: readonly Term[],
  alternative: MatchAlternative,
  types: readonly Expr[],
  motive: Expr,
  index: number,
  named: readonly { readonly name: Binder; readonly i: number }[],
): Row => {
  const { meta } = elab;
  const arity = types.length;
  if (patterns.length !== arity)
    throw elab.plainError(
      alternative.span,
      "match-arity",
      `inconsistent number of patterns in match alternatives: this alternative contains ${patterns.length} pattern${patterns.length === 1 ? "" : "s"}`,
    );
  const saved = meta.lctx;
  try {
    const reader = new PatternReader(elab, alternative.span);
    const read = patterns.map((pattern, i) => reader.read(pattern, types[i]!));
    const type = betaMotive(
      motive,
      read.map(({ e }) => e),
    );
    const equations: Expr[] = [];
    let inner = type;
    for (const { name } of named) {
      if (inner.kind !== "forallE") break;
      const decl = meta.mkLocalDecl(name.kind === "ident" ? name.name : inaccessible("h"), inner.binderType);
      meta.lctx = meta.lctx.add(decl);
      const h = meta.fvarExpr(decl.fvarId);
      equations.push(h);
      inner = instantiate1(inner.body, h);
    }
    const proved = elab.elabTermEnsuringType(alternative.body, inner);
    elab.synthesize("yes");
    const body = mkLambdaFVars(meta, equations, proved, false);
    return {
      patterns: read.map(({ pattern }) => pattern),
      rhs: mkLambdaFVars(meta, reader.variables, body),
      variables: reader.variables,
      values: new Map(),
      index,
    };
  } finally {
    meta.lctx = saved;
  }
};

interface ReadPattern {
  readonly e: Expr;
  readonly pattern: Pattern;
}

/** Elaborates patterns; their variables are added to the context. */
class PatternReader {
  readonly #elab: Elaborator;
  /** Of the alternative: the place of what is missing. */
  readonly #span: Span;
  readonly variables: Expr[] = [];

  constructor(elab: Elaborator, span: Span) {
    this.#elab = elab;
    this.#span = span;
  }

  read(term: Term, type: Expr): ReadPattern {
    const elab = this.#elab;
    switch (term.kind) {
      case "paren":
        return this.read(term.term, type);
      case "hole":
        return this.#variable(inaccessible("x"), type, undefined);
      case "ident": {
        const found = this.#constructorNamed(term.name);
        if (found !== undefined) return this.#named(found, term.name, [], type, term.span);
        if (
          components(term.name).length > 1 ||
          resolveGlobal(elab.meta.env, elab.scope, term.name).some(
            ({ name }) => elab.meta.env.get(name)?.kind === "definition" && name === "rfl",
          )
        )
          throw new Undecided(`pattern \`${term.name}\``);
        return this.#variable(term.name, type, term.span);
      }
      case "app": {
        const head = term.fn;
        if (head.kind === "ident") {
          const found = this.#constructorNamed(head.name);
          if (found !== undefined) return this.#named(found, head.name, term.args, type, term.span);
        }
        if (head.kind === "dotIdent") {
          const found = this.#dotted(head.name, type, head.span);
          return this.#applied(found, term.args, type, term.span);
        }
        throw new Undecided("pattern that applies what is no constructor");
      }
      case "dotIdent": {
        const found = this.#dotted(term.name, type, term.span);
        if (explicitFields(found) > 0) throw this.#bareConstructor(found, type, term.span);
        return this.#applied(found, [], type, term.span);
      }
      case "anonymousConstructor":
        return this.#anonymous(term.fields, type, term.span);
      case "typeAscription": {
        if (term.type === null) return this.read(term.term, type);
        const wanted = elab.elabType(term.type);
        if (!isDefEq(elab.meta, type, wanted)) throw new Undecided("pattern of another type");
        return this.read(term.term, type);
      }
      case "binary":
        if (term.op !== "=") throw new Undecided(`pattern with \`${term.op}\``);
        throw this.#invalid(term.span);
      case "cdot":
      case "fun":
      case "funAlternatives":
      case "have":
      case "projIndex":
        throw this.#invalid(term.span);
      case "missing":
        throw this.#invalid(this.#span);
      default:
        throw new Undecided(`pattern of kind ${term.kind}`);
    }
  }

  #invalid(span: Span): ProofError {
    return this.#elab.plainError(span, "pattern", "Invalid pattern");
  }

  /** `.inr` alone is a function, and not of the type that is matched on. */
  #bareConstructor(info: ConstructorInfo, expected: Expr, span: Span): ProofError {
    const { meta } = this.#elab;
    const levels = info.levelParams.map(() => meta.mkFreshLevelMVar());
    const fn = constant(info.name, levels);
    const { mvars, type } = forallMetaTelescope(meta, inferType(meta, fn), { max: info.numParams });
    const e = apps(fn, mvars);
    return this.#elab.error(span, { code: "type-mismatch", e, found: type, expected });
  }

  #variable(name: string, type: Expr, span: Span | undefined): ReadPattern {
    const { meta, info } = this.#elab;
    if (
      span !== undefined &&
      this.variables.some((x) => x.kind === "fvar" && meta.fvarDecl(x.id).userName === name)
    )
      throw this.#elab.plainError(
        span,
        "pattern-variable",
        `Invalid pattern variable: Variable name \`${name}\` was already used`,
      );
    const decl = meta.mkLocalDecl(name, type);
    meta.lctx = meta.lctx.add(decl);
    const x = meta.fvarExpr(decl.fvarId);
    this.variables.push(x);
    if (span !== undefined) info?.({ kind: "local", span, fvarId: decl.fvarId });
    return { e: x, pattern: { kind: "variable", x } };
  }

  #constructorNamed(name: string): ConstructorInfo | undefined {
    const { meta, scope } = this.#elab;
    const [found] = resolveGlobal(meta.env, scope, name);
    if (found === undefined || found.fields.length > 0) return undefined;
    const info = meta.env.get(found.name);
    return info?.kind === "constructor" ? info : undefined;
  }

  #dotted(name: string, type: Expr, span: Span): ConstructorInfo {
    const { meta } = this.#elab;
    const head = appFn(whnf(meta, type));
    const full = head.kind === "const" ? joinNames(head.name, name) : undefined;
    const info = full === undefined ? undefined : meta.env.get(full);
    if (full !== undefined && info === undefined)
      throw this.#elab.error(span, {
        code: "unknown-constant",
        name: full,
        inferred: { written: name, type },
      });
    if (info?.kind !== "constructor") {
      const expected = head.kind === "mvar" ? undefined : type;
      throw this.#elab.error(span, { code: "invalid-dotted-identifier", name, expected });
    }
    return info;
  }

  #inductive(type: Expr, span: Span): { readonly info: InductiveInfo; readonly type: Expr } {
    const { meta } = this.#elab;
    const at = whnf(meta, instantiateMVars(meta, type));
    const head = appFn(at);
    const info = head.kind === "const" ? meta.env.get(head.name) : undefined;
    if (info?.kind !== "inductive")
      throw this.#elab.error(
        span,
        appFn(at).kind === "mvar"
          ? { code: "anonymous-constructor", reason: "unknown" }
          : { code: "anonymous-constructor", reason: "not-inductive", type: at },
      );
    if (info.numIndices > 0) throw new Undecided(`match on the indexed family ${info.name}`);
    return { info, type: at };
  }

  #anonymous(fields: readonly Term[], type: Expr, span: Span): ReadPattern {
    const { meta } = this.#elab;
    const { info } = this.#inductive(type, span);
    if (info.constructors.length !== 1)
      throw this.#elab.error(span, { code: "anonymous-constructor", reason: "many-constructors", type });
    const only = meta.env.get(info.constructors[0]!);
    if (only?.kind !== "constructor") throw new Undecided("anonymous constructor pattern");
    const arity = explicitFields(only);
    if (fields.length < arity)
      throw this.#elab.error(span, {
        code: "anonymous-constructor",
        reason: "few-fields",
        ctor: only.name,
        wanted: arity,
        given: fields.length,
      });
    let given = fields;
    if (fields.length > arity && arity > 0) {
      // The rest is one nested tuple.
      const rest = fields.slice(arity - 1);
      const nested: Term = {
        kind: "anonymousConstructor",
        fields: rest,
        span: { start: rest[0]!.span.start, end: rest.at(-1)!.span.end },
      };
      given = [...fields.slice(0, arity - 1), nested];
    }
    return this.#applied(
      only,
      given.map((value) => ({ kind: "positional", value })),
      type,
      span,
    );
  }

  /** Makes `type`, of which nothing is known, the type that `info` constructs. */
  #settle(info: ConstructorInfo, type: Expr): void {
    const { meta } = this.#elab;
    const levels = info.levelParams.map(() => meta.mkFreshLevelMVar());
    const fn = constant(info.name, levels);
    const { type: made } = forallMetaTelescope(meta, inferType(meta, fn), {
      max: info.numParams + info.numFields,
    });
    isDefEq(meta, type, made);
  }

  /** A constructor by its name: Lean counts its arguments before it looks at any type. */
  #named(
    info: ConstructorInfo,
    written: string,
    args: readonly Argument[],
    type: Expr,
    span: Span,
  ): ReadPattern {
    const wanted = explicitFields(info);
    if (args.length !== wanted && args.every(({ kind }) => kind === "positional")) {
      const few = args.length < wanted;
      throw this.#elab.plainError(
        span,
        "pattern-arguments",
        `Invalid pattern: ${few ? "Not enough" : "Too many"} arguments to \`${written}\`; expected ${wanted} explicit argument${wanted === 1 ? "" : "s"}`,
        ...(few ? ["\n\nHint: To ignore all remaining arguments, use the ellipsis notation `..`"] : []),
      );
    }
    return this.#applied(info, args, type, span);
  }

  #applied(info: ConstructorInfo, args: readonly Argument[], type: Expr, span: Span): ReadPattern {
    const elab = this.#elab;
    const { meta } = elab;
    // A constructor says what is matched where an error has hidden its type.
    if (appFn(instantiateMVars(meta, type)).kind === "mvar") this.#settle(info, type);
    const { info: inductive, type: at } = this.#inductive(type, span);
    if (inductive.name !== info.inductive)
      throw elab.error(span, {
        code: "type-mismatch",
        e: constant(
          info.name,
          info.levelParams.map(() => meta.mkFreshLevelMVar()),
        ),
        found: info.type,
        expected: type,
      });
    const head = appFn(at);
    const levels = head.kind === "const" ? head.levels : [];
    const params = appArgs(at).slice(0, inductive.numParams);
    let e = apps(constant(info.name, levels), params);
    let fnType = whnf(meta, inferType(meta, e));
    const positional = args.flatMap((arg) => {
      if (arg.kind === "positional") return [arg.value];
      throw new Undecided("named argument in a pattern");
    });
    const fields: Pattern[] = [];
    let used = 0;
    for (let i = 0; i < info.numFields; i++) {
      if (fnType.kind !== "forallE") throw new Undecided("constructor pattern");
      let read: ReadPattern;
      if (fnType.binderInfo === "default") {
        const term = positional[used++];
        if (term === undefined)
          throw elab.plainError(
            span,
            "pattern-arguments",
            `Invalid pattern: Not enough arguments to \`${info.name}\`; expected ${explicitFields(info)} explicit argument${explicitFields(info) === 1 ? "" : "s"}`,
          );
        read = this.read(term, fnType.binderType);
      } else read = this.#variable(inaccessible("x"), fnType.binderType, undefined);
      fields.push(read.pattern);
      e = app(e, read.e);
      fnType = whnf(meta, instantiate1(fnType.body, read.e));
    }
    const over = positional[used];
    if (over !== undefined)
      throw elab.error(span, { code: "function-expected", e, type: fnType, arg: over.span });
    return { e, pattern: { kind: "constructor", name: info.name, fields } };
  }
}

/** How many fields of a constructor are explicit. */
export const explicitFields = (info: ConstructorInfo): number => {
  let count = 0;
  let at = info.type;
  for (let i = 0; at.kind === "forallE"; i++) {
    if (i >= info.numParams && at.binderInfo === "default") count++;
    at = at.body;
  }
  return count;
};

class MatchCompiler {
  readonly #elab: Elaborator;
  readonly #span: Span;
  readonly #alternatives: readonly MatchAlternative[];
  readonly #used = new Set<number>();

  constructor(elab: Elaborator, span: Span, alternatives: readonly MatchAlternative[]) {
    this.#elab = elab;
    this.#span = span;
    this.#alternatives = alternatives;
  }

  compile(xs: readonly Expr[], rows: readonly Row[], target: Expr): Expr {
    const e = this.#compile(xs, rows, target);
    this.#alternatives.forEach(({ patterns, span }, index) => {
      if (this.#used.has(index)) return;
      const row = patterns[0] ?? [];
      const place = { start: row[0]?.span.start ?? span.start, end: row.at(-1)?.span.end ?? span.end };
      throw this.#elab.error(place, {
        code: "other",
        what: "redundant-alternative",
        pieces: [
          "Redundant alternative: Any expression matching\n  ",
          { kind: "source", span: place },
          "\nwill match one of the preceding alternatives",
        ],
      });
    });
    return e;
  }

  /** A term of type `target`, in which `xs` are what is left to match. */
  #compile(xs: readonly Expr[], rows: readonly Row[], target: Expr): Expr {
    const { meta } = this.#elab;
    meta.step();
    const [first] = rows;
    if (first === undefined) return this.#impossible(xs, target);
    const column = first.patterns.findIndex(({ kind }) => kind === "constructor");
    if (column < 0) {
      this.#used.add(first.index);
      const values = new Map(first.values);
      first.patterns.forEach((pattern, i) => {
        if (pattern.kind === "variable" && pattern.x.kind === "fvar") values.set(pattern.x.id, xs[i]!);
      });
      return apps(
        first.rhs,
        first.variables.map((x) => (x.kind === "fvar" ? (values.get(x.id) ?? x) : x)),
      );
    }
    return this.#split(xs, rows, column, target);
  }

  #split(xs: readonly Expr[], rows: readonly Row[], column: number, target: Expr): Expr {
    const { meta } = this.#elab;
    const x = xs[column]!;
    const at = whnf(meta, inferType(meta, x));
    const head = appFn(at);
    const info = head.kind === "const" ? meta.env.get(head.name) : undefined;
    if (head.kind !== "const" || info?.kind !== "inductive") throw new Undecided("match");
    const params = appArgs(at);
    const minors = info.constructors.map((name) => {
      const constructorInfo = meta.env.get(name);
      if (constructorInfo?.kind !== "constructor") throw new Undecided("match");
      return this.#minor(xs, rows, column, target, constructorInfo, head.levels, params);
    });
    return apps(casesOn(this.#elab, info, head.levels, params, x, target), minors);
  }

  #minor(
    xs: readonly Expr[],
    rows: readonly Row[],
    column: number,
    target: Expr,
    info: ConstructorInfo,
    levels: Parameters<typeof constant>[1],
    params: readonly Expr[],
  ): Expr {
    const { meta } = this.#elab;
    const x = xs[column]!;
    let made = apps(constant(info.name, levels), params);
    let type = whnf(meta, inferType(meta, made));
    const fields: Expr[] = [];
    let { lctx } = meta;
    for (let i = 0; i < info.numFields; i++) {
      if (type.kind !== "forallE") throw new Undecided("match");
      const decl = meta.mkLocalDecl(inaccessible(type.binderName), type.binderType);
      lctx = lctx.add(decl);
      const field = meta.fvarExpr(decl.fvarId);
      fields.push(field);
      made = app(made, field);
      type = whnf(meta, instantiate1(type.body, field));
    }
    const rest = rows.flatMap((row): Row[] => {
      const pattern = row.patterns[column]!;
      if (pattern.kind === "constructor")
        return pattern.name === info.name
          ? [{ ...row, patterns: splice(row.patterns, column, pattern.fields) }]
          : [];
      const wild = fields.map((field): Pattern => ({ kind: "variable", x: field }));
      const values = pattern.x.kind === "fvar" ? new Map(row.values).set(pattern.x.id, made) : row.values;
      return [{ ...row, values, patterns: splice(row.patterns, column, wild) }];
    });
    return meta.withLCtx(lctx, () =>
      mkLambdaFVars(
        meta,
        fields,
        this.#compile(splice(xs, column, fields), rest, instantiate1(abstractFVars(target, [x]), made)),
      ),
    );
  }

  /** No row is left: something matched must be impossible. */
  #impossible(xs: readonly Expr[], target: Expr): Expr {
    const elab = this.#elab;
    const { meta } = elab;
    for (const x of xs) {
      const at = whnf(meta, inferType(meta, x));
      const head = appFn(at);
      const info = head.kind === "const" ? meta.env.get(head.name) : undefined;
      if (
        head.kind === "const" &&
        info?.kind === "inductive" &&
        info.constructors.length === 0 &&
        info.numIndices === 0
      )
        return casesOn(elab, info, head.levels, appArgs(at), x, target);
    }
    const refuted = xs.length === 0 ? undefined : elab.attempt(() => refute(elab, xs, target, this.#span));
    if (refuted !== undefined) return refuted;
    throw elab.plainError(this.#span, "missing-cases", "Missing cases:\n_");
  }
}

const splice = <T>(items: readonly T[], at: number, by: readonly T[]): T[] => [
  ...items.slice(0, at),
  ...by,
  ...items.slice(at + 1),
];

/** `T.casesOn params motive x`, waiting for the minor premises. */
const casesOn = (
  elab: Elaborator,
  info: InductiveInfo,
  levels: Parameters<typeof constant>[1],
  params: readonly Expr[],
  x: Expr,
  target: Expr,
): Expr => {
  const { meta } = elab;
  const name = joinNames(info.name, "casesOn");
  const declared = meta.env.get(name);
  if (declared === undefined) throw new Undecided(`cases on ${info.name}`);
  const large = declared.levelParams.length > info.levelParams.length;
  if (!large && !isProp(meta, target))
    throw elab.plainError(
      { start: 0, end: 0 },
      "large-elimination",
      `Tactic \`cases\` failed with a nested error:\nTactic \`induction\` failed: recursor \`${name}\` can only eliminate into \`Prop\``,
    );
  const motive = lam("x✝", inferType(meta, x), abstractFVars(instantiateMVars(meta, target), [x]));
  const elimLevels = large ? [levelOf(meta, target), ...(levels ?? [])] : (levels ?? []);
  return apps(constant(name, elimLevels), [...params, motive, x]);
};

/** Proves `target` from the impossibility of one of `xs` alone, by the tactic `contradiction`. */
const refute = (elab: Elaborator, xs: readonly Expr[], target: Expr, span: Span): Expr => {
  const { meta } = elab;
  const keep = new Set<number>(xs.flatMap((x) => (x.kind === "fvar" ? [x.id] : [])));
  // Only what is matched may be refuted: other hypotheses are put out of sight.
  const lctx = meta.lctx.without(
    new Set(
      meta.lctx.decls
        .filter(({ fvarId, type }) => !keep.has(fvarId) && isProp(meta, type))
        .map(({ fvarId }) => fvarId),
    ),
  );
  const by: ByTerm = {
    kind: "by",
    bySpan: span,
    span,
    tactics: { tactics: [{ kind: "contradiction", span }], braces: false, broken: false, span },
  };
  const hole = meta.mkFreshMVarAt(lctx, target, "syntheticOpaque", "");
  const before = elab.logged.length;
  elab.runTacticBlock(mvarIdOf(hole), by);
  if (elab.logged.length > before) throw new ProofError(meta, span, { code: "no-goals" });
  return instantiateMVars(meta, hole);
};

/** `nomatch e₁, e₂`: what is matched has no possible constructor. */
export const elabNoMatch = (
  elab: Elaborator,
  terms: readonly Term[],
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  elab.postponeIfUnknown(expectedType);
  const subjects = terms.map((term) => ({ e: elabDiscriminant(elab, term), span: term.span }));
  elab.synthesize("no");
  return elabMatch(elab, subjects, [], expectedType, span);
};

/** `nofun`: `fun x … => nomatch x, …`. */
export const elabNoFun = (elab: Elaborator, expectedType: Expr | undefined, span: Span): Expr => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  const saved = meta.lctx;
  const xs: Expr[] = [];
  let expected = instantiateMVars(meta, expectedType ?? meta.mkFreshTypeMVar());
  try {
    for (;;) {
      const at = whnf(meta, expected);
      if (at.kind !== "forallE") break;
      const decl = meta.mkLocalDecl(inaccessible(lastComponent(at.binderName) || "x"), at.binderType);
      meta.lctx = meta.lctx.add(decl);
      const x = meta.fvarExpr(decl.fvarId);
      xs.push(x);
      expected = instantiate1(at.body, x);
    }
    const e = elabMatch(
      elab,
      xs.map((x) => ({ e: x, span })),
      [],
      expected,
      span,
    );
    return mkLambdaFVars(meta, xs, e);
  } finally {
    meta.lctx = saved;
  }
};
