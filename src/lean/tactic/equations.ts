// Tactics on equations that do not rewrite: symm, trans, calc, injection, unfold.

import { calcMismatch, elabCalcSteps } from "../elab/calc.ts";
import { resolveGlobal } from "../elab/scope.ts";
import { matchEq } from "../elab/subst.ts";
import { apps, constant, type Expr, type MVarId } from "../kernel/expr.ts";
import { mapParts } from "../kernel/subterms.ts";
import { appArgs, appFn, headBeta, isAppOf } from "../meta/app.ts";
import { smartUnfoldingExtension } from "../meta/attributes.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { deltaUnfold, whnfReducible } from "../meta/whnf.ts";
import type { CalcStep, Ident, Location, Span } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";
import { changeTarget, newGoal, replaceHypothesis } from "./goal.ts";
import { changeLocal } from "./hypotheses.ts";
import { forEachLocation } from "./location.ts";

interface Turned {
  readonly type: Expr;
  /** A proof of the turned statement from one of the statement. */
  readonly turn: (h: Expr) => Expr;
  /** The other way. */
  readonly back: (h: Expr) => Expr;
}

/** The converse of `a = b`, `a ≠ b`, `p ↔ q`. */
const turned = (ctx: TacticContext, statement: Expr): Turned => {
  // `≠` is reducible: it must be seen before it unfolds to a negation.
  const raw = instantiateMVars(ctx.meta, statement);
  const direct =
    isAppOf(raw, "Eq", 3) || isAppOf(raw, "Ne", 3) || isAppOf(raw, "Iff", 2) || isAppOf(raw, "And", 2);
  const e = direct ? raw : instantiateMVars(ctx.meta, whnfReducible(ctx.meta, raw));
  const args = appArgs(e);
  const fn = appFn(e);
  const levels = fn.kind === "const" ? fn.levels : [];
  for (const [relation, lemma] of [
    ["Eq", "Eq.symm"],
    ["Ne", "Ne.symm"],
  ] as const)
    if (isAppOf(e, relation, 3)) {
      const [type, a, b] = args as [Expr, Expr, Expr];
      return {
        type: apps(constant(relation, levels), [type, b, a]),
        turn: (h) => apps(constant(lemma, levels), [type, a, b, h]),
        back: (h) => apps(constant(lemma, levels), [type, b, a, h]),
      };
    }
  for (const connective of ["Iff", "And", "Or"])
    if (isAppOf(e, connective, 2)) {
      const [p, q] = args as [Expr, Expr];
      const lemma = constant(`${connective}.symm`);
      return {
        type: apps(constant(connective), [q, p]),
        turn: (h) => apps(lemma, [p, q, h]),
        back: (h) => apps(lemma, [q, p, h]),
      };
    }
  if (args.length < 2 || e.kind !== "app")
    throw ctx.says("symm", ["Symmetry lemmas only apply to binary relations, not", { kind: "block", e }]);
  throw ctx.says("symm", [
    "No applicable symmetry lemma found for",
    { kind: "block", e },
    "\n\nNote: Symmetry lemmas must be marked `@[symm]`",
  ]);
};

export const symm = (ctx: TacticContext, location: Location | null): void => {
  const { meta } = ctx;
  forEachLocation(ctx, location, "symm", {
    span: ctx.span,
    target: () => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        const { type, back } = turned(ctx, ctx.target(goal));
        const { lctx, userName } = meta.decl(goal);
        const inner = newGoal(meta, lctx, type, userName);
        ctx.close(goal, back(meta.mvarExpr(inner)));
        ctx.replaceMainGoal([inner]);
      });
    },
    hypothesis: (id) => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        const { type, turn } = turned(ctx, meta.decl(goal).lctx.find(id)!.type);
        ctx.replaceMainGoal([replaceHypothesis(meta, goal, id, type, turn(meta.fvarExpr(id))).goal]);
      });
    },
  });
};

