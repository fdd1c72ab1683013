// Terms with holes: refine, apply, constructor, left/right, exists, use, `apply … at`.

import { namedBy } from "../elab/field.ts";
import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import { apps, constant, type Expr, type MVarId } from "../kernel/expr.ts";
import { appArgs, appFn, collectMVars, headBeta, isAppOf } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, isProp } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { countParameters, forallMetaTelescope } from "../meta/telescope.ts";
import { whnf, whnfReducible } from "../meta/whnf.ts";
import type { Ident, Span, Term } from "../syntax/tree.ts";
import { findAssumption, tryReducibleRfl } from "./close.ts";
import type { TacticContext } from "./context.ts";
import { replaceHypothesis } from "./goal.ts";

/** Open holes of a term that were made for it, in the order in which they were made. */
const holesOf = (ctx: TacticContext, e: Expr, known: ReadonlySet<MVarId> = new Set()): MVarId[] =>
  [...collectMVars(instantiateMVars(ctx.meta, e))]
    .flatMap((id) => {
      const delayed = ctx.meta.delayedAssignment(id);
      return delayed === undefined ? [id] : [delayed.mvarId];
    })
    .filter((id) => !ctx.meta.isAssigned(id) && !known.has(id))
    .sort((a, b) => a - b);

/** Names goals that have no name yet: the parent's tag, with a suffix and a number if there are several. */
const tagUntagged = (ctx: TacticContext, parent: string, suffix: string, goals: readonly MVarId[]): void => {
  const untagged = goals.filter((id) => ctx.meta.decl(id).userName === "");
  if (goals.length === 1) {
    if (untagged.length === 1) ctx.meta.setUserName(goals[0]!, parent);
    return;
  }
  untagged.forEach((id, i) => {
    const own = `${suffix}_${i + 1}`;
    ctx.meta.setUserName(id, parent === "" ? own : `${parent}.${own}`);
  });
};

/** `refine e`: `?_` become goals; `_` that stay open are errors unless `holesAsGoals`. */
export const refine = (ctx: TacticContext, term: Term, holesAsGoals = false, suffix = "refine"): void => {
  const goal = ctx.mainGoal();
  const { meta, elab } = ctx;
  const known = new Set(ctx.goals);
  const run = (): Expr => ctx.elabTermEnsuringType(term, ctx.target(goal));
  const value = holesAsGoals ? elab.withHolesAsGoals(run) : run();
  const holes = holesOf(ctx, value, known);
  if (!holesAsGoals) {
    ctx.refuseHoles(holes.filter((id) => meta.decl(id).kind === "natural"));
  }
  for (const id of holes) meta.setKind(id, "syntheticOpaque");
  tagUntagged(ctx, meta.decl(goal).userName, suffix, holes);
  ctx.close(goal, value);
  ctx.replaceMainGoal(holes);
};

/** Goals on which no other depends first, then the others; each in order. */
const nonDependentFirst = (ctx: TacticContext, ids: readonly MVarId[]): MVarId[] => {
  const { meta } = ctx;
  const mentioned = new Set<MVarId>();
  for (const id of ids)
    for (const other of collectMVars(instantiateMVars(meta, meta.decl(id).type))) mentioned.add(other);
  return [...ids.filter((id) => !mentioned.has(id)), ...ids.filter((id) => mentioned.has(id))];
};

