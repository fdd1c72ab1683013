// λ and ∀ over free variables. A hole that may mention the variables cannot simply go under the
// binder: `?m` in the scope of x becomes `?n x` with a new hole outside. Holes that tactics will
// fill (syntheticOpaque) are not assigned; there `?n x := ?m` waits until `?m` is filled.

import {
  apps,
  type BinderInfo,
  type Expr,
  type ExprOf,
  type FVarId,
  forallE,
  lam,
  letE,
  prop,
} from "../kernel/expr.ts";
import { abstractFVars, betaApply, hasLooseBVar, instantiate1 } from "../kernel/instantiate.ts";
import { mapParts } from "../kernel/subterms.ts";
import { appArgs, appFn } from "./app.ts";
import { Bug } from "./errors.ts";
import { instantiateMVars } from "./instantiate-mvars.ts";
import type { LocalContext, LocalDecl } from "./local-context.ts";
import type { Meta, MVarKind } from "./meta.ts";

/** Does `e` mention one of the variables, directly or through a hole whose scope has it? */
export const dependsOn = (meta: Meta, e: Expr, ids: ReadonlySet<FVarId>): boolean => {
  const seen = new Set<Expr>();
  const go = (t: Expr): boolean => {
    if (!t.hasFVar && !t.hasMVar) return false;
    switch (t.kind) {
      case "fvar":
        return ids.has(t.id);
      case "mvar": {
        const value = meta.assignment(t.id);
        if (value !== undefined) return go(value);
        const delayed = meta.delayedAssignment(t.id);
        if (delayed !== undefined) {
          const bound = new Set(delayed.fvars.map((x) => (x.kind === "fvar" ? x.id : -1)));
          return meta
            .decl(delayed.mvarId)
            .lctx.decls.some((decl) => ids.has(decl.fvarId) && !bound.has(decl.fvarId));
        }
        return meta.decl(t.id).lctx.decls.some((decl) => ids.has(decl.fvarId));
      }
      case "bvar":
      case "sort":
      case "const":
        return false;
      case "app":
        if (seen.has(t)) return false;
        seen.add(t);
        return go(t.fn) || go(t.arg);
      case "lam":
      case "forallE":
        if (seen.has(t)) return false;
        seen.add(t);
        return go(t.binderType) || go(t.body);
      case "letE":
        if (seen.has(t)) return false;
        seen.add(t);
        return go(t.binderType) || go(t.value) || go(t.body);
    }
  };
  return go(e);
};

const localDependsOn = (meta: Meta, decl: LocalDecl, ids: ReadonlySet<FVarId>): boolean =>
  dependsOn(meta, decl.type, ids) || (decl.value !== undefined && dependsOn(meta, decl.value, ids));

/** The variables of `lctx` among `ids` and all that depend on them, in context order. */
export const collectForwardDeps = (
  meta: Meta,
  lctx: LocalContext,
  ids: ReadonlySet<FVarId>,
): readonly LocalDecl[] => {
  const all = new Set(ids);
  const result: LocalDecl[] = [];
  let started = false;
  for (const decl of lctx.decls) {
    if (ids.has(decl.fvarId)) {
      started = true;
      result.push(decl);
    } else if (started && localDependsOn(meta, decl, all)) {
      all.add(decl.fvarId);
      result.push(decl);
    }
  }
  return result;
};

/** λ over `xs` (free variables, outermost first); `let` variables become `let`. */
export const mkLambdaFVars = (meta: Meta, xs: readonly Expr[], e: Expr, usedLetOnly = true): Expr =>
  bind(meta, "lam", xs, e, usedLetOnly);

/** ∀ over `xs`. */
export const mkForallFVars = (meta: Meta, xs: readonly Expr[], e: Expr, usedLetOnly = true): Expr =>
  bind(meta, "forallE", xs, e, usedLetOnly);

const bind = (
  meta: Meta,
  kind: "lam" | "forallE",
  xs: readonly Expr[],
  e: Expr,
  usedLetOnly: boolean,
): Expr => {
  if (xs.length === 0) return e;
  const elim = new Elimination(meta, xs);
  const body = instantiateMVars(meta, e);
  let result = abstractFVars(body.hasMVar ? elim.go(body) : body, xs);
  for (let i = xs.length - 1; i >= 0; i--) {
    const x = xs[i]!;
    const before = xs.slice(0, i);
    const { name, type, value, info } = describe(meta, x);
    const abstracted = abstractFVars(elim.go(instantiateMVars(meta, type)), before);
    if (value === undefined)
      result = kind === "lam" ? lam(name, abstracted, result, info) : forallE(name, abstracted, result, info);
    else if (!usedLetOnly || mentionsInnermost(result)) {
      const abstractedValue = abstractFVars(elim.go(instantiateMVars(meta, value)), before);
      result = letE(name, abstracted, abstractedValue, result);
    } else result = dropInnermost(result);
  }
  return result;
};

