// Opening and closing binders: filling loose bound variables, turning free variables into bound
// ones, moving terms under binders, and putting levels for level parameters.
//
// Every walk returns the node itself where nothing changed, and remembers what became of larger
// nodes, so that sharing in a term survives.

import { apps, bvar, constant, type Expr, sort } from "./expr.ts";
import { type Level, type LevelParams, levelIMax, levelMax, levelSucc } from "./level.ts";
import { sameLevels } from "./level-order.ts";
import { mapParts, REMEMBERED_SIZE } from "./subterms.ts";

/**
 * Rebuilds `e` bottom-up. `leaf` sees every node with the number of binders above it and returns the
 * replacement, or undefined to go into its parts.
 */
const replace = (e: Expr, leaf: (e: Expr, offset: number) => Expr | undefined): Expr => {
  const done: Map<Expr, Expr>[] = [];
  const go = (t: Expr, offset: number): Expr => {
    const replaced = leaf(t, offset);
    if (replaced !== undefined) return replaced;
    if (t.size < REMEMBERED_SIZE) return mapParts(t, offset, go);
    let known = done[offset];
    if (known === undefined) {
      known = new Map();
      done[offset] = known;
    }
    let result = known.get(t);
    if (result === undefined) {
      result = mapParts(t, offset, go);
      known.set(t, result);
    }
    return result;
  };
  return go(e, 0);
};

/** `e` under `by` more binders: its loose variables from `from` upwards point that much further out. */
export const lift = (e: Expr, by: number, from = 0): Expr =>
  by === 0 || e.looseBVars <= from
    ? e
    : replace(e, (t, offset) => {
        if (t.looseBVars <= from + offset) return t;
        return t.kind === "bvar" ? bvar(t.index + by) : undefined;
      });

/**
 * Fills the innermost loose variables of `body` with `values`, given in the order of their binders:
 * the last value replaces `bvar 0`. Lean calls this `instantiateRev`.
 */
export const instantiate = (body: Expr, values: readonly Expr[]): Expr => {
  const n = values.length;
  if (n === 0 || body.looseBVars === 0) return body;
  return replace(body, (t, offset) => {
    if (t.looseBVars <= offset) return t;
    if (t.kind !== "bvar") return undefined;
    const index = t.index - offset;
    return index < n ? lift(values[n - 1 - index]!, offset) : bvar(t.index - n);
  });
};

/** Fills `bvar 0` of `body`: what `(fun x => body) value` reduces to. */
export const instantiate1 = (body: Expr, value: Expr): Expr =>
  body.looseBVars === 0
    ? body
    : replace(body, (t, offset) => {
        if (t.looseBVars <= offset) return t;
        if (t.kind !== "bvar") return undefined;
        return t.index === offset ? lift(value, offset) : bvar(t.index - 1);
      });

/** Turns the free variables `fvars` into loose bound variables; the last becomes `bvar 0`. */
export const abstractFVars = (e: Expr, fvars: readonly Expr[]): Expr => {
  const n = fvars.length;
  if (n === 0 || (!e.hasFVar && e.looseBVars === 0)) return e;
  const position = new Map<number, number>();
  fvars.forEach((x, i) => {
    if (x.kind === "fvar") position.set(x.id, n - 1 - i);
  });
  return replace(e, (t, offset) => {
    if (!t.hasFVar && t.looseBVars <= offset) return t;
    if (t.kind === "fvar") {
      const index = position.get(t.id);
      return index === undefined ? t : bvar(index + offset);
    }
    return t.kind === "bvar" ? bvar(t.index + n) : undefined;
  });
};

/** Does `bvar index` occur loose in `e`? */
export const hasLooseBVar = (e: Expr, index: number): boolean => {
  if (e.looseBVars <= index) return false;
  switch (e.kind) {
    case "bvar":
      return e.index === index;
    case "app":
      return hasLooseBVar(e.fn, index) || hasLooseBVar(e.arg, index);
    case "lam":
    case "forallE":
      return hasLooseBVar(e.binderType, index) || hasLooseBVar(e.body, index + 1);
    case "letE":
      return (
        hasLooseBVar(e.binderType, index) || hasLooseBVar(e.value, index) || hasLooseBVar(e.body, index + 1)
      );
    case "fvar":
    case "mvar":
    case "sort":
    case "const":
      return false;
  }
};

/** `level` with `levels` put for the parameters `params`. */
export const instantiateLevel = (level: Level, params: LevelParams, levels: readonly Level[]): Level => {
  if (!level.hasParam) return level;
  switch (level.kind) {
    case "param": {
      const i = params.indexOf(level.name);
      return i < 0 ? level : (levels[i] ?? level);
    }
    case "succ":
      return levelSucc(instantiateLevel(level.of, params, levels));
    case "max":
      return levelMax(instantiateLevel(level.a, params, levels), instantiateLevel(level.b, params, levels));
    case "imax":
      return levelIMax(instantiateLevel(level.a, params, levels), instantiateLevel(level.b, params, levels));
    case "zero":
    case "mvar":
      return level;
  }
};

/** What became of a constant's type or value when it was last used: mostly the levels are the same again. */
const lastUses = new WeakMap<
  Expr,
  { readonly params: LevelParams; readonly levels: readonly Level[]; readonly result: Expr }
>();

/** `e` with `levels` put for the level parameters `params`. */
export const instantiateLevelParams = (e: Expr, params: LevelParams, levels: readonly Level[]): Expr => {
  if (!e.hasLevelParam || params.length === 0) return e;
  const last = lastUses.get(e);
  if (last !== undefined && last.params === params && sameLevels(last.levels, levels)) return last.result;
  const result = replace(e, (t) => {
    if (!t.hasLevelParam) return t;
    if (t.kind === "sort") return sort(instantiateLevel(t.level, params, levels));
    if (t.kind === "const")
      return constant(
        t.name,
        t.levels.map((level) => instantiateLevel(level, params, levels)),
      );
    return undefined;
  });
  if (!levels.some((level) => level.hasMVar)) lastUses.set(e, { params, levels, result });
  return result;
};

/** `(fun x₁ … xₙ => b) a₁ … aₘ` with every argument that meets a `fun` put in; the rest stay applied. */
export const betaApply = (fn: Expr, args: readonly Expr[]): Expr => {
  let result = fn;
  let given = 0;
  while (given < args.length && result.kind === "lam") {
    const start = given;
    while (given < args.length && result.kind === "lam") {
      result = result.body;
      given++;
    }
    result = instantiate(result, args.slice(start, given));
  }
  return given === args.length ? result : apps(result, args.slice(given));
};