/** `calc …`: proves the goal, or leaves what is missing at the end of an equation. */
export const calc = (ctx: TacticContext, steps: readonly CalcStep[]): void => {
  const goal = ctx.mainGoal();
  const { meta, elab } = ctx;
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const work = () =>
      elab.withSynthesize(() => {
        const made = elabCalcSteps(elab, steps);
        const saved = meta.save();
        if (isDefEq(meta, target, made.type)) return { ...made, fits: true };
        meta.restore(saved);
        return { ...made, fits: false };
      });
    const { proof, type, fits } = ctx.recover ? work() : elab.withoutErrToSorry(work);
    const value = instantiateMVars(meta, proof);
    if (fits) {
      ctx.close(goal, value);
      return;
    }
    const found = matchEq(meta, instantiateMVars(meta, type));
    const wanted = matchEq(meta, target);
    if (found !== undefined && wanted !== undefined && isDefEq(meta, found.left, wanted.left)) {
      // a = b is proved and a = c is wanted: b = c is left.
      const levels = [levelOf(meta, found.type)];
      const { lctx, userName } = meta.decl(goal);
      const rest = apps(constant("Eq", levels), [found.type, found.right, wanted.right]);
      const tag = userName === "" ? "calc.step" : `${userName}.calc.step`;
      const inner = newGoal(meta, lctx, rest, tag);
      ctx.close(
        goal,
        apps(constant("Eq.trans", levels), [
          found.type,
          found.left,
          found.right,
          wanted.right,
          value,
          meta.mvarExpr(inner),
        ]),
      );
      ctx.replaceMainGoal([inner]);
      return;
    }
    throw calcMismatch(elab, steps, type, target, ctx.span);
  });
};

/** `unfold f`: each name must occur; so with `delta`. */
export const unfold = (ctx: TacticContext, names: readonly Ident[], location: Location | null): void => {
  for (const ident of names) {
    const found = definitionNamed(ctx, ident, "unfold");
    const { name, span } = ident;
    unfoldAt(ctx, location, "unfold", span, (e, goal) => {
      const result = unfoldIn(ctx, e, found);
      if (result === e)
        throw ctx.says(
          "unfold-nothing",
          [
            `Tactic \`unfold\` failed to unfold \`${name}\` in`,
            { kind: "block", e },
            "\n\n",
            { kind: "goal", id: goal },
          ],
          span,
        );
      return result;
    });
  }
};

/** `delta f g`: all of them, as often as they occur, one at least. */
export const delta = (ctx: TacticContext, names: readonly Ident[], location: Location | null): void => {
  const found = names.map((ident) => definitionNamed(ctx, ident, "delta"));
  unfoldAt(ctx, location, "delta", ctx.span, (e, goal) => {
    let at = e;
    for (let before: Expr | undefined; before !== at; ) {
      before = at;
      for (const name of found) at = unfoldIn(ctx, at, name);
    }
    if (at === e) throw ctx.failed("delta", `did not delta reduce [${found.join(", ")}]`, goal);
    return at;
  });
};

const definitionNamed = (ctx: TacticContext, { name, span }: Ident, tactic: string): string => {
  const { meta, elab } = ctx;
  if (meta.decl(ctx.mainGoal()).lctx.findByName(name)?.value !== undefined)
    throw new Undecided(`\`${tactic}\` of a \`let\` variable`);
  if (tactic === "unfold" && meta.decl(ctx.mainGoal()).lctx.findByName(name) !== undefined)
    throw ctx.failed("unfold", `Local variable \`${name}\` has no definition`, ctx.mainGoal(), span);
  const [found] = resolveGlobal(meta.env, elab.scope, name);
  if (found === undefined || found.fields.length > 0)
    throw ctx.error({ code: tactic === "delta" ? "unknown-constant" : "unknown-identifier", name }, span);
  if (meta.env.extension(smartUnfoldingExtension).has(found.name))
    throw new Undecided(`tactic \`${tactic}\` on \`${name}\``);
  return found.name;
};

/** The target or hypotheses with what `unfolded` makes of them, which is the same by definition. */
const unfoldAt = (
  ctx: TacticContext,
  location: Location | null,
  tactic: string,
  span: Span,
  unfolded: (e: Expr, goal: MVarId) => Expr,
): void => {
  const { meta } = ctx;
  forEachLocation(ctx, location, tactic, {
    span,
    target: () => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        ctx.replaceMainGoal([changeTarget(meta, goal, unfolded(ctx.target(goal), goal))]);
      });
    },
    hypothesis: (id) => {
      const goal = ctx.mainGoal();
      ctx.inMain(() => {
        const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
        ctx.replaceMainGoal([changeLocal(ctx, goal, id, unfolded(type, goal))]);
      });
    },
  });
};

const unfoldIn = (ctx: TacticContext, e: Expr, name: string): Expr => {
  const go = (t: Expr): Expr => {
    const fn = appFn(t);
    if (fn.kind === "const" && fn.name === name) {
      const unfolded = deltaUnfold(ctx.meta, fn);
      if (unfolded !== undefined) return headBeta(apps(unfolded, appArgs(t).map(go)));
    }
    return t.kind === "letE" ? t : mapParts(t, 0, go);
  };
  return go(e);
};
