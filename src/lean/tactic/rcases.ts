// Patterns: rcases, obtain, rintro. A pattern is taken apart from left to right; a field that is not
// done yet carries a name that no source text has, so that it is found again after a substitution.

import { type FVarId, type MVarId, prop } from "../kernel/expr.ts";
import { isAppOf } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { eraseMacroScopes } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";
import type { Binder, Discriminant, RcasesPattern, Span, Term } from "../syntax/tree.ts";
import { type Branch, familyOf, openBranch, splitVariable, unifyEquation } from "./case-split.ts";
import type { TacticContext } from "./context.ts";
import { assertHypothesis, introduce, newGoal, tryClear } from "./goal.ts";
import { changeLocal, nothingToIntroduce, substOne } from "./hypotheses.ts";
import { remembered, subjectOfExpr } from "./induction.ts";

/** An inaccessible name that no other variable of the proof has. */
const freshMark = (meta: Meta, name = "x"): string =>
  `${eraseMacroScopes(name)}✝${meta.mkLocalDecl("", prop).fvarId}`;

const strip = (pattern: RcasesPattern): RcasesPattern => {
  let at = pattern;
  while (at.kind === "paren" || at.kind === "explicit") at = at.pattern;
  return at;
};

const rename = (ctx: TacticContext, goal: MVarId, id: FVarId, name: string): MVarId => {
  const { lctx, type, userName } = ctx.meta.decl(goal);
  const inner = newGoal(ctx.meta, lctx.rename(id, name), type, userName);
  ctx.close(goal, ctx.meta.mvarExpr(inner));
  return inner;
};

/** The goals that are left when hypothesis `id` has been taken apart by `pattern`. */
const takeApart = (
  ctx: TacticContext,
  goal: MVarId,
  id: FVarId,
  written: RcasesPattern,
): readonly MVarId[] => {
  const { meta } = ctx;
  meta.step();
  const pattern = strip(written);
  switch (pattern.kind) {
    case "ident":
      if (pattern.name === "rfl") return [substitution(ctx, goal, id, pattern)];
      return [rename(ctx, goal, id, pattern.name)];
    case "hole":
      return [goal];
    case "clear":
      return [tryClear(meta, goal, id)];
    case "typed": {
      const outer = ctx.goals;
      ctx.goals = [goal];
      const type = ctx.elabType(pattern.type);
      ctx.goals = outer;
      const old = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
      if (!meta.withMVarContext(goal, () => isDefEq(meta, old, type)))
        throw ctx.says(
          "rcases-type",
          [
            "Tactic `rcases` failed: scrutinee has type",
            { kind: "block", e: old },
            "\nbut is expected to have type",
            { kind: "block", e: type },
          ],
          pattern.span,
        );
      const decl = meta.decl(goal).lctx.find(id)!;
      const changed = changeLocal(ctx, goal, id, instantiateMVars(meta, type));
      const now = meta.decl(changed).lctx.findByName(decl.userName);
      return now === undefined ? [changed] : takeApart(ctx, changed, now.fvarId, pattern.pattern);
    }
    case "tuple":
    case "alternatives":
      return split(ctx, goal, id, pattern);
    case "explicit":
    case "paren":
      return takeApart(ctx, goal, id, pattern.pattern);
  }
};

const substitution = (ctx: TacticContext, goal: MVarId, id: FVarId, pattern: RcasesPattern): MVarId => {
  const outer = ctx.span;
  ctx.span = pattern.span;
  try {
    return substOne(ctx, goal, id);
  } finally {
    ctx.span = outer;
  }
};

const split = (
  ctx: TacticContext,
  goal: MVarId,
  id: FVarId,
  pattern: Extract<RcasesPattern, { readonly kind: "tuple" | "alternatives" }>,
): readonly MVarId[] => {
  const { meta } = ctx;
  const decl = meta.decl(goal).lctx.find(id)!;
  const family = meta.withMVarContext(goal, () => familyOf(ctx, decl.type));
  if (family === undefined)
    throw meta.withMVarContext(goal, () =>
      ctx.failed(
        "rcases",
        [
          "`",
          { kind: "term", e: meta.fvarExpr(id) },
          " : ",
          { kind: "term", e: instantiateMVars(meta, decl.type) },
          "` is not an inductive datatype",
        ],
        goal,
        pattern.span,
      ),
    );
  if (family.indices.length > 0) {
    if (!isAppOf(family.type, "Eq", 3)) throw new Undecided("`rcases` on a family with indices");
    const after = unifyEquation(ctx, goal, id);
    return after === undefined ? [] : [after];
  }
  const tag = meta.decl(goal).userName;
  const branches = splitVariable(ctx, goal, id, family, { recursive: false, tactic: "rcases" });
  const options = pattern.kind === "alternatives" ? pattern.patterns : [pattern];
  return branches.flatMap((branch, i) => {
    const own = optionFor(options, i, branches.length, pattern.span);
    const fields = fieldPatterns(own, branch.numFields);
    const names = fieldNames(branch);
    const marks = fields.map((field, k) => mark(ctx, field, names[k]));
    const opened = openBranch(ctx, branch, marks).goal;
    // Where there is nothing to choose, the goal keeps its tag.
    if (branches.length === 1) meta.setUserName(opened, tag);
    let goals: readonly MVarId[] = [opened];
    for (const [k, field] of fields.entries()) {
      const name = marks[k];
      if (
        field === undefined ||
        name === null ||
        name === undefined ||
        (field.kind === "ident" && field.name === name)
      )
        continue;
      goals = goals.flatMap((each) => {
        const found = meta.decl(each).lctx.findByName(name);
        return found === undefined ? [each] : takeApart(ctx, each, found.fvarId, field);
      });
    }
    return goals;
  });
};

