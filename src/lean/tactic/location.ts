// `at h₁ h₂ ⊢`, `at *`: where a tactic works, in Lean's order.

import { namedBy } from "../elab/field.ts";
import type { FVarId } from "../kernel/expr.ts";
import type { Location, Span, Term } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";

/** The hypothesis that a term names; an error where it names none. */
export const hypothesisNamed = (ctx: TacticContext, term: Term): FVarId => {
  const goal = ctx.mainGoal();
  const name = term.kind === "ident" ? term.name : undefined;
  const decl = name === undefined ? undefined : ctx.meta.decl(goal).lctx.findByName(name);
  if (decl !== undefined) return decl.fvarId;
  const whole = term.kind === "ident" ? ctx.inMain(() => namedBy(ctx.elab, term)) : undefined;
  const e = whole ?? ctx.withoutRecover(() => ctx.elabTerm(term));
  if (e.kind === "fvar") return e.id;
  throw ctx.says(
    "not-a-hypothesis",
    ["Unexpected term `", { kind: "term", e }, "`; expected single reference to variable"],
    term.span,
  );
};

interface Work {
  target(): void;
  hypothesis(id: FVarId): void;
  readonly span: Span;
}

/**
 * Runs the work at each place: named hypotheses in the order given, then the target. With `*` the
 * target first, then hypotheses from the last to the first, of which one place at least must succeed.
 */
export const forEachLocation = (
  ctx: TacticContext,
  location: Location | null,
  tactic: string,
  work: Work,
): void => {
  if (location === null) {
    work.target();
    return;
  }
  if (location.kind === "targets") {
    for (const term of location.hypotheses) work.hypothesis(hypothesisNamed(ctx, term));
    if (location.goal) work.target();
    return;
  }
  let succeeded = ctx.attempt(() => work.target());
  const goal = ctx.openGoals()[0];
  if (goal !== undefined)
    for (const { fvarId, hidden } of ctx.meta.decl(goal).lctx.decls.toReversed()) {
      const [now] = ctx.openGoals();
      if (hidden === true || now === undefined || !ctx.meta.decl(now).lctx.contains(fvarId)) continue;
      if (ctx.attempt(() => work.hypothesis(fvarId))) succeeded = true;
    }
  if (!succeeded)
    throw ctx.failed(
      tactic,
      "Did not find an occurrence of the pattern in the current goal",
      ctx.mainGoal(),
      work.span,
    );
};
