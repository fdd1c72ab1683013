// `conv => …`: walking into a term and rewriting there. As in Lean the term under work is the left side
// of a goal `e = ?r`; each step fills ?r a little more, and what is left at the end is closed by rfl.

import {
  apps,
  constant,
  type Expr,
  type ExprOf,
  type FVarId,
  forallE,
  lam,
  type MVarId,
} from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { mkForallFVars, mkLambdaFVars } from "../meta/bind.ts";
import { isTypeCorrect } from "../meta/check.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import { inaccessible, type LocalContext } from "../meta/local-context.ts";
import { paramInfos } from "../meta/param-info.ts";
import { whnfDefault } from "../meta/whnf.ts";
import type { ConvSequence, ConvTactic, Location, Tactic, Term } from "../syntax/tree.ts";
import { tryReducibleRfl } from "./close.ts";
import type { TacticContext } from "./context.ts";
import { newGoal, replaceHypothesis } from "./goal.ts";
import { binderText } from "./hypotheses.ts";
import { hypothesisNamed } from "./location.ts";
import { rewriteInside } from "./rewrite.ts";
import { abstracted, applied, forAll, implied, proofOf, type Simplified } from "./simp/simplified.ts";
import { simplifier } from "./simp.ts";

type Conv = Extract<Tactic, { readonly kind: "conv" }>;

/** A goal `e = right`. */
interface Focus {
  readonly goal: MVarId;
  readonly type: Expr;
  readonly e: Expr;
  readonly right: Expr;
}

const equation = (ctx: TacticContext, type: Expr, left: Expr, right: Expr): Expr =>
  apps(constant("Eq", [levelOf(ctx.meta, type)]), [type, left, right]);

const typeOf = (ctx: TacticContext, e: Expr): Expr => instantiateMVars(ctx.meta, inferType(ctx.meta, e));

/** A goal `e = ?r` in a context, with its right side. */
const open = (ctx: TacticContext, lctx: LocalContext, e: Expr): Focus =>
  ctx.meta.withLCtx(lctx, () => {
    const type = typeOf(ctx, e);
    const right = ctx.meta.mkFreshMVar(type);
    return { goal: newGoal(ctx.meta, lctx, equation(ctx, type, e, right), ""), type, e, right };
  });

const focusOf = (ctx: TacticContext): Focus => {
  const goal = ctx.mainGoal();
  const [type, e, right] = appArgs(ctx.target(goal)) as [Expr, Expr, Expr];
  return { goal, type, e, right };
};

const close = (ctx: TacticContext, { goal, type, e, right }: Focus): boolean =>
  ctx.meta.withMVarContext(goal, () => {
    if (!isDefEq(ctx.meta, right, e)) return false;
    ctx.close(goal, apps(constant("Eq.refl", [levelOf(ctx.meta, type)]), [type, e]));
    return true;
  });

/** What `e` becomes under the steps. */
const convert = (ctx: TacticContext, e: Expr, body: () => void): Simplified => {
  const { meta } = ctx;
  const start = open(ctx, meta.decl(ctx.mainGoal()).lctx, e);
  const rest = ctx.focus(start.goal, () => {
    body();
    closeAll(ctx);
  });
  if (rest.length > 0) throw new Undecided("`conv` that leaves goals");
  return {
    e: instantiateMVars(meta, start.right),
    proof: instantiateMVars(meta, meta.mvarExpr(start.goal)),
  };
};

/** Closes by rfl what is still open. */
const closeAll = (ctx: TacticContext): void => {
  for (const goal of ctx.openGoals())
    if (!ctx.meta.isAssigned(goal)) {
      const [type, e, right] = appArgs(ctx.target(goal)) as [Expr, Expr, Expr];
      close(ctx, { goal, type, e, right });
    }
};

export const conv = (ctx: TacticContext, { location, pattern, body }: Conv): void => {
  const steps = (): void => {
    if (pattern !== null) findPattern(ctx, pattern);
    run(ctx, body);
  };
  if (location === null) return inTarget(ctx, steps);
  for (const id of hypothesesOf(ctx, location)) inHypothesis(ctx, id, steps);
};