/** Lean's `MVarId.apply`: as many arguments as it takes for the result to be the goal. */
export const applyExpr = (ctx: TacticContext, goal: MVarId, e: Expr, describe: Expr = e): MVarId[] => {
  const { meta } = ctx;
  return meta.withMVarContext(goal, () => {
    const target = ctx.target(goal);
    const type = instantiateMVars(meta, inferType(meta, e));
    const own = countParameters(meta, type);
    const wanted = countParameters(meta, target);
    const least = Math.max(0, own - wanted);
    for (let n = least; n <= own; n++) {
      const saved = meta.save();
      const { mvars, infos, type: result } = forallMetaTelescope(meta, type, { max: n });
      if (mvars.length === n && isDefEq(meta, target, result)) {
        const tag = meta.decl(goal).userName;
        mvars.forEach((hole, i) => {
          if (hole.kind === "mvar" && infos[i] === "instImplicit" && !meta.isAssigned(hole.id))
            ctx.elab.registerInstance(hole.id, ctx.span);
        });
        const value = headBeta(apps(e, mvars));
        const fresh = mvars.flatMap((hole) =>
          hole.kind === "mvar" && !meta.isAssigned(hole.id) ? [hole.id] : [],
        );
        const rest = holesOf(ctx, e).filter((id) => !fresh.includes(id));
        ctx.close(goal, value);
        const ordered = nonDependentFirst(ctx, fresh);
        const goals = [...ordered, ...rest];
        if (ordered.length === 1 && mvars.length === 1) meta.setUserName(ordered[0]!, tag);
        else
          for (const id of ordered) {
            const name = meta.decl(id).userName;
            meta.setUserName(id, tag === "" ? name : name === "" ? tag : `${tag}.${name}`);
          }
        return goals;
      }
      meta.restore(saved);
    }
    const shown = instantiateMVars(meta, describe);
    const { type: conclusion } = forallMetaTelescope(meta, type, { max: least });
    throw ctx.failed(
      "apply",
      [
        `could not unify the ${least > 0 ? "conclusion" : "type"} of \``,
        { kind: "term", e: shown },
        "`",
        { kind: "block", e: conclusion },
        "\nwith the goal",
        { kind: "block", e: target },
        ...(least > 0
          ? ([
              "\n\nNote: The full type of `",
              { kind: "term", e: shown },
              "` is",
              { kind: "block", e: type },
            ] as const)
          : []),
      ],
      goal,
    );
  });
};

/** `apply e`; `_` become goals. */
export const apply = (ctx: TacticContext, term: Term): void => {
  const goal = ctx.mainGoal();
  const named = term.kind === "ident" ? ctx.inMain(() => namedBy(ctx.elab, term)) : undefined;
  const e = named ?? ctx.elab.withHolesAsGoals(() => ctx.elabTerm(term, undefined, "yes"));
  const goals = applyExpr(ctx, goal, e);
  ctx.elab.synthesize("no");
  ctx.replaceMainGoal(goals.filter((id) => !ctx.meta.isAssigned(id)));
};

/** Mathlib's `apply f at h`: h becomes what f makes of it; f's other arguments become goals. */
export const applyAt = (ctx: TacticContext, term: Term, hypothesis: Ident): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const e = ctx.withoutRecover(() => ctx.elabTerm(term, undefined, "yes"));
  const decl = meta.decl(goal).lctx.findByName(hypothesis.name);
  if (decl === undefined)
    throw ctx.error({ code: "unknown-identifier", name: hypothesis.name }, hypothesis.span);
  ctx.inMain(() => {
    const h = meta.fvarExpr(decl.fvarId);
    let f = e;
    let type = instantiateMVars(meta, inferType(meta, e));
    const whole = whnf(meta, type);
    if (isAppOf(whole, "Iff", 2)) {
      const [p, q] = appArgs(whole) as [Expr, Expr];
      f = apps(constant("Iff.mp"), [p, q, e]);
      type = inferType(meta, f);
    }
    const { mvars } = forallMetaTelescope(meta, type);
    for (let i = 0; i < mvars.length; i++) {
      const hole = mvars[i]!;
      if (hole.kind !== "mvar" || meta.isAssigned(hole.id)) continue;
      const saved = meta.save();
      if (isDefEq(meta, instantiateMVars(meta, meta.decl(hole.id).type), decl.type)) {
        meta.assign(hole.id, h);
        const value = instantiateMVars(meta, headBeta(apps(f, mvars.slice(0, i + 1))));
        const open = mvars
          .slice(0, i)
          .flatMap((m) => (m.kind === "mvar" && !meta.isAssigned(m.id) ? [m.id] : []));
        for (const id of open) meta.setKind(id, "syntheticOpaque");
        const made = replaceHypothesis(
          meta,
          goal,
          decl.fvarId,
          instantiateMVars(meta, inferType(meta, value)),
          value,
        );
        ctx.replaceMainGoal([made.goal, ...open]);
        return;
      }
      meta.restore(saved);
    }
    throw ctx.says("apply-at", [
      "Failed: could not find an argument of `",
      { kind: "term", e },
      `\` to which \`${hypothesis.name}\` could be given`,
    ]);
  });
};

