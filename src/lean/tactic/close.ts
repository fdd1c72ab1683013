// Tactics that close a goal: exact, rfl, assumption, contradiction, trivial, exfalso, absurd.

import { openHoles } from "../elab/elaborator.ts";
import { findInstance } from "../elab/instances.ts";
import { app, apps, constant, type Expr, type MVarId } from "../kernel/expr.ts";
import { appArgs, appFn, isAppOf } from "../meta/app.ts";
import { isDefEq, isDefEqAt } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp, isPropSort, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import { whnf, whnfReducible } from "../meta/whnf.ts";
import type { Term } from "../syntax/tree.ts";
import { closeByConflict } from "./constructor-equation.ts";
import type { TacticContext } from "./context.ts";
import { newGoal } from "./goal.ts";

/** `exact e` closes the goal with `e`; holes that stay open are errors. */
export const exact = (ctx: TacticContext, term: Term): void => {
  const goal = ctx.mainGoal();
  const value = ctx.elabTermEnsuringType(term, ctx.target(goal));
  ctx.refuseHoles(openHoles(ctx.meta, value));
  ctx.close(goal, value);
};

/** `rfl`: the target is `R x y` for a reflexive R, its sides compared at default transparency. */
export const rfl = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  ctx.inMain(() => {
    const target = instantiateMVars(meta, whnfReducible(meta, ctx.target(goal)));
    const relation = reflexive(ctx, target);
    if (relation === undefined)
      throw ctx.failed(
        "rfl",
        [
          "Expected the goal to be a binary relation",
          "\n\nHint: Reflexivity tactics can only be used on goals of the form `x ~ x` or `R x x`",
        ],
        goal,
      );
    const { left, right, proof } = relation;
    const equal = isDefEq(meta, left, right);
    if (equal && proof === undefined) {
      const e = apps(appFn(target), appArgs(target).slice(0, -2));
      throw ctx.failed(
        "rfl",
        [
          "No `[refl]` lemma registered for relation",
          { kind: "block", e },
          "\n\nHint: Add the `[refl]` attribute to reflexivity lemmas for `",
          { kind: "term", e },
          "` to use this tactic",
        ],
        goal,
      );
    }
    if (!equal || proof === undefined)
      throw ctx.failed(
        "rfl",
        [
          "The left-hand side",
          { kind: "block", e: left },
          "\nis not definitionally equal to the right-hand side",
          { kind: "block", e: right },
        ],
        goal,
      );
    ctx.close(goal, proof);
  });
};

/** `eq_refl`: the target is an equation, whatever hides it, and nothing else will do. */
export const eqRefl = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  ctx.inMain(() => {
    const target = instantiateMVars(meta, whnf(meta, ctx.target(goal)));
    if (!isAppOf(target, "Eq", 3))
      throw ctx.failed("rfl", ["equality expected", { kind: "block", e: target }], goal);
    const [type, left, right] = appArgs(target) as [Expr, Expr, Expr];
    if (!isDefEq(meta, left, right))
      throw ctx.failed(
        "rfl",
        [
          "equality lhs",
          { kind: "block", e: left },
          "\nis not definitionally equal to rhs",
          { kind: "block", e: right },
        ],
        goal,
      );
    ctx.close(goal, apps(constant("Eq.refl", [levelOf(meta, type)]), [type, left]));
  });
};

/** `ac_rfl`: no operation of a theory is known to be associative, so what is left of it is `eq_refl`. */
export const acRfl = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const target = ctx.inMain(() => instantiateMVars(ctx.meta, whnf(ctx.meta, ctx.target(goal))));
  const failure = ctx.attemptCatching(() => eqRefl(ctx));
  if (failure === undefined) return;
  if (isAppOf(target, "Eq", 3) && isPropSort(appArgs(target)[0]!)) throw new Undecided("ac_rfl");
  throw failure;
};

/** `ext` where no extensionality lemma can apply: theories have none. */
export const ext = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  ctx.inMain(() => {
    const target = instantiateMVars(meta, whnf(meta, ctx.target(goal)));
    if (!isAppOf(target, "Eq", 3))
      throw ctx.says("ext", [
        "This extensionality tactic only applies to equalities, not",
        { kind: "block", e: target },
      ]);
    const type = whnf(meta, appArgs(target)[0]!);
    const fn = appFn(type);
    const family = fn.kind === "const" ? meta.env.get(fn.name) : undefined;
    if (family?.kind !== "inductive" || family.constructors.length < 2) throw new Undecided("tactic `ext`");
    throw ctx.says("ext", [
      "No applicable extensionality theorem found for type",
      { kind: "block", e: type },
      "\n\nNote: Extensionality theorems can be registered by marking them with the `[ext]` attribute",
    ]);
  });
};

