// `generalize h : e = x`: a variable in place of a term, wherever the term stands in the target or in
// the hypotheses named, and the equation if it is to be remembered.

import { apps, bvar, constant, type Expr, type FVarId, forallE, type MVarId } from "../kernel/expr.ts";
import { lift } from "../kernel/instantiate.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import { inaccessible } from "../meta/local-context.ts";
import type { GeneralizeArgument, Location } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";
import { introduceMany, newGoal, revert } from "./goal.ts";
import { binderText } from "./hypotheses.ts";
import { hypothesisNamed } from "./location.ts";

export interface Generalized {
  readonly e: Expr;
  /** Undefined for an inaccessible variable. */
  readonly name: string | undefined;
  /** Undefined where the equation is not kept; null where it has no name. */
  readonly hypothesis: string | null | undefined;
}

/** The target with a variable for each term; the variables come first, then the equations. */
export const generalizeTarget = (
  ctx: TacticContext,
  goal: MVarId,
  terms: readonly Generalized[],
): { readonly goal: MVarId; readonly fvarIds: readonly FVarId[] } => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    const { lctx, userName } = meta.decl(goal);
    const types = terms.map(({ e }) => instantiateMVars(meta, inferType(meta, e)));
    const kept = terms.flatMap((term, i) => (term.hypothesis === undefined ? [] : [{ ...term, i }]));
    // The last term is abstracted first, as Lean does: ∀ x₁ … xₙ, e₁ = x₁ → … → target.
    let abstracted = ctx.target(goal);
    for (let i = terms.length - 1; i >= 0; i--) {
      const body = meta.withTransparency("instances", () => kabstract(meta, abstracted, terms[i]!.e));
      abstracted = forallE("x", types[i]!, body);
    }
    for (let i = 0; i < terms.length; i++) if (abstracted.kind === "forallE") abstracted = abstracted.body;
    let statement = lift(abstracted, kept.length);
    for (const [at, { e, i, hypothesis }] of [...kept.entries()].reverse()) {
      const type = types[i]!;
      const x = bvar(terms.length - 1 - i + at);
      const equation = apps(constant("Eq", [levelOf(meta, type)]), [type, e, x]);
      statement = forallE(hypothesis ?? inaccessible("h"), equation, statement);
    }
    for (let i = terms.length - 1; i >= 0; i--)
      statement = forallE(terms[i]!.name ?? inaccessible("x"), types[i]!, statement);
    const inner = newGoal(meta, lctx, statement, userName);
    const proofs = kept.map(({ e, i }) =>
      apps(constant("Eq.refl", [levelOf(meta, types[i]!)]), [types[i]!, e]),
    );
    ctx.close(goal, apps(meta.mvarExpr(inner), [...terms.map(({ e }) => e), ...proofs]));
    const names = [
      ...terms.map(({ name }) => name ?? null),
      ...kept.map(({ hypothesis }) => hypothesis ?? null),
    ];
    const made = introduceMany(meta, inner, names)!;
    return { goal: made.goal, fvarIds: made.fvarIds.slice(0, terms.length) };
  });
};

export const generalize = (
  ctx: TacticContext,
  written: readonly GeneralizeArgument[],
  location: Location | null,
): void => {
  const { meta } = ctx;
  const start = ctx.mainGoal();
  const terms = written.map(({ hypothesis, term, name }): Generalized => {
    const e = ctx.elabTerm(term);
    return {
      e,
      name: name === null ? undefined : name.name,
      hypothesis: hypothesis === null ? undefined : (binderText(hypothesis) ?? null),
    };
  });
  const mentions = (id: FVarId): boolean =>
    terms.some(({ e }) => {
      const type = instantiateMVars(meta, meta.decl(start).lctx.find(id)!.type);
      const saved = meta.save();
      const found = meta.withTransparency("instances", () => kabstract(meta, type, e)).looseBVars > 0;
      meta.restore(saved);
      return found;
    });
  const places = ctx.inMain(() => placesOf(ctx, location).filter(mentions));
  const lifted = revert(meta, start, new Set(places));
  const made = generalizeTarget(ctx, lifted.goal, terms);
  const back = introduceMany(
    meta,
    made.goal,
    lifted.reverted.map(({ userName }) => userName),
  )!;
  ctx.replaceMainGoal([back.goal]);
};

const placesOf = (ctx: TacticContext, location: Location | null): readonly FVarId[] => {
  if (location === null) return [];
  if (location.kind === "targets") return location.hypotheses.map((term) => hypothesisNamed(ctx, term));
  return ctx.meta
    .decl(ctx.mainGoal())
    .lctx.decls.filter(({ hidden }) => hidden !== true)
    .map(({ fvarId }) => fvarId);
};
