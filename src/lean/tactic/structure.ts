// Combinators: how blocks of tactics are put together, and how goals are chosen.

import { Abort, RecursionDepth } from "../elab/problem.ts";
import type { MVarId } from "../kernel/expr.ts";
import { Undecided } from "../meta/errors.ts";
import type { Binder, CaseTag, Span, Tactic, TacticSequence } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";
import { renamedGoal } from "./hypotheses.ts";

/** `{ … }`, `· …`: the main goal alone, which must be closed. `opening` and `closing` are the tokens around it. */
export const focusBlock = (
  ctx: TacticContext,
  tactics: TacticSequence,
  span: Span,
  opening: Span = span,
  closing?: Span,
): void => {
  const goal = closing === undefined ? ctx.mainGoal() : ctx.at(closing, () => ctx.mainGoal());
  const others = ctx.goals.slice(1);
  const before = ctx.elab.info === undefined ? undefined : ctx.snapshot();
  ctx.closeUsing(goal, span, () => {
    ctx.noteChange(opening, before);
    ctx.runSequence(tactics);
  });
  ctx.goals = others;
  if (closing !== undefined) ctx.withInfo(closing, () => undefined);
};

/** `focus`: the main goal alone; what is left stays. */
export const focus = (ctx: TacticContext, tactics: TacticSequence): void => {
  const goal = ctx.mainGoal();
  const others = ctx.goals.slice(1);
  const left = ctx.focus(goal, () => ctx.runSequence(tactics));
  ctx.goals = [...left, ...others];
};

/** `first | … | …`: the error, if there is one, is that of the last branch. */
export const first = (ctx: TacticContext, branches: readonly TacticSequence[]): void => {
  const last = branches.length - 1;
  for (const [i, branch] of branches.entries()) {
    if (i === last) ctx.withoutRecover(() => ctx.runSequence(branch));
    else if (ctx.attempt(() => ctx.runSequence(branch))) return;
  }
};

export const orElse = (ctx: TacticContext, left: Tactic, right: Tactic): void => {
  if (!ctx.attempt(() => ctx.run(left))) ctx.withoutRecover(() => ctx.run(right));
};

export const tryTactics = (ctx: TacticContext, tactics: TacticSequence): void => {
  ctx.attempt(() => ctx.runSequence(tactics));
};

// Each round nests Lean's `repeat` deeper. Rounds that its recursion depth has surely room for, and
// rounds that it surely has not; what ends between the two is left to Lean.
const SAFE_ROUNDS = 60;
const MOST_ROUNDS = 250;

/** `repeat`: on the main goal until it fails; a loop ends at the recursion depth, as in Lean. */
export const repeat = (ctx: TacticContext, tactics: TacticSequence): void => {
  let rounds = 0;
  while (ctx.attempt(() => ctx.runSequence(tactics)))
    if (++rounds > MOST_ROUNDS) throw new RecursionDepth(innermost(ctx, tactics));
  if (rounds > SAFE_ROUNDS) throw new Undecided("a long `repeat`");
};

/** The tactic that meets the recursion depth first; in the outermost block `skip` needs none of it. */
const innermost = (ctx: TacticContext, { tactics }: TacticSequence): Span => {
  const [tactic] = tactics;
  if (tactic?.kind === "paren") return innermost(ctx, tactic.tactics);
  const shallow = tactic?.kind === "skip" && ctx.elab.sequenceDepth === 1;
  return tactic === undefined || shallow ? ctx.span : tactic.span;
};

/** `repeat' t`: on every goal, and on the goals it makes. */
export const repeatAll = (ctx: TacticContext, tactics: TacticSequence): void => {
  const { meta } = ctx;
  const done: MVarId[] = [];
  const rounds = { left: meta.limits.depth * 8 };
  const go = (goal: MVarId): void => {
    if (meta.isAssigned(goal)) return;
    if (--rounds.left < 0) throw new RecursionDepth(ctx.span);
    let made: readonly MVarId[] = [];
    const worked = ctx.attempt(() => {
      made = ctx.focus(goal, () => ctx.runSequence(tactics));
    });
    if (!worked) done.push(goal);
    else for (const each of made) meta.nested(() => go(each));
  };
  for (const goal of ctx.openGoals()) go(goal);
  ctx.goals = done.filter((id) => !meta.isAssigned(id));
};

