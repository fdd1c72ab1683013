// Operations on goals below the tactics: introduce, revert, assert, clear, replace. Each takes a goal
// and gives the goals that stand for it, with the old one filled by a term.

import { mvarIdOf } from "../elab/elaborator.ts";
import type { MVarId } from "../kernel/expr.ts";
import { app, apps, bvar, type Expr, type ExprOf, type FVarId, forallE, lam } from "../kernel/expr.ts";
import { instantiate, instantiate1 } from "../kernel/instantiate.ts";
import { headBeta } from "../meta/app.ts";
import { collectForwardDeps, dependsOn, mkForallFVars, mkLambdaFVars } from "../meta/bind.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { inaccessible, type LocalContext, type LocalDecl } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import { whnf } from "../meta/whnf.ts";

export interface WithVariable {
  readonly goal: MVarId;
  readonly fvarId: FVarId;
}

/** A goal like `goal` with another context and target. */
export const newGoal = (meta: Meta, lctx: LocalContext, target: Expr, tag: string): MVarId =>
  mvarIdOf(meta.mkFreshMVarAt(lctx, target, "syntheticOpaque", tag));

/** The target as `∀`, unfolding as far as needed; undefined when it is none. */
export const visibleForall = (meta: Meta, goal: MVarId): ExprOf<"forallE"> | ExprOf<"letE"> | undefined => {
  const target = instantiateMVars(meta, meta.decl(goal).type);
  if (target.kind === "forallE" || target.kind === "letE") return target;
  const reduced = meta.withMVarContext(goal, () => whnf(meta, target));
  return reduced.kind === "forallE" ? reduced : undefined;
};

/** `intro name`; undefined when there is nothing to introduce. No name: the binder's, inaccessible. */
export const introduce = (meta: Meta, goal: MVarId, name?: string): WithVariable | undefined => {
  const made = introduceMany(meta, goal, [name ?? null]);
  return made === undefined ? undefined : { goal: made.goal, fvarId: made.fvarIds[0]! };
};

/** Introduces as many as there are names; null keeps the binder's own name, inaccessible. */
export const introduceMany = (
  meta: Meta,
  goal: MVarId,
  names: readonly (string | null)[],
): { goal: MVarId; fvarIds: FVarId[] } | undefined => {
  let at = goal;
  const fvarIds: FVarId[] = [];
  while (fvarIds.length < names.length) {
    const binder = visibleForall(meta, at);
    if (binder === undefined) return undefined;
    const rest = names.slice(fvarIds.length);
    const made =
      binder.kind === "letE"
        ? introduceLet(meta, at, binder, rest[0]!)
        : introduceRow(meta, at, binder, rest);
    at = made.goal;
    fvarIds.push(...made.fvarIds);
  }
  return { goal: at, fvarIds };
};

const introduceLet = (meta: Meta, goal: MVarId, binder: ExprOf<"letE">, name: string | null) => {
  const { lctx, userName } = meta.decl(goal);
  const shown = name ?? inaccessible(binder.binderName);
  const decl = meta.mkLocalDecl(shown, headBeta(binder.binderType), "default", binder.value);
  const x = meta.fvarExpr(decl.fvarId);
  const inner = newGoal(meta, lctx.add(decl), headBeta(instantiate1(binder.body, x)), userName);
  meta.withMVarContext(inner, () => meta.assign(goal, mkLambdaFVars(meta, [x], meta.mvarExpr(inner), false)));
  return { goal: inner, fvarIds: [decl.fvarId] };
};

/** The ∀s that stand in a row, at once: the proof below them is then put under its binders once. */
const introduceRow = (
  meta: Meta,
  goal: MVarId,
  target: ExprOf<"forallE">,
  names: readonly (string | null)[],
) => {
  let { lctx } = meta.decl(goal);
  const decls: LocalDecl[] = [];
  const xs: Expr[] = [];
  const domains: Expr[] = [];
  let at: Expr = target;
  for (const name of names) {
    if (at.kind !== "forallE") break;
    const shown = name ?? inaccessible(at.binderName);
    const decl = meta.mkLocalDecl(shown, headBeta(instantiate(at.binderType, xs)), "default");
    lctx = lctx.add(decl);
    decls.push(decl);
    xs.push(meta.fvarExpr(decl.fvarId));
    domains.push(headBeta(at.binderType));
    at = at.body;
  }
  const inner = newGoal(meta, lctx, headBeta(instantiate(at, xs)), meta.decl(goal).userName);
  const proof = decls.reduceRight(
    (body, { userName, binderInfo }, i) => lam(userName, domains[i]!, body, binderInfo),
    underBinders(meta, goal, xs, inner, target),
  );
  meta.assign(goal, proof);
  return { goal: inner, fvarIds: decls.map(({ fvarId }) => fvarId) };
};

/**
 * `?inner` below binders for `xs`, which its context has beside the goal's own and on which nothing there
 * depends: what abstracting them would make, without looking for what depends on them. `type` is `∀ xs, …`.
 */
const underBinders = (meta: Meta, goal: MVarId, xs: readonly Expr[], inner: MVarId, type: Expr): Expr => {
  const { lctx, userName } = meta.decl(goal);
  const outer = meta.mkFreshMVarAt(lctx, type, "syntheticOpaque", userName, xs.length);
  meta.assignDelayed(mvarIdOf(outer), { fvars: xs, mvarId: inner });
  return apps(
    outer,
    xs.map((_, i) => bvar(xs.length - 1 - i)),
  );
};

