// Substituting a variable by what an equation says it is: everything that depends on the variable is
// put back before the target, the target is rewritten with Eq.rec, and all comes in again.

import { matchEq, mkEqSymm } from "../elab/subst.ts";
import { apps, bvar, constant, type Expr, type FVarId, lam, type MVarId } from "../kernel/expr.ts";
import { abstractFVars, instantiate } from "../kernel/instantiate.ts";
import { collectForwardDeps } from "../meta/bind.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { introduceMany, newGoal, revert, tryClear } from "./goal.ts";

/** Eliminates the variable on that side of `h : left = right`; h and the variable are gone afterwards. */
export const substitute = (meta: Meta, goal: MVarId, h: FVarId, side: "left" | "right"): MVarId => {
  const decl = meta.decl(goal).lctx.find(h)!;
  const equation = meta.withMVarContext(goal, () => matchEq(meta, decl.type))!;
  const variable = instantiateMVars(meta, side === "left" ? equation.left : equation.right);
  if (variable.kind !== "fvar") throw new Error("substitution of something that is no variable");
  const own = new Set([variable.id, h]);
  const others = collectForwardDeps(meta, meta.decl(goal).lctx, own).filter(({ fvarId }) => !own.has(fvarId));
  const lifted = revert(meta, goal, new Set(others.map(({ fvarId }) => fvarId)));
  const g = lifted.goal;
  const { lctx, userName } = meta.decl(g);

  const base = meta.withMVarContext(g, () => {
    const target = instantiateMVars(meta, meta.decl(g).type);
    const { type } = equation;
    const value = instantiateMVars(meta, side === "left" ? equation.right : equation.left);
    const hExpr = meta.fvarExpr(h);
    const u = levelOf(meta, type);
    const v = levelOf(meta, target);
    // value = variable, which is the way round that Eq.rec wants it.
    const proof = side === "right" ? hExpr : mkEqSymm(meta, hExpr, equation);
    const flipped = apps(constant("Eq.symm", [u]), [type, value, bvar(1), bvar(0)]);
    const abstracted = abstractFVars(target, [variable, hExpr]);
    // Under x and h' : value = x, the old h is h' or its converse.
    const body = side === "right" ? abstracted : instantiateUnder(abstracted, flipped);
    const motive = lam("x", type, lam("h", apps(constant("Eq", [u]), [type, value, bvar(0)]), body));
    const refl = apps(constant("Eq.refl", [u]), [type, value]);
    const inner = newGoal(meta, lctx, instantiate(abstracted, [value, refl]), userName);
    meta.assign(
      g,
      apps(constant("Eq.rec", [v, u]), [type, value, motive, meta.mvarExpr(inner), variable, proof]),
    );
    return inner;
  });
  const cleared = tryClear(meta, tryClear(meta, base, h), variable.id);
  return introduceMany(
    meta,
    cleared,
    lifted.reverted.map(({ userName: name }) => name),
  )!.goal;
};

/** In a body under x (1) and h (0): h replaced by `by`, which may mention both. */
const instantiateUnder = (body: Expr, by: Expr): Expr => instantiate(body, [bvar(1), by]);