/** `all_goals t`: an error in one goal is logged and that goal admitted. */
export const allGoals = (ctx: TacticContext, tactics: TacticSequence): void => {
  forAll(ctx, ctx.openGoals(), () => ctx.runSequence(tactics));
};

const forAll = (ctx: TacticContext, goals: readonly MVarId[], body: () => void): void => {
  const left: MVarId[] = [];
  const saved = ctx.save();
  let failed = false;
  for (const goal of goals) {
    if (ctx.meta.isAssigned(goal)) continue;
    try {
      left.push(...ctx.focus(goal, body));
    } catch (failure) {
      ctx.logCaught(failure);
      failed = true;
    }
  }
  if (failed) {
    // What was done to the goals is undone, what was logged stays, and the block ends here.
    const { logged } = ctx.elab;
    ctx.restore(saved);
    ctx.elab.logged = logged;
    for (const goal of goals) if (!ctx.meta.isAssigned(goal)) ctx.admit(goal);
    throw new Abort();
  }
  ctx.goals = left;
};

export const anyGoals = (ctx: TacticContext, tactics: TacticSequence): void => {
  const left: MVarId[] = [];
  let succeeded = false;
  for (const goal of ctx.openGoals()) {
    if (ctx.meta.isAssigned(goal)) continue;
    let made: readonly MVarId[] = [];
    if (
      ctx.attempt(() => {
        made = ctx.focus(goal, () => ctx.runSequence(tactics));
      })
    ) {
      succeeded = true;
      left.push(...made);
    } else left.push(goal);
  }
  if (!succeeded)
    throw ctx.says("any-goals", ["Tactic failed on all goals:\n  ", { kind: "source", span: tactics.span }]);
  ctx.goals = left;
};

/** `t <;> s`: s on every goal that t makes of the main one. */
export const andThen = (ctx: TacticContext, left: Tactic, right: Tactic, opSpan: Span): void => {
  const goal = ctx.mainGoal();
  const others = ctx.goals.slice(1);
  const span = { start: left.span.start, end: opSpan.end };
  const made = ctx.focus(goal, () => ctx.withInfo(span, () => ctx.run(left)));
  forAll(ctx, made, () => ctx.run(right));
  ctx.goals = [...ctx.goals, ...others];
};

/** `iterate n t` is t written n times; without a number, as long as it works. */
export const iterate = (ctx: TacticContext, count: number | null, tactics: TacticSequence): void => {
  if (count === null) repeat(ctx, tactics);
  else for (let i = 0; i < count; i++) ctx.runSequence(tactics);
};

/** The goal with this tag: exactly, or else as the last part of its tag, or else as the first. */
const findByTag = (ctx: TacticContext, tag: string): MVarId | undefined => {
  const goals = ctx.openGoals();
  const tagOf = (id: MVarId): string => ctx.meta.decl(id).userName;
  return (
    goals.find((id) => tagOf(id) === tag) ??
    goals.find((id) => tagOf(id).endsWith(`.${tag}`)) ??
    goals.find((id) => tagOf(id).startsWith(`${tag}.`))
  );
};

