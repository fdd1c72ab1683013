// Γ ⊢ ?m x₁ … xₙ =? v with distinct free xᵢ has one solution: ?m := λ x₁ … xₙ, v, provided that v
// mentions neither ?m nor a variable outside ?m's scope. Other arguments are met by first-order
// approximation: ?m a =? f b by a =? b and ?m =? f.

import { app, apps, type Expr, type ExprOf, type FVarId, forallE, lam, letE } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { REMEMBERED_SIZE } from "../kernel/subterms.ts";
import { appArgs, appFn, etaExpanded, headBeta } from "./app.ts";
import { mkLambdaFVars } from "./bind.ts";
import { isTypeCorrect } from "./check.ts";
import { defEq, withTypeTransparency } from "./def-eq.ts";
import { inferType } from "./infer.ts";
import { instantiateMVars } from "./instantiate-mvars.ts";
import type { LocalContext } from "./local-context.ts";
import type { Meta } from "./meta.ts";
import { unfoldDefinition, whnf } from "./whnf.ts";

/** `hole args =? value`, where the hole at the head of `applied` is assignable. */
export const assign = (meta: Meta, applied: Expr, value: Expr): boolean => {
  const hole = appFn(applied);
  if (hole.kind !== "mvar") return false;
  const decl = meta.decl(hole.id);
  const args: Expr[] = [];
  let inScope = false;
  for (const given of appArgs(applied)) {
    const arg = simplifyArgument(meta, given);
    args.push(arg);
    // Not a pattern: an argument is no variable, or comes twice.
    if (arg.kind !== "fvar" || args.some((other, i) => i < args.length - 1 && sameVariable(other, arg)))
      return firstOrder(meta, hole, appArgs(applied), value);
    inScope ||= decl.lctx.contains(arg.id);
  }
  const full = instantiateMVars(meta, value);
  const fullHead = appFn(full);
  if (fullHead.kind === "mvar" && fullHead.id === hole.id) return firstOrder(meta, hole, args, full);
  const closed = !full.hasFVar && !full.hasMVar;
  const checked = closed ? full : new ScopeCheck(meta, hole, args).run(full);
  if (checked === undefined) return firstOrder(meta, hole, args, full);
  if (args.length === 0) return checkTypesAndAssign(meta, hole, checked);
  const abstracted = mkLambdaFVars(meta, args, checked);
  // Abstracting a variable that ?m's own type depends on may leave an ill-typed term.
  if (inScope && !isTypeCorrect(meta, abstracted)) return firstOrder(meta, hole, args, full);
  return checkTypesAndAssign(meta, hole, abstracted);
};

const sameVariable = (a: Expr, b: Expr): boolean =>
  a === b || (a.kind === "fvar" && b.kind === "fvar" && a.id === b.id);

const simplifyArgument = (meta: Meta, given: Expr): Expr => {
  const arg = given.hasMVar ? instantiateMVars(meta, given) : given;
  return arg.kind === "lam" ? (etaExpanded(arg) ?? arg) : arg;
};

const checkTypesAndAssign = (meta: Meta, hole: ExprOf<"mvar">, value: Expr): boolean => {
  const { type } = meta.decl(hole.id);
  const valueType = inferType(meta, value);
  if (type !== valueType && !withTypeTransparency(meta, () => defEq(meta, type, valueType))) return false;
  meta.assign(hole.id, value);
  return true;
};

/** `?m a₁ … aₙ =? v`: the last argument of each side, then the rest; `v` is unfolded if that fails. */
const firstOrder = (meta: Meta, hole: ExprOf<"mvar">, args: readonly Expr[], start: Expr): boolean => {
  if (args.length === 0) return false;
  let value = headBeta(start);
  for (;;) {
    if (value.kind === "app") {
      const saved = meta.save();
      const { fn, arg } = value;
      if (defEq(meta, args.at(-1)!, arg) && defEq(meta, apps(hole, args.slice(0, -1)), fn)) return true;
      meta.restore(saved);
    }
    const unfolded = unfoldDefinition(meta, value);
    if (unfolded === undefined) return meta.constApprox && assignConstant(meta, hole, args.length, start);
    value = headBeta(unfolded);
  }
};

/** `?m := λ x₁ … xₙ, value`, with `value` in `?m`'s own scope. */
export const assignConstant = (meta: Meta, hole: ExprOf<"mvar">, arity: number, value: Expr): boolean => {
  const decl = meta.decl(hole.id);
  const checked = new ScopeCheck(meta, hole, []).run(instantiateMVars(meta, value));
  if (checked === undefined) return false;
  return meta.withLCtx(decl.lctx, () => {
    const xs: Expr[] = [];
    let type = decl.type;
    let { lctx } = meta;
    for (let i = 0; i < arity; i++) {
      const at = meta.withLCtx(lctx, () => whnf(meta, type));
      if (at.kind !== "forallE") return false;
      const local = meta.mkLocalDecl(at.binderName, at.binderType, at.binderInfo);
      lctx = lctx.add(local);
      const x = meta.fvarExpr(local.fvarId);
      xs.push(x);
      type = instantiate1(at.body, x);
    }
    const made = meta.withLCtx(lctx, () => mkLambdaFVars(meta, xs, checked));
    return checkTypesAndAssign(meta, hole, made);
  });
};

