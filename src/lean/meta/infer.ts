// The type of a term that is taken to be well-typed: nothing is checked, so it is cheap.

import { type Expr, type ExprOf, forallE, prop, sort } from "../kernel/expr.ts";
import { instantiate, instantiate1, instantiateLevelParams } from "../kernel/instantiate.ts";
import { type Level, levelSucc } from "../kernel/level.ts";
import { appArgs, appFn, instantiateBeta } from "./app.ts";
import { mkForallFVars } from "./bind.ts";
import { Bug, IllTyped } from "./errors.ts";
import { instantiateLevelMVars, instantiateMVars, simplifiedIMax } from "./instantiate-mvars.ts";
import { normalizeLevel } from "./level-def-eq.ts";
import type { Meta } from "./meta.ts";
import { whnfCore, whnfDefault } from "./whnf.ts";

/**
 * The type of `e`.
 * @throws IllTyped when `e` applies what is no function, or a hole's type is not known to be a sort.
 */
export const inferType = (meta: Meta, e: Expr): Expr => {
  switch (e.kind) {
    case "fvar":
      return meta.fvarDecl(e.id).type;
    case "mvar":
      return meta.decl(e.id).type;
    case "sort":
      return sort(levelSucc(e.level));
    case "const": {
      const info = meta.env.get(e.name);
      if (info === undefined) throw new IllTyped(`unknown constant ${e.name}`);
      return instantiateLevelParams(info.type, info.levelParams, e.levels);
    }
    case "bvar":
      throw new Bug("inferType: loose bound variable");
    case "app":
    case "lam":
    case "forallE":
    case "letE": {
      if (e.hasMVar) return inferCompound(meta, e);
      const known = meta.inferCache.get(e);
      if (known !== undefined) return known;
      const type = inferCompound(meta, e);
      if (!type.hasMVar) meta.inferCache.set(e, type);
      return type;
    }
  }
};

const inferCompound = (meta: Meta, e: ExprOf<"app" | "lam" | "forallE" | "letE">): Expr =>
  e.kind === "app"
    ? inferApp(meta, e)
    : e.kind === "lam"
      ? inferLambda(meta, e)
      : e.kind === "forallE"
        ? inferForall(meta, e)
        : meta.nested(() => inferType(meta, instantiate1(e.body, e.value)));

const inferApp = (meta: Meta, e: ExprOf<"app">): Expr => {
  const args = appArgs(e);
  let type = inferType(meta, appFn(e));
  // `type` has loose variables for the arguments from `start` to the current one.
  let start = 0;
  for (let i = 0; i < args.length; i++) {
    if (type.kind !== "forallE") {
      type = whnfDefault(meta, instantiateBeta(type, args, start, i));
      start = i;
      if (type.kind !== "forallE") throw new IllTyped("function expected");
    }
    type = type.body;
  }
  return instantiateBeta(type, args, start);
};

const inferLambda = (meta: Meta, e: ExprOf<"lam">): Expr =>
  openBinders(meta, e, "lam", (xs, body) => mkForallFVars(meta, xs, inferType(meta, body)));

const inferForall = (meta: Meta, e: ExprOf<"forallE">): Expr =>
  openBinders(meta, e, "forallE", (xs, body) => {
    let level = levelOf(meta, body);
    for (let i = xs.length - 1; i >= 0; i--)
      level = simplifiedIMax(levelOf(meta, inferType(meta, xs[i]!)), level);
    return sort(level.hasMVar ? level : normalizeLevel(level));
  });

/** Opens all leading binders of one kind with fresh variables. */
export const openBinders = <T>(
  meta: Meta,
  e: Expr,
  kind: "lam" | "forallE",
  body: (xs: Expr[], body: Expr) => T,
): T => {
  const xs: Expr[] = [];
  let at = e;
  let { lctx } = meta;
  while (at.kind === kind) {
    const decl = meta.mkLocalDecl(at.binderName, instantiate(at.binderType, xs), at.binderInfo);
    lctx = lctx.add(decl);
    xs.push(meta.fvarExpr(decl.fvarId));
    at = at.body;
  }
  return meta.withLCtx(lctx, () => body(xs, instantiate(at, xs)));
};