const goalTagged = (ctx: TacticContext, tag: Binder): MVarId => {
  if (tag.kind === "hole") {
    const unnamed = ctx.openGoals().find((id) => ctx.meta.decl(id).userName === "");
    return unnamed ?? ctx.mainGoal();
  }
  const found = findByTag(ctx, tag.name);
  if (found !== undefined) return found;
  const known = ctx
    .openGoals()
    .map((id) => ctx.meta.decl(id).userName)
    .filter((name) => name !== "");
  throw ctx.says("case-not-found", [
    `Case tag \`${tag.name}\` not found.`,
    known.length === 0
      ? "\n\nNote: There are no cases to select."
      : known.length === 1
        ? `\n\nHint: The only available case tag is \`${known[0]}\`.`
        : `\n\nHint: Available tags:${known.map((name) => `\n  • \`${name}\``).join("")}`,
  ]);
};

/** `case a x => …`, `case a | b => …`; with `'` what is left of the goal stays. */
export const caseTags = (
  ctx: TacticContext,
  tags: readonly CaseTag[],
  tactics: TacticSequence,
  arrowSpan: Span,
  mustClose: boolean,
): void => {
  for (const { tag, names } of tags) {
    const goal = goalTagged(ctx, tag);
    const others = ctx.goals.filter((id) => id !== goal);
    const inner = renamedGoal(ctx, goal, names);
    if (mustClose) {
      // Inside, the goal is the only one and needs no tag.
      ctx.meta.setUserName(inner, "");
      ctx.closeUsing(inner, arrowSpan, () => ctx.withInfo(ctx.span, () => ctx.runSequence(tactics)));
      ctx.goals = others;
    } else {
      const left = ctx.focus(inner, () => ctx.runSequence(tactics));
      ctx.goals = [...left, ...others];
    }
  }
};

/** `next x => …`: the main goal, its inaccessible hypotheses named. */
export const next = (
  ctx: TacticContext,
  names: readonly Binder[],
  tactics: TacticSequence,
  arrowSpan: Span,
): void => {
  const goal = ctx.at(arrowSpan, () => ctx.mainGoal());
  const others = ctx.goals.slice(1);
  const inner = ctx.at(arrowSpan, () => renamedGoal(ctx, goal, names));
  ctx.meta.setUserName(inner, "");
  ctx.closeUsing(inner, arrowSpan, () => ctx.withInfo(ctx.span, () => ctx.runSequence(tactics)));
  ctx.goals = others;
};

export const rotate = (ctx: TacticContext, by: number): void => {
  const goals = ctx.openGoals();
  if (goals.length === 0) return;
  const n = ((by % goals.length) + goals.length) % goals.length;
  ctx.goals = [...goals.slice(n), ...goals.slice(0, n)];
};

export const swap = (ctx: TacticContext): void => pickGoal(ctx, 2);

export const pickGoal = (ctx: TacticContext, index: number): void => {
  const goals = ctx.openGoals();
  const at = index < 0 ? goals.length + index : index - 1;
  const goal = goals[at];
  if (goal === undefined)
    throw ctx.says("pick-goal", [index === 0 ? "goals are 1-indexed" : "not enough goals"]);
  ctx.goals = [goal, ...goals.filter((id) => id !== goal)];
};

export const onGoal = (ctx: TacticContext, index: number, tactics: TacticSequence): void => {
  const goals = ctx.openGoals();
  const at = index < 0 ? goals.length + index : index - 1;
  const goal = goals[at];
  if (goal === undefined) throw ctx.says("on-goal", ["not enough goals"]);
  const left = ctx.focus(goal, () => ctx.runSequence(tactics));
  ctx.goals = [...goals.slice(0, at), ...left, ...goals.slice(at + 1)];
};

export const done = (ctx: TacticContext): void => {
  const left = ctx.openGoals();
  if (left.length > 0) throw ctx.error({ code: "unsolved-goals", goals: left });
};

export const failIfSuccess = (ctx: TacticContext, tactics: TacticSequence): void => {
  const saved = ctx.save();
  const succeeded = ctx.attempt(() => ctx.runSequence(tactics));
  if (succeeded) {
    ctx.restore(saved);
    throw ctx.says("fail-if-success", [
      "The tactic provided to `fail_if_success` succeeded but was expected to fail:\n  ",
      { kind: "source", span: tactics.span },
    ]);
  }
};
