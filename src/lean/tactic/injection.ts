// `injection h` and `injections`: equal constructors have equal fields, different ones close the goal.

import { matchEq } from "../elab/subst.ts";
import { apps, constant, type FVarId, type MVarId } from "../kernel/expr.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Binder, Term } from "../syntax/tree.ts";
import { findAssumption, fromFalse } from "./close.ts";
import { constructorEquation } from "./constructor-equation.ts";
import type { TacticContext } from "./context.ts";
import { assertHypothesis, tryClear } from "./goal.ts";
import { binderText } from "./hypotheses.ts";
import { subjectOf } from "./induction.ts";

interface Injected {
  readonly goal: MVarId;
  /** The equations of the fields. */
  readonly made: readonly FVarId[];
}

export const injection = (ctx: TacticContext, term: Term, names: readonly Binder[]): void => {
  const subject = subjectOf(ctx, term);
  ctx.replaceMainGoal([subject.goal]);
  const after = inject(ctx, subject.goal, subject.id, names);
  if (typeof after === "string") throw ctx.failed("injection", after, subject.goal);
  refuseUnused(ctx, "injection", subject.goal, names.slice(after?.made.length ?? 0));
  finish(ctx, after?.goal);
};

const refuseUnused = (ctx: TacticContext, tactic: string, goal: MVarId, left: readonly Binder[]): void => {
  if (left.length === 0) return;
  const unused = left.map((name) => binderText(name) ?? "_").join(", ");
  throw ctx.failed(tactic, `too many identifiers provided, unused: [${unused}]`, goal);
};

/** Lean's `maxDepth`. */
const maxDepth = 5;

/** On every hypothesis in turn, and on the equations that come of it; those that are none are passed over. */
export const injections = (ctx: TacticContext, names: readonly Binder[]): void => {
  const start = ctx.mainGoal();
  let left = names;
  const go = (goal: MVarId, ids: readonly FVarId[], depth: number): MVarId | undefined => {
    const [first, ...rest] = ids;
    if (first === undefined) return goal;
    const found = ctx.meta.decl(goal).lctx.find(first);
    const after = found === undefined || found.hidden === true ? "" : inject(ctx, goal, first, left);
    if (after === undefined) return undefined;
    if (typeof after === "string") return go(goal, rest, depth);
    if (depth === 1) throw ctx.failed("injections", "recursion depth exceeded", after.goal);
    left = left.slice(after.made.length);
    return go(after.goal, [...after.made, ...rest], depth - 1);
  };
  const ids = ctx.meta.decl(start).lctx.decls.map(({ fvarId }) => fvarId);
  const after = go(start, ids, maxDepth);
  refuseUnused(ctx, "injections", start, left);
  finish(ctx, after);
};

/** What is left may be a hypothesis now. */
const finish = (ctx: TacticContext, goal: MVarId | undefined): void => {
  ctx.replaceMainGoal(goal === undefined ? [] : [goal]);
  if (goal === undefined || ctx.meta.isAssigned(goal)) return;
  const found = findAssumption(ctx, goal, ctx.target(goal));
  if (found !== undefined) ctx.close(goal, found);
};

/** The goal with the equations in place of `id`, undefined where it is closed; or why there are none. */
const inject = (
  ctx: TacticContext,
  goal: MVarId,
  id: FVarId,
  names: readonly Binder[],
): Injected | undefined | string => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    const equation = matchEq(meta, instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type));
    if (equation === undefined) return "equality expected";
    const shape = constructorEquation(
      meta,
      meta.fvarExpr(id),
      equation.type,
      instantiateMVars(meta, equation.left),
      instantiateMVars(meta, equation.right),
    );
    switch (shape.kind) {
      case "stuck":
        return "equality of constructor applications expected";
      case "absurd":
        ctx.close(goal, fromFalse(ctx, goal, shape.proof));
        return undefined;
      case "fields": {
        let at = goal;
        const made: FVarId[] = [];
        for (const [i, { type, left, right, proof }] of shape.equations.entries()) {
          const name = names[i];
          const statement = apps(constant("Eq", [levelOf(meta, type)]), [type, left, right]);
          const text = name?.kind === "ident" ? name.name : "a_eq✝";
          const asserted = assertHypothesis(meta, at, text, statement, proof);
          at = asserted.goal;
          made.push(asserted.fvarId);
        }
        return { goal: tryClear(meta, at, id), made };
      }
    }
  });
};