const hypothesesOf = (ctx: TacticContext, location: Location): readonly FVarId[] => {
  if (location.kind === "wildcard" || location.goal || location.hypotheses.length !== 1)
    throw new Undecided("`conv` at several places");
  return location.hypotheses.map((term) => hypothesisNamed(ctx, term));
};

const inTarget = (ctx: TacticContext, steps: () => void): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const target = ctx.target(goal);
    const { e, proof } = convert(ctx, target, steps);
    const { lctx, userName } = meta.decl(goal);
    const inner = newGoal(meta, lctx, e, userName);
    ctx.close(
      goal,
      apps(constant("Eq.mpr", [levelOf(meta, target)]), [target, e, proof!, meta.mvarExpr(inner)]),
    );
    ctx.replaceMainGoal([inner]);
  });
  tryReducibleRfl(ctx);
};

const inHypothesis = (ctx: TacticContext, id: FVarId, steps: () => void): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
    const { e, proof } = convert(ctx, type, steps);
    const value = apps(constant("Eq.mp", [levelOf(meta, type)]), [type, e, proof!, meta.fvarExpr(id)]);
    ctx.replaceMainGoal([replaceHypothesis(meta, goal, id, e, value).goal]);
  });
};

const run = (ctx: TacticContext, { steps }: ConvSequence): void => {
  for (const step of steps) {
    const outer = ctx.span;
    ctx.span = step.span;
    try {
      ctx.meta.step();
      runStep(ctx, step);
    } finally {
      ctx.span = outer;
    }
  }
};

const runStep = (ctx: TacticContext, step: ConvTactic): void => {
  switch (step.kind) {
    case "skip":
      ctx.mainGoal();
      return;
    case "rfl":
      if (!close(ctx, focusOf(ctx))) throw new Undecided("`conv` with `rfl` that fails");
      return;
    case "lhs":
    case "rhs":
      return into(ctx, step.kind === "lhs" ? -2 : -1, false, step.kind);
    case "arg":
      return into(ctx, step.index, step.explicit, "arg");
    case "congr":
      return intoAll(ctx);
    case "ext":
      for (const name of step.names) underBinder(ctx, binderText(name));
      if (step.names.length === 0) underBinder(ctx, undefined);
      return;
    case "rw":
    case "rewrite":
      return rewriteStep(ctx, step);
    case "simp":
      return simpStep(ctx, step.tactic);
    case "block":
      if (!step.focus) return run(ctx, step.body);
      return inside(ctx, step.body);
    case "unsupported":
      throw new Undecided(step.construct);
  }
};

/** `· …`: the first goal alone, closed at the end. */
const inside = (ctx: TacticContext, body: ConvSequence): void => {
  const goal = ctx.mainGoal();
  const [, ...others] = ctx.openGoals();
  ctx.closeUsing(goal, ctx.span, () => {
    run(ctx, body);
    closeAll(ctx);
    if (ctx.openGoals().length > 0) throw new Undecided("`conv` with a block that leaves goals");
  });
  ctx.goals = others;
};

const rewriteStep = (
  ctx: TacticContext,
  { config, rules }: Extract<ConvTactic, { readonly kind: "rw" | "rewrite" }>,
): void =>
  rewriteInside(ctx, config, rules, (rewritten) => {
    const { meta } = ctx;
    const { goal, type, e, right } = focusOf(ctx);
    const { result, proof, newGoals } = rewritten(e);
    const { lctx } = meta.decl(goal);
    const inner = newGoal(meta, lctx, equation(ctx, type, result, right), "");
    // proof : e = result, and the rest of the way is inner.
    const whole = apps(constant("Eq.trans", [levelOf(meta, type)]), [
      type,
      e,
      result,
      right,
      proof,
      meta.mvarExpr(inner),
    ]);
    ctx.close(goal, whole);
    ctx.replaceMainGoal([inner, ...newGoals]);
  });