/** The pattern of the i-th of n constructors: the last takes all alternatives that are left. */
const optionFor = (
  options: readonly RcasesPattern[],
  i: number,
  n: number,
  span: Span,
): RcasesPattern | undefined => {
  if (i < n - 1 || options.length <= n) return options[i];
  return { kind: "alternatives", patterns: options.slice(i), span };
};

/** The names that the constructor gives its fields. */
const fieldNames = ({ constructor }: Branch): readonly string[] => {
  const names: string[] = [];
  for (let at = constructor.type; at.kind === "forallE"; at = at.body) names.push(at.binderName);
  return names.slice(constructor.numParams);
};

/** A pattern for each field: too many nest in the last, missing ones are `_`. */
const fieldPatterns = (written: RcasesPattern | undefined, n: number): (RcasesPattern | undefined)[] => {
  if (n === 0 || written === undefined) return Array.from({ length: n }, () => undefined);
  const own = strip(written);
  const given = own.kind === "tuple" ? own.patterns : [own];
  if (given.length <= n) return Array.from({ length: n }, (_, i) => given[i] && strip(given[i]));
  const rest = given.slice(n - 1);
  const nested: RcasesPattern = { kind: "tuple", patterns: rest, span: own.span };
  return [...given.slice(0, n - 1).map(strip), nested];
};

/** The name under which a field comes in; null for the constructor's own, inaccessible. */
const mark = (
  ctx: TacticContext,
  field: RcasesPattern | undefined,
  name: string | undefined,
): string | null => {
  if (field === undefined || field.kind === "hole") return null;
  if (field.kind === "ident" && field.name !== "rfl") return field.name;
  return freshMark(ctx.meta, name);
};

const isName = (pattern: RcasesPattern): boolean =>
  pattern.kind === "ident"
    ? pattern.name !== "rfl"
    : (pattern.kind === "paren" || pattern.kind === "explicit" || pattern.kind === "typed") &&
      isName(pattern.pattern);

const isTyped = (pattern: RcasesPattern): boolean =>
  pattern.kind === "typed" ||
  ((pattern.kind === "paren" || pattern.kind === "explicit") && isTyped(pattern.pattern));

/** Takes the value of a term apart in the main goal. */
const takeTermApart = (
  ctx: TacticContext,
  term: Term,
  type: Term | null,
  pattern: RcasesPattern,
  name: Binder | null = null,
): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  const others = ctx.openGoals().slice(1);
  const e =
    type === null ? ctx.elabTerm(term, undefined, "no") : ctx.elabTermEnsuringType(term, ctx.elabType(type));
  const value = instantiateMVars(meta, e);
  // A name for what has one already does nothing, as in Lean.
  if (name === null && value.kind === "fvar" && isName(pattern)) {
    if (type !== null || isTyped(pattern)) throw new Undecided("`obtain` with a type for a hypothesis");
    return;
  }
  const subject = name === null ? subjectOfExpr(ctx, goal, value) : remembered(ctx, goal, value, name);
  const goals = takeApart(ctx, subject.goal, subject.id, pattern);
  ctx.goals = [...goals, ...others].filter((id) => !meta.isAssigned(id));
};

export const rcases = (
  ctx: TacticContext,
  targets: readonly Discriminant[],
  pattern: RcasesPattern | null,
): void => {
  const [target, ...more] = targets;
  if (target === undefined) return;
  if (more.length > 0) throw new Undecided("`rcases` with several targets");
  const given = pattern ?? { kind: "tuple", patterns: [], span: target.span };
  takeTermApart(ctx, target.term, null, given, target.name);
};

export const obtain = (
  ctx: TacticContext,
  pattern: RcasesPattern | null,
  type: Term | null,
  values: readonly Term[],
): void => {
  const { meta } = ctx;
  const [value, ...more] = values;
  if (more.length > 0) throw new Undecided("`obtain` with several values");
  const given: RcasesPattern = pattern ?? { kind: "ident", name: "this", span: ctx.span };
  if (value !== undefined) {
    takeTermApart(ctx, value, type, given);
    return;
  }
  if (type === null) throw ctx.says("obtain", ["`obtain` requires either an expected type or a value."]);
  // The statement first, then the goal with what it gives.
  const goal = ctx.mainGoal();
  const others = ctx.openGoals().slice(1);
  const statement = ctx.elabType(type);
  const { lctx, userName } = meta.decl(goal);
  const proof = newGoal(meta, lctx, statement, userName);
  const made = assertHypothesis(meta, goal, freshMark(meta), statement, meta.mvarExpr(proof));
  const goals = takeApart(ctx, made.goal, made.fvarId, given);
  ctx.goals = [proof, ...goals, ...others];
};

export const rintro = (ctx: TacticContext, patterns: readonly RcasesPattern[], type: Term | null): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  const others = ctx.openGoals().slice(1);
  let goals: readonly MVarId[] = [goal];
  for (const written of patterns) {
    const pattern: RcasesPattern =
      type === null ? written : { kind: "typed", pattern: written, type, span: written.span };
    goals = goals.flatMap((each) => {
      const bare = strip(pattern);
      const name = bare.kind === "ident" && bare.name !== "rfl" ? bare.name : undefined;
      const made = introduce(meta, each, name ?? (bare.kind === "hole" ? undefined : freshMark(meta)));
      if (made === undefined) throw nothingToIntroduce(ctx, each, pattern.span);
      return name !== undefined ? [made.goal] : takeApart(ctx, made.goal, made.fvarId, bare);
    });
  }
  ctx.goals = [...goals, ...others].filter((id) => !meta.isAssigned(id));
};