/** Checks that a value may stand where a hole is, and narrows the scope of the holes in it if that helps. */
class ScopeCheck {
  readonly #meta: Meta;
  readonly #hole: ExprOf<"mvar">;
  readonly #scope: LocalContext;
  readonly #args: readonly Expr[];
  readonly #done = new Map<Expr, Expr | undefined>();

  constructor(meta: Meta, hole: ExprOf<"mvar">, args: readonly Expr[]) {
    this.#meta = meta;
    this.#hole = hole;
    this.#scope = meta.decl(hole.id).lctx;
    this.#args = args;
  }

  #reaches(id: FVarId): boolean {
    return this.#scope.contains(id) || this.#args.some((arg) => arg.kind === "fvar" && arg.id === id);
  }

  /** The value, perhaps with narrower holes; undefined when it cannot stand there. */
  run(e: Expr): Expr | undefined {
    if (!e.hasFVar && !e.hasMVar) return e;
    switch (e.kind) {
      case "bvar":
      case "sort":
      case "const":
        return e;
      case "fvar": {
        if (this.#reaches(e.id)) return e;
        const { value } = this.#meta.fvarDecl(e.id);
        return value && this.run(instantiateMVars(this.#meta, value));
      }
      case "mvar":
        return this.#mvar(e);
      case "app":
      case "lam":
      case "forallE":
      case "letE": {
        if (e.size < REMEMBERED_SIZE) return this.#compound(e);
        if (this.#done.has(e)) return this.#done.get(e);
        const result = this.#compound(e);
        this.#done.set(e, result);
        return result;
      }
    }
  }

  #compound(e: ExprOf<"app" | "lam" | "forallE" | "letE">): Expr | undefined {
    switch (e.kind) {
      case "app": {
        const fn = this.run(e.fn);
        const arg = fn && this.run(e.arg);
        if (fn === undefined || arg === undefined) return this.#generalizedHole(e);
        return fn === e.fn && arg === e.arg ? e : app(fn, arg);
      }
      case "lam":
      case "forallE": {
        const type = this.run(e.binderType);
        const body = type && this.run(e.body);
        if (type === undefined || body === undefined) return undefined;
        if (type === e.binderType && body === e.body) return e;
        return e.kind === "lam"
          ? lam(e.binderName, type, body, e.binderInfo)
          : forallE(e.binderName, type, body, e.binderInfo);
      }
      case "letE": {
        const type = this.run(e.binderType);
        const value = type && this.run(e.value);
        const body = value && this.run(e.body);
        return type && value && body && letE(e.binderName, type, value, body);
      }
    }
  }

  /** `?n a b` with an argument out of scope: if `?n` may be filled, let it ignore its arguments. */
  #generalizedHole(e: ExprOf<"app">): Expr | undefined {
    const meta = this.#meta;
    const fn = appFn(e);
    if (fn.kind !== "mvar" || e.looseBVars > 0 || meta.isAssigned(fn.id) || !meta.isAssignable(fn.id))
      return undefined;
    if (fn.id === this.#hole.id) return undefined;
    const type = this.run(instantiateMVars(meta, inferType(meta, e)));
    if (type === undefined) return undefined;
    const made = meta.mkFreshMVarAt(this.#scope, type, "natural", "");
    return assignConstant(meta, fn, appArgs(e).length, made) ? made : undefined;
  }

  #mvar(e: ExprOf<"mvar">): Expr | undefined {
    const meta = this.#meta;
    if (e.id === this.#hole.id) return undefined;
    const value = meta.assignment(e.id);
    if (value !== undefined) return this.run(value);
    const decl = meta.decl(e.id);
    if (decl.lctx === this.#scope || this.#covers(decl.lctx)) return e;
    if (!meta.isAssignable(e.id)) return undefined;
    const type = this.run(instantiateMVars(meta, decl.type));
    if (type === undefined) return undefined;
    const made = meta.mkFreshMVarAt(this.#scope, type, decl.kind, decl.userName, decl.numScopeArgs);
    meta.assign(e.id, made);
    return made;
  }

  #covers(lctx: LocalContext): boolean {
    return lctx.decls.every(({ fvarId }) => this.#reaches(fvarId));
  }
}