const simpStep = (ctx: TacticContext, tactic: Tactic): void => {
  if (tactic.kind !== "simp" && tactic.kind !== "dsimp") throw new Undecided("conv simp");
  if (tactic.location !== null || tactic.config.length > 0) throw new Undecided("conv simp with options");
  const { meta } = ctx;
  const { goal, type, e, right } = focusOf(ctx);
  if (e.hasMVar) throw new Undecided("conv simp on a term with holes");
  const simplify = simplifier(ctx, tactic);
  ctx.inMain(() => {
    const result = simplify(e);
    if (sameExpr(result.e, e)) throw new Undecided("conv simp that changes nothing");
    const inner = newGoal(meta, meta.decl(goal).lctx, equation(ctx, type, result.e, right), "");
    const rest = meta.mvarExpr(inner);
    const whole = apps(constant("Eq.trans", [levelOf(meta, type)]), [type, e, result.e, right]);
    ctx.close(goal, apps(whole, [proofOf(meta, result), rest]));
    ctx.replaceMainGoal([inner]);
  });
};

/** Where the arguments of an application or the sides of an implication stand that a step may enter. */
const places = (ctx: TacticContext, e: Expr, all: boolean): readonly number[] => {
  if (e.kind === "forallE") return e.body.looseBVars === 0 ? [0, 1] : [];
  const args = appArgs(e);
  const infos = paramInfos(ctx.meta, appFn(e), args.length);
  return [...args.keys()].filter((i) => all || (infos[i] ?? "default") === "default");
};

const into = (ctx: TacticContext, index: number, all: boolean, tactic: "lhs" | "rhs" | "arg"): void => {
  const { e } = focusOf(ctx);
  if (e.kind === "forallE" && e.body.looseBVars > 0) throw new Undecided(`\`conv\` with \`${tactic}\` on ∀`);
  if (e.kind !== "app" && e.kind !== "forallE")
    throw ctx.says("conv-place", [
      `invalid \`${tactic}\` conv tactic, application or implication expected`,
      { kind: "block", e },
    ]);
  const known = places(ctx, e, all);
  const place = known.at(index < 0 ? index : index - 1);
  if (index === 0) throw new Undecided("`conv` with `arg 0`");
  if (place === undefined)
    throw ctx.says("conv-place", [
      `invalid \`${tactic}\` tactic, application has ${known.length} ${all ? "" : "explicit "}argument(s) but the index is out of bounds`,
    ]);
  ctx.replaceMainGoal(enter(ctx, [place]));
};

/** `congr`: every explicit argument. */
const intoAll = (ctx: TacticContext): void => {
  const { e } = focusOf(ctx);
  if (e.kind !== "app") throw new Undecided("`conv` with `congr` on no application");
  ctx.replaceMainGoal(enter(ctx, places(ctx, e, false)));
};

/** Goals for the parts at some places; the rest stays as it is. */
const enter = (ctx: TacticContext, chosen: readonly number[]): readonly MVarId[] => {
  const { meta } = ctx;
  const focus = focusOf(ctx);
  const { lctx } = meta.decl(focus.goal);
  const goals: MVarId[] = [];
  const part = (e: Expr, place: number): Simplified => {
    if (!chosen.includes(place)) return { e };
    const { goal, right } = open(ctx, lctx, e);
    goals.push(goal);
    return { e: right, proof: meta.mvarExpr(goal) };
  };
  return ctx.inMain(() => {
    const { e } = focus;
    const whole = e.kind === "forallE" ? enterArrow(ctx, e, part) : enterArguments(ctx, e, part);
    finish(ctx, focus, whole);
    return goals;
  });
};

/** `?r := whole.e`, and the goal is closed by what its parts prove. */
const finish = (ctx: TacticContext, { goal, right }: Focus, whole: Simplified): void => {
  if (!isDefEq(ctx.meta, right, whole.e)) throw new Undecided("`conv` whose result is given");
  ctx.close(goal, instantiateMVars(ctx.meta, proofOf(ctx.meta, whole)));
};