/** `(fun x : type => ?inner) value`, for a goal that has `x` more in its context and the same target. */
const applied = (meta: Meta, goal: MVarId, x: LocalDecl, inner: MVarId, target: Expr, value: Expr): Expr => {
  const type = forallE(x.userName, x.type, target);
  const body = underBinders(meta, goal, [meta.fvarExpr(x.fvarId)], inner, type);
  return app(lam(x.userName, x.type, body, x.binderInfo), value);
};

/** Puts variables, and what depends on them, back before the target; says which, in order. */
export const revert = (
  meta: Meta,
  goal: MVarId,
  ids: ReadonlySet<FVarId>,
): { goal: MVarId; reverted: readonly LocalDecl[] } => {
  const { lctx, type, userName } = meta.decl(goal);
  const reverted = collectForwardDeps(meta, lctx, ids);
  const xs = reverted.map(({ fvarId }) => meta.fvarExpr(fvarId));
  const target = meta.withLCtx(lctx, () => mkForallFVars(meta, xs, instantiateMVars(meta, type), false));
  const inner = newGoal(meta, lctx.without(new Set(reverted.map(({ fvarId }) => fvarId))), target, userName);
  // `let` variables are part of the type, not arguments.
  const args = reverted.filter(({ value }) => value === undefined).map(({ fvarId }) => meta.fvarExpr(fvarId));
  meta.assign(goal, apps(meta.mvarExpr(inner), args));
  return { goal: inner, reverted };
};

/** A goal with `name : type` at the end of its context, from a proof of `type`. */
export const assertHypothesis = (
  meta: Meta,
  goal: MVarId,
  name: string,
  type: Expr,
  value: Expr,
): WithVariable => {
  const { lctx, type: target, userName } = meta.decl(goal);
  const decl = meta.mkLocalDecl(name, type, "default");
  const rest = instantiateMVars(meta, target);
  const inner = newGoal(meta, lctx.add(decl), rest, userName);
  meta.assign(goal, applied(meta, goal, decl, inner, rest, value));
  return { goal: inner, fvarId: decl.fvarId };
};

/** The hypotheses that mention one of `ids`, and whether the target does. */
export const dependents = (
  meta: Meta,
  goal: MVarId,
  id: FVarId,
): { readonly hypotheses: readonly LocalDecl[]; readonly target: boolean } => {
  const { lctx, type } = meta.decl(goal);
  const ids = new Set([id]);
  return {
    hypotheses: lctx.decls.filter(
      (decl) =>
        decl.fvarId !== id &&
        (dependsOn(meta, decl.type, ids) || (decl.value !== undefined && dependsOn(meta, decl.value, ids))),
    ),
    target: dependsOn(meta, type, ids),
  };
};

/** The goal without a hypothesis; undefined when something depends on it. */
export const clearHypothesis = (meta: Meta, goal: MVarId, id: FVarId): MVarId | undefined => {
  const { lctx, type, userName } = meta.decl(goal);
  if (!lctx.contains(id)) return goal;
  const { hypotheses, target } = dependents(meta, goal, id);
  if (hypotheses.length > 0 || target) return undefined;
  const inner = newGoal(meta, lctx.erase(id), type, userName);
  meta.assign(goal, meta.mvarExpr(inner));
  return inner;
};

export const tryClear = (meta: Meta, goal: MVarId, id: FVarId): MVarId =>
  clearHypothesis(meta, goal, id) ?? goal;

/** Clears what it can, last first. */
export const tryClearAll = (meta: Meta, goal: MVarId, ids: readonly FVarId[]): MVarId =>
  ids.toReversed().reduce((at, id) => tryClear(meta, at, id), goal);

/** Puts `type`, proved by `value`, in the place and under the name of hypothesis `id`. */
export const replaceHypothesis = (
  meta: Meta,
  goal: MVarId,
  id: FVarId,
  type: Expr,
  value: Expr,
  name?: string,
): WithVariable => {
  const { lctx, type: target, userName } = meta.decl(goal);
  const at = lctx.indexOf(id);
  const old = lctx.decls[at]!;
  const decl = meta.mkLocalDecl(name ?? old.userName, type, "default");
  // After everything that the new type mentions: usually right behind the old one.
  const needed = lctx.decls.findLastIndex(({ fvarId }) => dependsOn(meta, type, new Set([fvarId])));
  const rest = instantiateMVars(meta, target);
  const inner = newGoal(meta, lctx.insert(Math.max(at, needed) + 1, decl), rest, userName);
  meta.assign(goal, applied(meta, goal, decl, inner, rest, value));
  return { goal: tryClear(meta, inner, id), fvarId: decl.fvarId };
};

/** The goal with a definitionally equal target. */
export const changeTarget = (meta: Meta, goal: MVarId, target: Expr): MVarId => {
  const { lctx, userName } = meta.decl(goal);
  const inner = newGoal(meta, lctx, target, userName);
  meta.assign(goal, meta.mvarExpr(inner));
  return inner;
};

/** `type → target` for a goal whose new target that is to be. */
export const arrowTarget = (type: Expr, target: Expr, name = "a✝"): Expr => forallE(name, type, target);

export const localOf = (meta: Meta, goal: MVarId, id: FVarId): LocalDecl | undefined =>
  meta.decl(goal).lctx.find(id);
