// Case analysis and induction on a variable or hypothesis: one goal for each constructor, by the
// recursor or `casesOn`; and equations between indices solved as Lean's unifyEqs solves them.

import { matchEq } from "../elab/subst.ts";
import type { ConstructorInfo, InductiveInfo } from "../kernel/declaration.ts";
import { apps, constant, type Expr, type FVarId, type MVarId } from "../kernel/expr.ts";
import { instantiateLevelParams } from "../kernel/instantiate.ts";
import type { Level } from "../kernel/level.ts";
import { lastComponent } from "../kernel/name.ts";
import { appArgs, appFn, instantiateBeta } from "../meta/app.ts";
import { collectForwardDeps, dependsOn, mkLambdaFVars } from "../meta/bind.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { LocalDecl } from "../meta/local-context.ts";
import { whnf } from "../meta/whnf.ts";
import { fromFalse } from "./close.ts";
import { closeByCycle, constructorEquation } from "./constructor-equation.ts";
import type { TacticContext } from "./context.ts";
import { assertHypothesis, introduceMany, newGoal, revert, tryClear } from "./goal.ts";
import { substitute } from "./substitute.ts";

/** The goal of one constructor, its fields not yet introduced. */
export interface Branch {
  readonly constructor: ConstructorInfo;
  readonly name: string;
  readonly goal: MVarId;
  /** Fields and induction hypotheses that stand before the rest of the target. */
  readonly numFields: number;
  /** What depended on the subject and was put back: to be introduced again under its names. */
  readonly reverted: readonly LocalDecl[];
}

export interface Family {
  readonly info: InductiveInfo;
  readonly levels: readonly Level[];
  readonly params: readonly Expr[];
  readonly indices: readonly Expr[];
  readonly type: Expr;
}

/** A type as an inductive family with its arguments, after reduction; undefined when it is none. */
export const familyOf = (ctx: TacticContext, type: Expr): Family | undefined => {
  const reduced = whnf(ctx.meta, instantiateMVars(ctx.meta, type));
  const fn = appFn(reduced);
  const info = fn.kind === "const" ? ctx.meta.env.get(fn.name) : undefined;
  if (fn.kind !== "const" || info?.kind !== "inductive") return undefined;
  const args = appArgs(reduced);
  if (args.length !== info.numParams + info.numIndices) return undefined;
  return {
    info,
    levels: fn.levels,
    params: args.slice(0, info.numParams),
    indices: args.slice(info.numParams),
    type: reduced,
  };
};

/** Splits `id`, of a family without indices. `also` is generalized with what depends on `id`. */
export const splitVariable = (
  ctx: TacticContext,
  goal: MVarId,
  id: FVarId,
  family: Family,
  how: { readonly recursive: boolean; readonly tactic: string; readonly also?: ReadonlySet<FVarId> },
): readonly Branch[] => {
  const { meta } = ctx;
  const dependents = collectForwardDeps(meta, meta.decl(goal).lctx, new Set([id]))
    .map(({ fvarId }) => fvarId)
    .filter((other) => other !== id);
  const away = new Set([...dependents, ...(how.also ?? [])]);
  const lifted = away.size === 0 ? { goal, reverted: [] } : revert(meta, goal, away);
  const g = lifted.goal;
  const { lctx, userName } = meta.decl(g);
  const subject = meta.fvarExpr(id);
  return meta.withMVarContext(g, () => {
    const target = instantiateMVars(meta, meta.decl(g).type);
    const motive = mkLambdaFVars(meta, [subject], target, false);
    const eliminator = `${family.info.name}.${how.recursive ? "rec" : "casesOn"}`;
    const info = meta.env.get(eliminator);
    if (info === undefined) throw ctx.failed(how.tactic, `no eliminator \`${eliminator}\``, goal);
    const sort = levelOf(meta, target);
    const large = info.levelParams.length > family.info.levelParams.length;
    if (!large && !(sort.kind === "zero"))
      throw ctx.failed(how.tactic, "recursor can only eliminate into Prop", goal);
    const levels = large ? [sort, ...family.levels] : family.levels;
    // `type` has loose variables for the arguments given so far, which are filled only in what is looked at.
    let type = instantiateLevelParams(info.type, info.levelParams, levels);
    const args: Expr[] = [];
    const give = (value: Expr): void => {
      if (type.kind !== "forallE") throw new Error(`${eliminator} takes fewer arguments than it should`);
      type = type.body;
      args.push(value);
    };
    for (const param of family.params) give(param);
    give(motive);
    if (!how.recursive) give(subject);
    const context = lctx.erase(id);
    const branches = family.info.constructors.map((name): Branch => {
      if (type.kind !== "forallE") throw new Error(`${eliminator} has no case for ${name}`);
      const minorType = instantiateBeta(type.binderType, args);
      const constructor = meta.env.get(name) as ConstructorInfo;
      const short = lastComponent(name);
      const tag = userName === "" ? short : `${userName}.${short}`;
      const minor = newGoal(meta, context, minorType, tag);
      const all = countForalls(minorType);
      const inTarget = countForalls(target);
      give(meta.mvarExpr(minor));
      return {
        constructor,
        name: short,
        goal: minor,
        numFields: how.recursive ? all - inTarget : constructor.numFields,
        reverted: lifted.reverted,
      };
    });
    if (how.recursive) give(subject);
    ctx.close(g, apps(constant(eliminator, levels), args));
    return branches;
  });
};