interface Relation {
  readonly left: Expr;
  readonly right: Expr;
  /** Undefined for a relation that has no reflexivity lemma. */
  readonly proof: Expr | undefined;
}

const reflexive = ({ meta }: TacticContext, target: Expr): Relation | undefined => {
  const args = appArgs(target);
  if (isAppOf(target, "Eq", 3)) {
    const [type, left, right] = args as [Expr, Expr, Expr];
    return { left, right, proof: apps(constant("Eq.refl", [levelOf(meta, type)]), [type, left]) };
  }
  if (isAppOf(target, "Iff", 2)) {
    const [left, right] = args as [Expr, Expr];
    return { left, right, proof: app(constant("Iff.refl"), left) };
  }
  if (isAppOf(target, "HEq", 4)) {
    const [type, left, , right] = args as [Expr, Expr, Expr, Expr];
    return { left, right, proof: apps(constant("HEq.refl", [levelOf(meta, type)]), [type, left]) };
  }
  if (target.kind !== "app" || args.length < 2) return undefined;
  return { left: args.at(-2)!, right: args.at(-1)!, proof: undefined };
};

/** The attempt that ends `rw`: `a = a` or `p ↔ p` at reducible transparency. */
export const tryReducibleRfl = (ctx: TacticContext): boolean => {
  const [goal] = ctx.openGoals();
  if (goal === undefined) return false;
  return ctx.attemptTrue(() =>
    ctx.inMain(() => {
      const target = whnfReducible(ctx.meta, ctx.target(goal));
      const relation = reflexive(ctx, target);
      if (relation?.proof === undefined || !isDefEqAt(ctx.meta, "reducible", relation.left, relation.right))
        return false;
      ctx.close(goal, relation.proof);
      return true;
    }),
  );
};

/** The last hypothesis whose type is the target, up to default transparency. */
export const findAssumption = (ctx: TacticContext, goal: MVarId, target: Expr): Expr | undefined => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    for (const decl of meta.lctx.decls.toReversed()) {
      if (decl.hidden) continue;
      const saved = meta.save();
      if (isDefEq(meta, decl.type, target)) return meta.fvarExpr(decl.fvarId);
      meta.restore(saved);
    }
    return undefined;
  });
};

export const assumption = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const found = findAssumption(ctx, goal, ctx.target(goal));
  if (found === undefined) throw ctx.failed("assumption", "", goal);
  ctx.close(goal, found);
};

/** Makes the target False. */
export const exfalso = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  ctx.replaceMainGoal([falseGoal(ctx, goal)]);
};

/** A goal False that stands for `goal`. */
export const falseGoal = (ctx: TacticContext, goal: MVarId): MVarId => {
  const { meta } = ctx;
  const { lctx, userName } = meta.decl(goal);
  const inner = newGoal(meta, lctx, constant("False"), userName);
  ctx.close(goal, fromFalse(ctx, goal, meta.mvarExpr(inner)));
  return inner;
};

/** A term of the goal's type from a proof of False. */
export const fromFalse = ({ meta }: TacticContext, goal: MVarId, proof: Expr): Expr => {
  const target = instantiateMVars(meta, meta.decl(goal).type);
  return meta.withMVarContext(goal, () =>
    apps(constant("False.elim", [levelOf(meta, target)]), [target, proof]),
  );
};

/** Two hypotheses that contradict each other, or one that cannot be. */
export const contradiction = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  if (!closeByContradiction(ctx, goal)) throw ctx.failed("contradiction", "", goal);
};

export const closeByContradiction = (ctx: TacticContext, goal: MVarId): boolean => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    for (const decl of meta.lctx.decls) {
      if (decl.hidden) continue;
      const h = meta.fvarExpr(decl.fvarId);
      const type = instantiateMVars(meta, decl.type);
      const proof = contradicts(ctx, h, type) ?? refutedByComputing(meta, h, type);
      if (proof === undefined) continue;
      ctx.close(goal, fromFalse(ctx, goal, proof));
      return true;
    }
    return false;
  });
};

