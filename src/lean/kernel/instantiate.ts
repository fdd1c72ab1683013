// Opening and closing binders: filling loose bound variables, turning free variables into bound
// ones, moving terms under binders, and putting levels for level parameters.
//
// Every walk returns the node itself where nothing changed, and remembers what became of larger
// nodes, so that sharing in a term survives.

import { app, apps, bvar, constant, type Expr, forallE, lam, letE, sort } from "./expr.ts";
import { type Level, type LevelParams, levelIMax, levelMax, levelSucc } from "./level.ts";
import { sameLevels } from "./level-order.ts";
import { mapParts, REMEMBERED_SIZE } from "./subterms.ts";

// One walk for all of them, on plain data: proofs spend much of their time here, and a walk that calls
// a function given to it takes twice as long.
class Replacement {
  /** How many binders outside the term its loose variables leave alone. */
  readonly from: number;
  /** The last of those before `end` is for the innermost loose variable from `from` on; those beyond the first, which is at `start`, move by `shift`. */
  readonly values: readonly Expr[];
  readonly start: number;
  readonly end: number;
  readonly shift: number;
  /** The free variables that become loose ones, the last the innermost; or `values`, where there are any. */
  readonly ids: readonly number[] | null;
  /** What became of larger nodes, at each number of binders above them. */
  done: Map<Expr, Expr>[] | null = null;

  constructor(
    from: number,
    values: readonly Expr[],
    start: number,
    end: number,
    shift: number,
    ids: readonly number[] | null,
  ) {
    this.from = from;
    this.values = values;
    this.start = start;
    this.end = end;
    this.shift = shift;
    this.ids = ids;
  }
}

/** `t`, above which `from` or more of the term's binders are, with the replacement made. */
const replace = (t: Expr, from: number, by: Replacement): Expr => {
  if (t.looseBVars <= from && !(t.hasFVar && by.ids !== null)) return t;
  if (t.size < REMEMBERED_SIZE) return replaceParts(t, from, by);
  by.done ??= [];
  let known = by.done[from - by.from];
  if (known === undefined) {
    known = new Map();
    by.done[from - by.from] = known;
  }
  let result = known.get(t);
  if (result === undefined) {
    result = replaceParts(t, from, by);
    known.set(t, result);
  }
  return result;
};

const replaceParts = (t: Expr, from: number, by: Replacement): Expr => {
  switch (t.kind) {
    case "bvar": {
      const place = by.end - 1 - (t.index - from);
      return place < by.start ? bvar(t.index + by.shift) : lift(by.values[place]!, from - by.from);
    }
    case "fvar": {
      if (by.ids === null) return t;
      const place = by.ids.lastIndexOf(t.id);
      if (place < 0) return t;
      return by.end === 0 ? bvar(by.ids.length - 1 - place + from) : lift(by.values[place]!, from - by.from);
    }
    case "app": {
      const fn = replace(t.fn, from, by);
      const arg = replace(t.arg, from, by);
      return fn === t.fn && arg === t.arg ? t : app(fn, arg);
    }
    case "lam":
    case "forallE": {
      const type = replace(t.binderType, from, by);
      const body = replace(t.body, from + 1, by);
      if (type === t.binderType && body === t.body) return t;
      return (t.kind === "lam" ? lam : forallE)(t.binderName, type, body, t.binderInfo);
    }
    case "letE": {
      const type = replace(t.binderType, from, by);
      const value = replace(t.value, from, by);
      const body = replace(t.body, from + 1, by);
      if (type === t.binderType && value === t.value && body === t.body) return t;
      return letE(t.binderName, type, value, body);
    }
    case "mvar":
    case "sort":
    case "const":
      return t;
  }
};

const none: readonly Expr[] = [];

/** `e` under `by` more binders: its loose variables from `from` upwards point that much further out. */
export const lift = (e: Expr, by: number, from = 0): Expr =>
  by === 0 || e.looseBVars <= from ? e : replace(e, from, new Replacement(from, none, 0, 0, by, null));

/**
 * Fills the innermost loose variables of `body` with `values` (those from `start` up to `end`), given in
 * the order of their binders: the last value replaces `bvar 0`. Lean calls this `instantiateRevRange`.
 */
export const instantiate = (
  body: Expr,
  values: readonly Expr[],
  start = 0,
  end: number = values.length,
): Expr => {
  if (start === end || body.looseBVars === 0) return body;
  // A type is often just one of the variables, which needs no walk.
  if (body.kind === "bvar" && body.index < end - start) return values[end - 1 - body.index]!;
  return replace(body, 0, new Replacement(0, values, start, end, start - end, null));
};

/** Fills `bvar 0` of `body`: what `(fun x => body) value` reduces to. */
export const instantiate1 = (body: Expr, value: Expr): Expr =>
  body.looseBVars === 0 ? body : replace(body, 0, new Replacement(0, [value], 0, 1, -1, null));

/** Turns the free variables `fvars` into loose bound variables; the last becomes `bvar 0`. */
export const abstractFVars = (e: Expr, fvars: readonly Expr[]): Expr => {
  const n = fvars.length;
  if (n === 0 || (!e.hasFVar && e.looseBVars === 0)) return e;
  return replace(e, 0, new Replacement(0, none, 0, 0, n, fvars.map(idOf)));
};

const idOf = (x: Expr): number => (x.kind === "fvar" ? x.id : -1);

/** More than any term has binders. */
const BEYOND = 1 << 24;

/** `e` with a value for each of the free variables `fvars`. */
export const replaceFVars = (e: Expr, fvars: readonly Expr[], values: readonly Expr[]): Expr =>
  e.hasFVar && fvars.length > 0
    ? replace(e, BEYOND, new Replacement(BEYOND, values, 0, fvars.length, 0, fvars.map(idOf)))
    : e;

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
  const result = withLevels(e, params, levels);
  if (!levels.some((level) => level.hasMVar)) lastUses.set(e, { params, levels, result });
  return result;
};

// On its own because of the closure: where one uses the parameters of a function, each call of that begins by
// putting them on the heap, and nearly all calls of the one above end before they get here.
const withLevels = (e: Expr, params: LevelParams, levels: readonly Level[]): Expr => {
  const done = new Map<Expr, Expr>();
  const go = (t: Expr): Expr => {
    if (!t.hasLevelParam) return t;
    if (t.kind === "sort") return sort(instantiateLevel(t.level, params, levels));
    if (t.kind === "const")
      return constant(
        t.name,
        t.levels.map((level) => instantiateLevel(level, params, levels)),
      );
    const known = done.get(t);
    if (known !== undefined) return known;
    const made = mapParts(t, 0, go);
    if (t.size >= REMEMBERED_SIZE) done.set(t, made);
    return made;
  };
  return go(e);
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
    result = instantiate(result, args, start, given);
  }
  return given === args.length ? result : apps(result, args.slice(given));
};