const mentionsInnermost = (e: Expr): boolean => hasLooseBVar(e, 0);

const dropInnermost = (e: Expr): Expr => instantiate1(e, prop);

/** The variable's name where it stands now (a tactic may have renamed it), type, value. */
const describe = (
  meta: Meta,
  x: Expr,
): { name: string; type: Expr; value: Expr | undefined; info: BinderInfo } => {
  if (x.kind !== "fvar") throw new Bug("abstraction over something that is no free variable");
  const decl = meta.lctx.find(x.id) ?? meta.fvarDecl(x.id);
  return { name: decl.userName, type: decl.type, value: decl.value, info: decl.binderInfo };
};

/** Removes the variables `xs` from the scope of the holes of a term. */
class Elimination {
  readonly #meta: Meta;
  readonly #xs: readonly Expr[];
  #ids: ReadonlySet<FVarId> | null = null;
  readonly #done = new Map<Expr, Expr>();

  constructor(meta: Meta, xs: readonly Expr[]) {
    this.#meta = meta;
    this.#xs = xs;
  }

  go(e: Expr): Expr {
    if (!e.hasMVar) return e;
    switch (e.kind) {
      case "bvar":
      case "fvar":
      case "sort":
      case "const":
        return e;
      case "mvar":
        return this.#hole(e, []);
      case "app":
      case "lam":
      case "forallE":
      case "letE": {
        const known = this.#done.get(e);
        if (known !== undefined) return known;
        const fn = appFn(e);
        const result =
          fn.kind === "mvar" ? this.#hole(fn, appArgs(e)) : mapParts(e, 0, (part) => this.go(part));
        this.#done.set(e, result);
        return result;
      }
    }
  }

  #hole(hole: ExprOf<"mvar">, rawArgs: readonly Expr[]): Expr {
    const meta = this.#meta;
    const value = meta.assignment(hole.id);
    const args = rawArgs.map((arg) => this.go(arg));
    if (value !== undefined) return betaApply(this.go(value), args);
    const decl = meta.decl(hole.id);
    this.#ids ??= new Set(this.#xs.map((x) => (x.kind === "fvar" ? x.id : (-1 as FVarId))));
    const inScope = new Set<FVarId>();
    for (const local of decl.lctx.decls) if (this.#ids.has(local.fvarId)) inScope.add(local.fvarId);
    if (inScope.size === 0) return apps(hole, args);
    // Holes under many binders are moved out past each of them, with ever longer types.
    meta.work(decl.lctx.decls.length + decl.type.size);
    const toRevert = collectForwardDeps(meta, decl.lctx, inScope);
    const reverted = new Set(toRevert.map((local) => local.fvarId));
    const lctx = decl.lctx.without(reverted);
    const opaque = decl.kind === "syntheticOpaque" || !meta.isAssignable(hole.id);
    const kind: MVarKind = opaque ? "syntheticOpaque" : decl.kind;
    const vars = toRevert.map((local) => meta.fvarExpr(local.fvarId));
    // `let` variables stay arguments of a goal; an ordinary hole sees their values instead.
    const type = meta.withLCtx(decl.lctx, () => mkForallFVars(meta, vars, decl.type, false));
    const given = opaque ? vars : vars.filter((_, i) => toRevert[i]!.value === undefined);
    const outer = meta.mkFreshMVarAt(
      lctx,
      opaque ? lambdaLets(type) : type,
      kind,
      decl.userName,
      decl.numScopeArgs + given.length,
    );
    const applied = apps(outer, given);
    if (outer.kind !== "mvar") throw new Bug("a fresh metavariable is one");
    if (opaque) {
      const delayed = meta.delayedAssignment(hole.id);
      meta.assignDelayed(
        outer.id,
        delayed === undefined
          ? { fvars: vars, mvarId: hole.id }
          : { fvars: [...vars, ...delayed.fvars], mvarId: delayed.mvarId },
      );
    } else meta.assign(hole.id, applied);
    return apps(applied, args);
  }
}

/** `let x := v; T` as `∀ x, T`: a goal takes its `let` variables as arguments. */
const lambdaLets = (type: Expr): Expr => {
  switch (type.kind) {
    case "letE":
      return forallE(type.binderName, type.binderType, lambdaLets(type.body));
    case "forallE":
      return forallE(type.binderName, type.binderType, lambdaLets(type.body), type.binderInfo);
    case "bvar":
    case "fvar":
    case "mvar":
    case "sort":
    case "const":
    case "app":
    case "lam":
      return type;
  }
};