/** The `u` of `type : Sort u`. A hole for a type is made one of some sort. */
export const levelOf = (meta: Meta, type: Expr): Level => {
  const kind = whnfDefault(meta, inferType(meta, type));
  if (kind.kind === "sort") return instantiateLevelMVars(meta, kind.level);
  if (kind.kind === "mvar" && meta.isAssignable(kind.id)) {
    const level = meta.mkFreshLevelMVar();
    meta.assign(kind.id, sort(level));
    return level;
  }
  throw new IllTyped("type expected");
};

/** Is `e` a proposition: does its type reduce to `Prop`? */
export const isProp = (meta: Meta, e: Expr): boolean => {
  const known = propOf(meta, e, 0);
  if (known !== undefined) return known;
  const type = whnfDefault(meta, inferType(meta, e));
  return type.kind === "sort" && instantiateLevelMVars(meta, type.level).kind === "zero";
};

/** Is `e` a proof: is its type a proposition? */
export const isProof = (meta: Meta, e: Expr): boolean => {
  const known = proofOf(meta, e);
  return known ?? isProp(meta, inferType(meta, e));
};

/** Is `e` a type: does its type reduce to a sort? */
export const isType = (meta: Meta, e: Expr): boolean => whnfDefault(meta, inferType(meta, e)).kind === "sort";

/** Does `type`, after `arity` arguments, plainly end in `Prop` (or plainly not)? */
const endsInProp = (type: Expr, arity: number): boolean | undefined => {
  let at = type;
  for (let i = 0; i < arity; i++) {
    if (at.kind !== "forallE") return undefined;
    at = at.body;
  }
  if (at.kind === "sort")
    return at.level.kind === "zero" ? true : at.level.kind === "succ" ? false : undefined;
  // A ∀ is not a sort; what else it is would need reduction.
  return at.kind === "forallE" ? false : undefined;
};

/** Quick answers to "is `e` a proposition?" that need no reduction; undefined when they do not decide. */
const propOf = (meta: Meta, e: Expr, extra: number): boolean | undefined => {
  switch (e.kind) {
    case "sort":
      return false;
    case "lam":
      return extra === 0 ? false : undefined;
    case "forallE":
      return extra === 0 ? propOf(meta, e.body, 0) : undefined;
    case "app":
      return propOf(meta, e.fn, extra + 1);
    case "const": {
      const info = meta.env.get(e.name);
      return info && endsInProp(info.type, extra);
    }
    case "fvar":
      return endsInProp(meta.fvarDecl(e.id).type, extra);
    case "bvar":
    case "mvar":
    case "letE":
      return undefined;
  }
};

/** Quick answers to "is `e` a proof?". */
const proofOf = (meta: Meta, e: Expr): boolean | undefined => {
  switch (e.kind) {
    case "sort":
    case "forallE":
      return false;
    case "lam":
      return undefined;
    case "app":
    case "const":
    case "fvar": {
      const fn = appFn(e);
      if (fn.kind !== "const" && fn.kind !== "fvar") return undefined;
      let type: Expr | undefined =
        fn.kind === "const" ? meta.env.get(fn.name)?.type : meta.fvarDecl(fn.id).type;
      for (let at: Expr = e; at.kind === "app"; at = at.fn) {
        if (type?.kind !== "forallE") return undefined;
        type = type.body;
      }
      // The type may have loose variables now; its head decides without filling them.
      return type === undefined ? undefined : propOf(meta, type, 0);
    }
    case "bvar":
    case "mvar":
    case "letE":
      return undefined;
  }
};

/** `∀ x, B` when `type` reduces to one. */
export const whnfForall = (meta: Meta, type: Expr): ExprOf<"forallE"> | undefined => {
  if (type.kind === "forallE") return type;
  const reduced = whnfDefault(meta, type);
  return reduced.kind === "forallE" ? reduced : undefined;
};

/** `A → B`; the name is the one Lean gives to anonymous arrows. */
export const arrow = (domain: Expr, codomain: Expr, name = "a✝"): Expr => forallE(name, domain, codomain);

export const isPropSort = (e: Expr): boolean => e === prop || (e.kind === "sort" && e.level.kind === "zero");

/** The type of `e`, instantiated and in weak head normal form without unfolding definitions. */
export const inferTypeCore = (meta: Meta, e: Expr): Expr =>
  whnfCore(meta, instantiateMVars(meta, inferType(meta, e)));