/** The inductive type of the goal, after reduction; undefined when it is none. */
export const goalInductive = (
  ctx: TacticContext,
  goal: MVarId,
): { info: InductiveInfo; target: Expr } | undefined =>
  ctx.meta.withMVarContext(goal, () => {
    const target = whnf(ctx.meta, ctx.target(goal));
    const fn = appFn(target);
    const info = fn.kind === "const" ? ctx.meta.env.get(fn.name) : undefined;
    return info?.kind === "inductive" ? { info, target } : undefined;
  });

const constructorTerm = (ctx: TacticContext, name: string): Expr => {
  const info = ctx.meta.env.get(name) as ConstructorInfo;
  return constant(
    name,
    info.levelParams.map(() => ctx.meta.mkFreshLevelMVar()),
  );
};

/** The first constructor that applies. */
export const constructor = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const found = goalInductive(ctx, goal);
  if (found === undefined) throw ctx.failed("constructor", "target is not an inductive datatype", goal);
  for (const name of found.info.constructors) {
    let goals: MVarId[] = [];
    if (
      ctx.attempt(() => {
        goals = applyExpr(ctx, goal, constructorTerm(ctx, name));
      })
    ) {
      ctx.replaceMainGoal(goals);
      return;
    }
  }
  throw ctx.failed("constructor", "no applicable constructor found", goal);
};

export const leftOrRight = (ctx: TacticContext, which: "left" | "right"): void => {
  const goal = ctx.mainGoal();
  const found = goalInductive(ctx, goal);
  if (found === undefined) throw ctx.failed(which, "target is not an inductive datatype", goal);
  if (found.info.constructors.length !== 2)
    throw ctx.failed(which, `${which} tactic works for inductive types with exactly 2 constructors`, goal);
  const name = found.info.constructors[which === "left" ? 0 : 1]!;
  ctx.replaceMainGoal(applyExpr(ctx, goal, constructorTerm(ctx, name)));
};

/** `⟨e₁, …, ?_⟩` as the anonymous constructor. */
const anonymous = (terms: readonly Term[], span: Span): Term => ({
  kind: "anonymousConstructor",
  fields: [...terms, { kind: "syntheticHole", name: null, span }],
  span,
});

/** `exists e₁, e₂` is `refine ⟨e₁, e₂, ?_⟩` and then `try trivial`. */
export const exists = (
  ctx: TacticContext,
  terms: readonly Term[],
  tryTrivial: (ctx: TacticContext) => void,
): void => {
  refine(ctx, anonymous(terms, ctx.span));
  if (ctx.openGoals().length > 0) ctx.attempt(() => tryTrivial(ctx));
};

/**
 * `use e₁, …`: each argument fills the next explicit field of the goal's constructor, through nested
 * ones; then the discharger tries each proof that is left, at reducible transparency.
 */
