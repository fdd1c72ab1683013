// Reduction to weak head normal form: β, ζ, ι, and δ as far as the transparency allows.

import type { DefinitionInfo, RecursorInfo } from "../kernel/declaration.ts";
import { majorIndex } from "../kernel/declaration.ts";
import { apps, constant, type Expr, type ExprOf } from "../kernel/expr.ts";
import { betaApply, instantiate1, instantiateLevelParams } from "../kernel/instantiate.ts";
import { lastComponent, namePrefix } from "../kernel/name.ts";
import { appArgs, appFn } from "./app.ts";
import { matchDefinitionExtension, reducibilityOf, smartUnfoldingExtension } from "./attributes.ts";
import { isDefEq } from "./def-eq.ts";
import { inferType } from "./infer.ts";
import { hasExprMVar, instantiateMVars } from "./instantiate-mvars.ts";
import type { Meta } from "./meta.ts";

/** Weak head normal form under the current transparency. */
export const whnf = (meta: Meta, e: Expr): Expr => {
  switch (e.kind) {
    case "sort":
    case "lam":
    case "forallE":
    case "bvar":
      return e;
    case "fvar":
      if (meta.fvarDecl(e.id).value === undefined) return e;
      break;
    case "mvar":
      if (!meta.isAssigned(e.id)) return e;
      break;
    case "const":
    case "app":
    case "letE":
  }
  const cache = meta.whnfCaches[meta.transparency];
  if (!e.hasMVar) {
    const known = cache.get(e);
    if (known !== undefined) return known;
  }
  const result = meta.nested(() => {
    let at = whnfCore(meta, e);
    for (;;) {
      const unfolded = unfoldDefinition(meta, at);
      if (unfolded === undefined) return at;
      at = whnfCore(meta, unfolded);
    }
  });
  if (!e.hasMVar) cache.set(e, result);
  return result;
};

export const whnfDefault = (meta: Meta, e: Expr): Expr =>
  meta.transparency === "default" ? whnf(meta, e) : meta.withTransparency("default", () => whnf(meta, e));

/** Weak head normal form unfolding reducible definitions only. */
export const whnfReducible = (meta: Meta, e: Expr): Expr =>
  meta.withTransparency("reducible", () => whnf(meta, e));

/** Weak head normal form without δ: β, ζ, ι, and filled holes. */
export const whnfCore = (meta: Meta, start: Expr): Expr => {
  let e = start;
  for (;;) {
    switch (e.kind) {
      case "bvar":
      case "sort":
      case "lam":
      case "forallE":
        return e;
      case "fvar": {
        const { value } = meta.fvarDecl(e.id);
        if (value === undefined) return e;
        meta.step();
        e = value;
        continue;
      }
      case "mvar": {
        if (!meta.isAssigned(e.id)) return e;
        const value = instantiateMVars(meta, e);
        if (value === e) return e;
        e = value;
        continue;
      }
      case "const":
        // A matcher or recursor without arguments is stuck.
        return e;
      case "letE":
        meta.step();
        e = instantiate1(e.body, e.value);
        continue;
      case "app": {
        const fn = appFn(e);
        if (fn.kind === "const") {
          const reduced = reduceElimination(meta, e, fn);
          if (reduced === undefined) return e;
          meta.step();
          e = reduced;
          continue;
        }
        if (fn.kind === "mvar") {
          if (!meta.isAssigned(fn.id)) return e;
          const value = instantiateMVars(meta, e);
          if (value === e) return e;
          e = value;
          continue;
        }
        if (fn.kind === "lam") {
          meta.step();
          e = betaApply(fn, appArgs(e));
          continue;
        }
        const head = whnfCore(meta, fn);
        if (head === fn) return e;
        meta.step();
        e = betaApply(head, appArgs(e));
      }
    }
  }
};

/** ι: a recursor, `casesOn` or `recOn` whose major premise is a constructor. */
const reduceElimination = (meta: Meta, e: Expr, fn: ExprOf<"const">): Expr | undefined => {
  const info = meta.env.get(fn.name);
  if (info === undefined) return undefined;
  if (info.kind === "recursor") return reduceRecursor(meta, info, fn, appArgs(e));
  if (info.kind === "definition" && isAuxRecursor(meta, fn.name)) {
    const unfolded = deltaBeta(info, fn, appArgs(e));
    const head = appFn(unfolded);
    if (head.kind !== "const") return unfolded;
    return reduceElimination(meta, unfolded, head);
  }
  if (info.kind === "quot") return reduceQuot(meta, info.role, appArgs(e));
  return undefined;
};

/** `T.casesOn`, `T.recOn` of an inductive type: definitions that act as recursors. */
export const isAuxRecursor = (meta: Meta, name: string): boolean => {
  if (!name.endsWith(".casesOn") && !name.endsWith(".recOn")) return false;
  const last = lastComponent(name);
  return (last === "casesOn" || last === "recOn") && meta.env.get(namePrefix(name))?.kind === "inductive";
};

