// Replacing assigned metavariables by their values. Values are themselves kept instantiated, so a
// chain of assignments is walked once.

import { app, apps, constant, type Expr, type ExprOf, mvar, sort } from "../kernel/expr.ts";
import { betaApply, replaceFVars } from "../kernel/instantiate.ts";
import { type Level, levelIMax, levelMax, levelSucc } from "../kernel/level.ts";
import { mapParts, REMEMBERED_SIZE } from "../kernel/subterms.ts";
import { appArgs, appFn } from "./app.ts";
import type { Meta } from "./meta.ts";

export const instantiateLevelMVars = (meta: Meta, level: Level): Level => {
  if (!level.hasMVar) return level;
  switch (level.kind) {
    case "mvar": {
      const value = meta.levelAssignment(level.id);
      if (value === undefined) return level;
      const full = instantiateLevelMVars(meta, value);
      if (full !== value) meta.assignLevel(level.id, full);
      return full;
    }
    case "succ": {
      const of = instantiateLevelMVars(meta, level.of);
      return of === level.of ? level : levelSucc(of);
    }
    case "max":
    case "imax": {
      const a = instantiateLevelMVars(meta, level.a);
      const b = instantiateLevelMVars(meta, level.b);
      if (a === level.a && b === level.b) return level;
      return level.kind === "max" ? levelMax(a, b) : simplifiedIMax(a, b);
    }
    case "zero":
    case "param":
      return level;
  }
};

/** `imax a b` where `b` is plainly zero or a successor. */
export const simplifiedIMax = (a: Level, b: Level): Level =>
  b.kind === "zero" ? b : b.kind === "succ" ? levelMax(a, b) : levelIMax(a, b);

export const instantiateLevels = (meta: Meta, levels: readonly Level[]): readonly Level[] => {
  let changed = false;
  const result = levels.map((level) => {
    const full = instantiateLevelMVars(meta, level);
    changed ||= full !== level;
    return full;
  });
  return changed ? result : levels;
};

/** `e` with every assigned metavariable replaced by its value; `?m a` is β-reduced as its head is filled. */
export const instantiateMVars = (meta: Meta, e: Expr): Expr =>
  e.hasMVar ? new Instantiation(meta).go(e) : e;

class Instantiation {
  readonly #meta: Meta;
  #done: Map<Expr, Expr> | null = null;

  constructor(meta: Meta) {
    this.#meta = meta;
  }

  go(e: Expr): Expr {
    if (!e.hasMVar) return e;
    switch (e.kind) {
      case "bvar":
      case "fvar":
        return e;
      case "sort": {
        const level = instantiateLevelMVars(this.#meta, e.level);
        return level === e.level ? e : sort(level);
      }
      case "const": {
        const levels = instantiateLevels(this.#meta, e.levels);
        return levels === e.levels ? e : constant(e.name, levels);
      }
      case "mvar":
        return this.#mvar(e);
      case "app":
      case "lam":
      case "forallE":
      case "letE": {
        if (e.size < REMEMBERED_SIZE) return this.#parts(e);
        this.#done ??= new Map();
        let result = this.#done.get(e);
        if (result === undefined) {
          result = this.#parts(e);
          this.#done.set(e, result);
        }
        return result;
      }
    }
  }

  #parts(e: Expr): Expr {
    return e.kind === "app" ? this.#app(e) : mapParts(e, 0, (part) => this.go(part));
  }

  #mvar(e: ExprOf<"mvar">): Expr {
    const value = this.#meta.assignment(e.id);
    if (value === undefined) {
      // A delayed assignment over no variables: `?n := ?m`.
      return this.#meta.delayedAssignment(e.id) === undefined ? e : (this.#delayed(e, []) ?? e);
    }
    if (!value.hasMVar) return value;
    const full = this.go(value);
    if (full !== value) this.#meta.assign(e.id, full);
    return full;
  }

  #app(e: ExprOf<"app">): Expr {
    const head = appFn(e);
    if (head.kind !== "mvar") return this.#spine(e);
    if (this.#meta.assignment(head.id) !== undefined) {
      const fn = this.go(head);
      return betaApply(
        fn,
        appArgs(e).map((arg) => this.go(arg)),
      );
    }
    return this.#delayed(head, appArgs(e)) ?? this.#spine(e);
  }

  /** An application whose head stays; the spine is walked in a loop, so only arguments nest. */
  #spine(e: Expr): Expr {
    const parts: ExprOf<"app">[] = [];
    let fn = e;
    while (fn.kind === "app" && fn.hasMVar) {
      parts.push(fn);
      fn = fn.fn;
    }
    let result = fn.kind === "app" ? fn : this.go(fn);
    for (let i = parts.length - 1; i >= 0; i--) {
      const part = parts[i]!;
      const arg = this.go(part.arg);
      result = result === part.fn && arg === part.arg ? part : app(result, arg);
    }
    return result;
  }

  /** `?n a₁ … aₖ` with `?n x₁ … xₖ := ?m`, if `?m` is completely filled. */
  #delayed(head: ExprOf<"mvar">, args: readonly Expr[]): Expr | undefined {
    const delayed = this.#meta.delayedAssignment(head.id);
    if (delayed === undefined || args.length < delayed.fvars.length) return undefined;
    const assigned = this.#meta.assignment(delayed.mvarId);
    const nested = assigned === undefined && this.#meta.delayedAssignment(delayed.mvarId) === undefined;
    if (nested) return undefined;
    const value = this.go(mvar(delayed.mvarId));
    if (value.hasMVar && hasExprMVar(value)) return undefined;
    const full = args.map((arg) => this.go(arg));
    const n = delayed.fvars.length;
    const filled = replaceFVars(value, delayed.fvars, full);
    return full.length === n ? filled : apps(filled, full.slice(n));
  }
}

/** Does an expression metavariable occur (`hasMVar` counts level metavariables too)? */
export const hasExprMVar = (e: Expr): boolean => {
  if (!e.hasMVar) return false;
  switch (e.kind) {
    case "mvar":
      return true;
    case "app":
      return hasExprMVar(e.fn) || hasExprMVar(e.arg);
    case "lam":
    case "forallE":
      return hasExprMVar(e.binderType) || hasExprMVar(e.body);
    case "letE":
      return hasExprMVar(e.binderType) || hasExprMVar(e.value) || hasExprMVar(e.body);
    case "bvar":
    case "fvar":
    case "sort":
    case "const":
      return false;
  }
};