type Part = (e: Expr, place: number) => Simplified;

const enterArrow = (ctx: TacticContext, e: ExprOf<"forallE">, part: Part): Simplified => {
  const p = part(e.binderType, 0);
  const q = part(e.body, 1);
  return implied(ctx.meta, e, p, q, forallE(e.binderName, p.e, q.e, e.binderInfo));
};

const enterArguments = (ctx: TacticContext, e: Expr, part: Part): Simplified => {
  const { meta } = ctx;
  let before = appFn(e);
  let at: Simplified = { e: before };
  for (const [place, arg] of appArgs(e).entries()) {
    const type = whnfDefault(meta, typeOf(ctx, before));
    const changed = part(arg, place);
    const dependent = type.kind !== "forallE" || type.body.looseBVars > 0;
    if (dependent && (at.proof !== undefined || changed.proof !== undefined))
      throw new Undecided("`conv` into what other arguments depend on");
    at = dependent
      ? { e: apps(at.e, [arg]) }
      : applied(meta, { fn: before, arg }, at, changed, type as ExprOf<"forallE">);
    before = apps(before, [arg]);
  }
  return at;
};

/** `ext x`: under a `fun`, or under a ∀ of propositions. */
const underBinder = (ctx: TacticContext, name: string | undefined): void => {
  const { meta } = ctx;
  const focus = focusOf(ctx);
  const { e } = focus;
  if ((e.kind !== "lam" && e.kind !== "forallE") || (e.kind === "forallE" && e.body.looseBVars === 0))
    throw new Undecided("`conv` with `ext` on no function");
  ctx.inMain(() => {
    if (e.kind === "forallE" && !isProp(meta, e)) throw new Undecided("`conv` with `ext` on a type");
    const decl = meta.mkLocalDecl(name ?? inaccessible(e.binderName), e.binderType, e.binderInfo);
    const lctx = meta.decl(focus.goal).lctx.add(decl);
    const x = meta.fvarExpr(decl.fvarId);
    const inner = open(ctx, lctx, instantiate1(e.body, x));
    meta.withLCtx(lctx, () => {
      const body = { e: inner.right, proof: meta.mvarExpr(inner.goal) };
      const whole =
        e.kind === "lam"
          ? abstracted(meta, x, e, body, mkLambdaFVars(meta, [x], inner.right, false))
          : forAll(meta, x, e, body, mkForallFVars(meta, [x], inner.right, false));
      finish(ctx, focus, whole);
    });
    ctx.replaceMainGoal([inner.goal]);
  });
};

/** `conv in p => …`: the first instance of p. */
const findPattern = (ctx: TacticContext, pattern: Term): void => {
  const { meta } = ctx;
  const focus = focusOf(ctx);
  const wanted = ctx.withoutRecover(() => ctx.elabTerm(pattern, undefined, "yes"));
  ctx.inMain(() => {
    const occurrences = { kind: "pos", numbers: [1] } as const;
    const body = meta.withTransparency("reducible", () => kabstract(meta, focus.e, wanted, occurrences));
    if (body.looseBVars === 0) throw new Undecided("`conv in` a pattern that is not found");
    const found = instantiateMVars(meta, wanted);
    if (found.hasMVar) throw new Undecided("`conv in` a pattern with holes");
    const { lctx } = meta.decl(focus.goal);
    const inner = open(ctx, lctx, found);
    const motive = lam("x", inner.type, body);
    if (!isTypeCorrect(meta, motive)) throw new Undecided("`conv in` with a motive that is not type correct");
    const levels = [levelOf(meta, inner.type), levelOf(meta, focus.type)];
    const proof = apps(constant("congrArg", levels), [
      inner.type,
      focus.type,
      found,
      inner.right,
      motive,
      meta.mvarExpr(inner.goal),
    ]);
    finish(ctx, focus, { e: instantiate1(body, inner.right), proof });
    ctx.replaceMainGoal([inner.goal]);
  });
};