const reduceRecursor = (
  meta: Meta,
  rec: RecursorInfo,
  fn: ExprOf<"const">,
  args: readonly Expr[],
): Expr | undefined => {
  const at = majorIndex(rec);
  const given = args[at];
  if (given === undefined) return undefined;
  let major = whnf(meta, given);
  if (rec.k) major = constructorForK(meta, rec, major) ?? major;
  const head = appFn(major);
  if (head.kind !== "const") return undefined;
  const rule = rec.rules.find((candidate) => candidate.constructor === head.name);
  if (rule === undefined) return undefined;
  const fields = appArgs(major).slice(rec.numParams);
  if (fields.length !== rule.numFields) return undefined;
  const rhs = instantiateLevelParams(rule.rhs, rec.levelParams, fn.levels);
  const first = rec.numParams + rec.numMotives + rec.numMinors;
  return betaApply(rhs, [...args.slice(0, first), ...fields, ...args.slice(at + 1)]);
};

/** For a proposition like `a = a` any proof is as good as the constructor. */
const constructorForK = (meta: Meta, rec: RecursorInfo, major: Expr): Expr | undefined => {
  const type = whnf(meta, instantiateMVars(meta, inferType(meta, major)));
  const head = appFn(type);
  if (head.kind !== "const" || head.name !== rec.inductive) return undefined;
  const args = appArgs(type);
  if (args.slice(rec.numParams).some(hasExprMVar)) return undefined;
  const rule = rec.rules[0];
  if (rule === undefined) return undefined;
  const made = apps(constant(rule.constructor, head.levels), args.slice(0, rec.numParams));
  return isDefEq(meta, type, inferType(meta, made)) ? made : undefined;
};

const reduceQuot = (
  meta: Meta,
  role: "type" | "mk" | "lift" | "ind",
  args: readonly Expr[],
): Expr | undefined => {
  // Quot.lift {α} {r} {β} f h q, Quot.ind {α} {r} {β} h q; Quot.mk {α} r a.
  if (role !== "lift" && role !== "ind") return undefined;
  const [fnAt, majorAt] = role === "lift" ? [3, 5] : [3, 4];
  const major = args[majorAt];
  if (major === undefined) return undefined;
  const made = whnf(meta, major);
  const head = appFn(made);
  if (head.kind !== "const" || head.name !== "Quot.mk") return undefined;
  const parts = appArgs(made);
  return parts.length === 3 ? betaApply(args[fnAt]!, [parts[2]!, ...args.slice(majorAt + 1)]) : undefined;
};

const deltaBeta = (info: DefinitionInfo, fn: ExprOf<"const">, args: readonly Expr[]): Expr =>
  betaApply(instantiateLevelParams(info.value, info.levelParams, fn.levels), args);

/** The definition of a constant that the current transparency lets unfold. */
export const unfoldable = (meta: Meta, name: string): DefinitionInfo | undefined => {
  const info = meta.env.get(name);
  if (info?.kind !== "definition") return undefined;
  switch (meta.transparency) {
    case "all":
      return info;
    case "default":
      return reducibilityOf(meta.env, name) === "irreducible" ? undefined : info;
    case "instances": {
      const how = reducibilityOf(meta.env, name);
      return how === "reducible" || how === "instance" ? info : undefined;
    }
    case "reducible":
      return reducibilityOf(meta.env, name) === "reducible" ? info : undefined;
  }
};

/**
 * `e` with the definition at its head unfolded once. A definition by cases unfolds only if its
 * argument decides the case.
 */
export const unfoldDefinition = (meta: Meta, e: Expr): Expr | undefined => {
  const fn = appFn(e);
  if (fn.kind !== "const") return undefined;
  const info = unfoldable(meta, fn.name);
  if (info === undefined || info.levelParams.length !== fn.levels.length) return undefined;
  if (isAuxRecursor(meta, fn.name)) {
    const reduced = e.kind === "app" ? reduceElimination(meta, e, fn) : undefined;
    if (reduced !== undefined || e.kind !== "app") return reduced;
  }
  meta.step();
  const args = e.kind === "app" ? appArgs(e) : [];
  if (!meta.env.extension(matchDefinitionExtension).has(fn.name)) return deltaBeta(info, fn, args);
  const value = meta.env.extension(smartUnfoldingExtension).get(fn.name) ?? info.value;
  const unfolded = deltaBeta({ ...info, value }, fn, args);
  const reduced = whnfCore(meta, unfolded);
  if (reduced.kind === "lam") return undefined;
  const head = appFn(reduced);
  const stuck =
    head.kind === "const" && (meta.env.get(head.name)?.kind === "recursor" || isAuxRecursor(meta, head.name));
  return stuck ? undefined : reduced;
};

/** `e` with the definition at its head unfolded whatever its argument, as `unfold` and `delta` do. */
export const deltaUnfold = (meta: Meta, e: Expr): Expr | undefined => {
  const fn = appFn(e);
  if (fn.kind !== "const") return undefined;
  const info = meta.env.get(fn.name);
  if (info?.kind !== "definition") return undefined;
  return deltaBeta(info, fn, e.kind === "app" ? appArgs(e) : []);
};