export const use = (ctx: TacticContext, terms: readonly Term[]): void => {
  const goal = ctx.mainGoal();
  const others = ctx.goals.slice(1);
  let current: MVarId | undefined = goal;
  const left: MVarId[] = [];
  const rest = [...terms];
  while (rest.length > 0) {
    if (current === undefined)
      throw ctx.says("use-too-many", ["too many arguments supplied to `use`"], rest[0]!.span);
    const found = goalInductive(ctx, current);
    if (found === undefined) {
      // The last argument may be the proof itself.
      if (rest.length === 1) {
        const term = rest.pop()!;
        const at = current;
        current = undefined;
        ctx.goals = [at];
        ctx.close(at, ctx.elabTermEnsuringType(term, ctx.target(at)));
        continue;
      }
      throw ctx.failed("constructor", "target is not an inductive datatype", current);
    }
    if (found.info.constructors.length !== 1)
      throw ctx.failed("use", "target inductive type does not have exactly one constructor", current);
    const name = found.info.constructors[0]!;
    const info = ctx.meta.env.get(name) as ConstructorInfo;
    const fn = constructorTerm(ctx, name);
    const at: MVarId = current;
    const fields: MVarId[] = [];
    ctx.meta.withMVarContext(at, () => {
      const { mvars, infos, type } = forallMetaTelescope(ctx.meta, inferType(ctx.meta, fn), {
        max: info.numParams + info.numFields,
      });
      if (!isDefEq(ctx.meta, ctx.target(at), type)) throw ctx.failed("use", "");
      ctx.close(at, apps(fn, mvars));
      mvars.forEach((hole, i) => {
        if (hole.kind === "mvar" && infos[i] === "default" && !ctx.meta.isAssigned(hole.id))
          fields.push(hole.id);
      });
    });
    for (const id of fields) {
      ctx.meta.setKind(id, "syntheticOpaque");
      ctx.meta.setUserName(id, fields.length === 1 ? ctx.meta.decl(at).userName : ctx.meta.decl(id).userName);
    }
    current = undefined;
    for (const [i, id] of fields.entries()) {
      const isLast = i === fields.length - 1;
      const term = rest[0];
      if (term === undefined) left.push(id);
      else if (isLast && rest.length >= 1 && fields.length > 1) current = id;
      else {
        rest.shift();
        ctx.goals = [id];
        const type = ctx.target(id);
        const value = ctx.elabTermEnsuringType(term, type, "yes");
        ctx.close(id, value);
        left.push(...holesOf(ctx, value).filter((hole) => ctx.meta.decl(hole).kind === "syntheticOpaque"));
      }
    }
    if (rest.length === 0 && current !== undefined) {
      left.push(current);
      current = undefined;
    }
  }
  if (current !== undefined) left.push(current);
  const open = left.filter((id) => !ctx.meta.isAssigned(id));
  for (const id of open) discharge(ctx, id);
  ctx.goals = [...open.flatMap((id) => leftOpen(ctx, id)), ...others];
};

const leftOpen = (ctx: TacticContext, id: MVarId): MVarId[] => (ctx.meta.isAssigned(id) ? [] : [id]);

/** True.intro, assumption, rfl at reducible transparency, then the halves of an ∧; it may fail. */
const discharge = (ctx: TacticContext, goal: MVarId): void => {
  if (!ctx.meta.withMVarContext(goal, () => isProp(ctx.meta, ctx.target(goal)))) return;
  ctx.attempt(() => {
    const open = ctx.focus(goal, () => dischargeAll(ctx, goal));
    if (open.length > 0) throw ctx.failed("use", "");
  });
};

const dischargeAll = (ctx: TacticContext, goal: MVarId): void => {
  const { meta } = ctx;
  const target = meta.withMVarContext(goal, () => whnfReducible(meta, ctx.target(goal)));
  if (isAppOf(target, "True", 0)) {
    ctx.close(goal, constant("True.intro"));
    return;
  }
  const found = meta.withTransparency("reducible", () => findAssumption(ctx, goal, target));
  if (found !== undefined) {
    ctx.close(goal, found);
    return;
  }
  ctx.goals = [goal];
  if (tryReducibleRfl(ctx)) return;
  if (!isAppOf(target, "And", 2)) throw ctx.failed("use", "");
  const goals = applyExpr(ctx, goal, constant("And.intro"));
  for (const part of goals) dischargeAll(ctx, part);
};