const countForalls = (type: Expr): number => {
  let n = 0;
  for (let at = type; at.kind === "forallE"; at = at.body) n++;
  return n;
};

/** Brings a branch's fields in, named from the left, and then what was put back. */
export const openBranch = (
  ctx: TacticContext,
  branch: Branch,
  names: readonly (string | null)[],
): { readonly goal: MVarId; readonly fields: readonly FVarId[] } => {
  const fields = Array.from({ length: branch.numFields }, (_, i) => names[i] ?? null);
  const again = branch.reverted.map(({ userName }) => userName);
  const made = introduceMany(ctx.meta, branch.goal, [...fields, ...again]);
  if (made === undefined) throw new Error("a case has fewer fields than its constructor");
  return { goal: made.goal, fields: made.fvarIds.slice(0, branch.numFields) };
};

/** Solves `h : a = b`; undefined when it cannot hold, and the goal is closed then. */
export const unifyEquation = (
  ctx: TacticContext,
  goal: MVarId,
  h: FVarId,
  names: readonly (string | null)[] = [],
): MVarId | undefined => {
  const { meta } = ctx;
  meta.step();
  const type = instantiateMVars(meta, meta.decl(goal).lctx.find(h)!.type);
  const equation = meta.withMVarContext(goal, () => matchEq(meta, type));
  if (equation === undefined) return goal;
  const left = instantiateMVars(meta, equation.left);
  const right = instantiateMVars(meta, equation.right);
  const occurs = (x: Expr, e: Expr): boolean => x.kind === "fvar" && dependsOn(meta, e, new Set([x.id]));
  if (right.kind === "fvar" && left.kind === "fvar" && right.id === left.id) return tryClear(meta, goal, h);
  if (right.kind === "fvar" && !occurs(right, left)) return substitute(meta, goal, h, "right");
  if (left.kind === "fvar" && !occurs(left, right)) return substitute(meta, goal, h, "left");
  const hExpr = meta.fvarExpr(h);
  return meta.withMVarContext(goal, () => {
    const saved = meta.save();
    if (isDefEq(meta, left, right)) return tryClear(meta, goal, h);
    meta.restore(saved);
    const shape = constructorEquation(meta, hExpr, equation.type, left, right);
    if (shape.kind === "absurd") {
      ctx.close(goal, fromFalse(ctx, goal, shape.proof));
      return undefined;
    }
    if (shape.kind === "fields") {
      let at: MVarId | undefined = goal;
      const made: FVarId[] = [];
      for (const [i, field] of shape.equations.entries()) {
        const statement = apps(constant("Eq", [levelOf(meta, field.type)]), [
          field.type,
          field.left,
          field.right,
        ]);
        const asserted = assertHypothesis(meta, at, names[i] ?? "h✝", statement, field.proof);
        at = asserted.goal;
        made.push(asserted.fvarId);
      }
      at = tryClear(meta, at, h);
      for (const id of made) {
        if (at === undefined) return undefined;
        if (meta.decl(at).lctx.contains(id)) at = unifyEquation(ctx, at, id);
      }
      return at;
    }
    const [x, whole] = left.kind === "fvar" ? [left, right] : [right, left];
    if (x.kind === "fvar") {
      const forwards = left.kind === "fvar";
      const proof = forwards
        ? closeByCycle(meta, hExpr, equation.type, x, whole)
        : closeByCycle(
            meta,
            apps(constant("Eq.symm", [levelOf(meta, equation.type)]), [equation.type, left, right, hExpr]),
            equation.type,
            x,
            whole,
          );
      if (proof !== undefined) {
        ctx.close(goal, fromFalse(ctx, goal, proof));
        return undefined;
      }
    }
    throw ctx.says("dependent-elimination", [
      "Dependent elimination failed: Failed to solve equation",
      {
        kind: "block",
        e: apps(constant("Eq", [levelOf(meta, equation.type)]), [equation.type, right, left]),
      },
    ]);
  });
};
