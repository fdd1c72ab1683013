// `congr n`: `f a b = f c d` by `a = c` and `b = d`, n levels deep. What reflexivity or a hypothesis
// closes is closed on the way: at reducible transparency before a goal is taken apart, at default
// transparency where that ends. It never fails; a goal that cannot be taken apart stays.

import { apps, constant, type Expr, type MVarId } from "../kernel/expr.ts";
import { appArgs, appFn, isAppOf } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { eraseMacroScopes } from "../meta/local-context.ts";
import type { Transparency } from "../meta/meta.ts";
import { whnf, whnfDefault } from "../meta/whnf.ts";
import { findAssumption } from "./close.ts";
import type { TacticContext } from "./context.ts";
import { newGoal } from "./goal.ts";
import { applied, type Simplified } from "./simp/simplified.ts";

export const congr = (ctx: TacticContext, depth: number | null): void => {
  const left: MVarId[] = [];
  const finish = (goal: MVarId): void => {
    if (!closes(ctx, goal, "default")) left.push(goal);
  };
  const go = (goal: MVarId, levels: number): void => {
    if (ctx.meta.isAssigned(goal) || closes(ctx, goal, "reducible")) return;
    const parts = levels === 0 ? undefined : ctx.meta.nested(() => takeApart(ctx, goal));
    if (parts === undefined) return finish(goal);
    for (const part of parts) go(part, levels - 1);
  };
  go(ctx.mainGoal(), depth ?? Number.POSITIVE_INFINITY);
  ctx.replaceMainGoal(left);
};

/** Closes a goal by `rfl`, if it is an equation, or by a hypothesis. */
const closes = (ctx: TacticContext, goal: MVarId, transparency: Transparency): boolean => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () =>
    meta.withTransparency(transparency, () => {
      const target = whnf(meta, ctx.target(goal));
      if (isAppOf(target, "Eq", 3)) {
        const [type, a, b] = appArgs(target) as [Expr, Expr, Expr];
        if (isDefEq(meta, a, b)) {
          ctx.close(goal, apps(constant("Eq.refl", [levelOf(meta, type)]), [type, a]));
          return true;
        }
      }
      const found = findAssumption(ctx, goal, ctx.target(goal));
      if (found !== undefined) ctx.close(goal, found);
      return found !== undefined;
    }),
  );
};

/** The equations of the arguments; undefined where the sides have no function in common. */
const takeApart = (ctx: TacticContext, goal: MVarId): readonly MVarId[] | undefined => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    const target = instantiateMVars(meta, whnfDefault(meta, ctx.target(goal)));
    if (isAppOf(target, "HEq", 4)) throw new Undecided("`congr` on a heterogeneous equation");
    if (!isAppOf(target, "Eq", 3)) return undefined;
    const [, left, right] = appArgs(target) as [Expr, Expr, Expr];
    if (left.kind === "forallE" || left.kind === "lam") throw new Undecided("`congr` on functions");
    const fn = appFn(left);
    if (left.kind !== "app") return undefined;
    if (fn.kind !== "const" && fn.kind !== "fvar") throw new Undecided("`congr` on such a term");
    const saved = meta.save();
    const parts = argumentsOf(ctx, fn, appArgs(left));
    const other = apps(
      fn,
      parts.map(({ other }) => other),
    );
    if (!isDefEq(meta, other, right)) {
      meta.restore(saved);
      return undefined;
    }
    const { lctx, userName } = meta.decl(goal);
    const goals: MVarId[] = [];
    let at: Simplified = { e: fn };
    let before: Expr = fn;
    for (const { arg, other, type, tag } of parts) {
      if (tag === undefined) at = { e: apps(at.e, [arg]) };
      else {
        const b = instantiateMVars(meta, other);
        const domain = type.binderType;
        const equation = apps(constant("Eq", [levelOf(meta, domain)]), [domain, arg, b]);
        const inner = newGoal(meta, lctx, equation, userName === "" ? tag : `${userName}.${tag}`);
        goals.push(inner);
        at = applied(meta, { fn: before, arg }, at, { e: b, proof: meta.mvarExpr(inner) }, type);
      }
      before = apps(before, [arg]);
    }
    ctx.close(goal, at.proof!);
    return goals;
  });
};

/** Each argument, what stands for it on the other side, and the tag of their equation where they may differ. */
const argumentsOf = ({ meta }: TacticContext, fn: Expr, args: readonly Expr[]) => {
  let before: Expr = fn;
  return args.map((arg) => {
    const type = whnfDefault(meta, instantiateMVars(meta, inferType(meta, before)));
    if (type.kind !== "forallE") throw new Undecided("`congr` on an ill-typed term");
    before = apps(before, [arg]);
    if (type.body.looseBVars > 0 || type.binderInfo === "instImplicit")
      return { arg, other: arg, type, tag: undefined };
    const name = eraseMacroScopes(type.binderName);
    return { arg, other: meta.mkFreshMVar(type.binderType), type, tag: `e_${name}` };
  });
};
