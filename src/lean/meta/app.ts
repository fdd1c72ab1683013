// Looking at applications `f a₁ … aₙ` as a head and its arguments.

import { app, bvar, type Expr, type ExprOf, type MVarId } from "../kernel/expr.ts";
import { betaApply, instantiate, lift } from "../kernel/instantiate.ts";
import type { Name } from "../kernel/name.ts";
import { mapParts, someSubterm } from "../kernel/subterms.ts";

/** The head `f` of `f a₁ … aₙ`. */
export const appFn = (e: Expr): Expr => {
  let fn = e;
  while (fn.kind === "app") fn = fn.fn;
  return fn;
};

export const appNumArgs = (e: Expr): number => {
  let n = 0;
  for (let fn = e; fn.kind === "app"; fn = fn.fn) n++;
  return n;
};

/** The arguments `a₁ … aₙ` of `f a₁ … aₙ`. */
export const appArgs = (e: Expr): Expr[] => {
  const n = appNumArgs(e);
  const args = new Array<Expr>(n);
  let fn = e;
  for (let i = n - 1; fn.kind === "app"; i--) {
    args[i] = fn.arg;
    fn = fn.fn;
  }
  return args;
};

/** The name of the head, if it is a constant. */
export const headConst = (e: Expr): Name | undefined => {
  const fn = appFn(e);
  return fn.kind === "const" ? fn.name : undefined;
};

/** Is `e` the constant `name` applied to exactly `arity` arguments? */
export const isAppOf = (e: Expr, name: Name, arity: number): boolean => {
  let fn = e;
  let n = 0;
  for (; fn.kind === "app"; fn = fn.fn) n++;
  return n === arity && fn.kind === "const" && fn.name === name;
};

/** Rebuilds an application only if its parts changed, so that unchanged terms stay the same object. */
export const updateApp = (e: ExprOf<"app">, fn: Expr, arg: Expr): Expr =>
  fn === e.fn && arg === e.arg ? e : app(fn, arg);

/** `e` with the β-redex at its head reduced. */
export const headBeta = (e: Expr): Expr => {
  if (e.kind !== "app") return e;
  const fn = appFn(e);
  return fn.kind === "lam" ? betaApply(fn, appArgs(e)) : e;
};

/** `f` when `e` is `λ x₁ … xₙ, f x₁ … xₙ`; `e` itself when it is no λ; else nothing. */
export const etaExpanded = (e: Expr): Expr | undefined => {
  let body = e;
  let n = 0;
  for (; body.kind === "lam"; body = body.body) n++;
  for (let i = 0; i < n; i++) {
    if (body.kind !== "app" || body.arg.kind !== "bvar" || body.arg.index !== i) return undefined;
    body = body.fn;
  }
  // What remains must not mention the n variables; it then stands outside them.
  return n > 0 && body.looseBVars > 0 ? undefined : body;
};

/**
 * Fills the innermost loose variables as `instantiate` does, and reduces `x a` where x becomes a
 * `fun`: the type of `f motive h` then reads `P h` and not `(fun x => P x) h`. Lean's `instantiateBetaRevRange`.
 */
export const instantiateBeta = (
  body: Expr,
  values: readonly Expr[],
  start = 0,
  end: number = values.length,
): Expr => {
  if (body.looseBVars === 0) return body;
  const n = end - start;
  const isFun = (value: Expr, i: number): boolean => value.kind === "lam" && i >= start && i < end;
  if (!values.some(isFun)) return instantiate(body, values, start, end);
  const go = (t: Expr, offset: number): Expr => {
    if (t.looseBVars <= offset) return t;
    if (t.kind === "bvar") {
      const index = t.index - offset;
      return index < n ? lift(values[end - 1 - index]!, offset) : bvar(t.index - n);
    }
    const head = appFn(t);
    if (head.kind === "bvar" && head.index >= offset)
      return betaApply(
        go(head, offset),
        appArgs(t).map((arg) => go(arg, offset)),
      );
    return mapParts(t, offset, go);
  };
  return go(body, 0);
};

/** The metavariables that occur in `e`, first occurrence first. */
export const collectMVars = (e: Expr): Set<MVarId> => {
  const found = new Set<MVarId>();
  someSubterm(
    e,
    (t) => {
      if (t.kind === "mvar") found.add(t.id);
      return false;
    },
    (t) => t.hasMVar,
  );
  return found;
};