/** What a closed proposition computes to, where it is decidable: `isTrue h` or `isFalse h`. */
const decision = (meta: Meta, type: Expr): Expr | undefined => {
  if (type.hasFVar || type.hasMVar || !isProp(meta, type)) return undefined;
  const instance = findInstance(meta, app(constant("Decidable"), type));
  return instance && whnf(meta, instance);
};

const provedByComputing = (meta: Meta, type: Expr): Expr | undefined => {
  const answer = decision(meta, type);
  return answer && isAppOf(answer, "Decidable.isTrue", 2) ? appArgs(answer)[1]! : undefined;
};

/** A proof of False from `h : type` where `type` computes to false. */
const refutedByComputing = (meta: Meta, h: Expr, type: Expr): Expr | undefined => {
  const answer = decision(meta, type);
  return answer && isAppOf(answer, "Decidable.isFalse", 2) ? app(appArgs(answer)[1]!, h) : undefined;
};

/** A proof of False from `h : type`, with the help of the other hypotheses. */
const contradicts = (ctx: TacticContext, h: Expr, type: Expr): Expr | undefined => {
  const { meta } = ctx;
  if (!isProp(meta, type)) return undefined;
  const reduced = whnf(meta, type);
  if (appFn(reduced).kind === "const" && isAppOf(reduced, "False", 0)) return h;
  if (reduced.kind === "forallE") {
    if (reduced.body.looseBVars !== 0) return undefined;
    if (!isAppOf(whnf(meta, reduced.body), "False", 0)) return undefined;
    const premise = reduced.binderType;
    for (const other of meta.lctx.decls) {
      if (other.hidden) continue;
      const saved = meta.save();
      if (isDefEq(meta, other.type, premise)) return app(h, meta.fvarExpr(other.fvarId));
      meta.restore(saved);
    }
    // h : x ≠ x
    const relation = reflexive(ctx, whnfReducible(meta, premise));
    if (relation?.proof !== undefined && isAppOf(whnfReducible(meta, premise), "Eq", 3)) {
      const saved = meta.save();
      if (isDefEq(meta, relation.left, relation.right)) return app(h, relation.proof);
      meta.restore(saved);
    }
    return undefined;
  }
  return closeByConflict(meta, h, reduced);
};

/** Splits ∧, then True.intro, what computes, contradiction, rfl, assumption. */
export const trivial = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const closed = (): boolean => {
    const target = ctx.inMain(() => whnfReducible(ctx.meta, ctx.target(goal)));
    if (isAppOf(target, "And", 2)) {
      return ctx.attempt(() => {
        const [left, right] = appArgs(target) as [Expr, Expr];
        const { lctx, userName } = ctx.meta.decl(goal);
        const parts = [left, right].map((part) => newGoal(ctx.meta, lctx, part, userName));
        ctx.close(
          goal,
          apps(constant("And.intro"), [left, right, ...parts.map((id) => ctx.meta.mvarExpr(id))]),
        );
        for (const part of parts) {
          const open = ctx.focus(part, () => trivial(ctx));
          if (open.length > 0) throw ctx.failed("trivial", "");
        }
      });
    }
    if (isAppOf(target, "True", 0)) {
      ctx.close(goal, constant("True.intro"));
      return true;
    }
    const computed = ctx.inMain(() => provedByComputing(ctx.meta, ctx.target(goal)));
    if (computed !== undefined) {
      ctx.close(goal, computed);
      return true;
    }
    return ctx.attempt(() => contradiction(ctx)) || ctx.attempt(() => rfl(ctx));
  };
  if (!closed()) assumption(ctx);
};

/** `absurd h`: the negation of h's type becomes the goal. */
export const absurd = (ctx: TacticContext, term: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const h = ctx.elabTerm(term);
  ctx.inMain(() => {
    const type = instantiateMVars(meta, inferType(meta, h));
    const target = ctx.target(goal);
    const { lctx, userName } = meta.decl(goal);
    const inner = newGoal(meta, lctx, app(constant("Not"), type), userName);
    ctx.close(
      goal,
      apps(constant("absurd", [levelOf(meta, target)]), [type, target, h, meta.mvarExpr(inner)]),
    );
    ctx.replaceMainGoal([inner]);
  });
};

/** The proposition that a hypothesis states, whnf'd so far that its form shows. */
export const isFalse = (ctx: TacticContext, type: Expr): boolean => isAppOf(whnf(ctx.meta, type), "False", 0);
