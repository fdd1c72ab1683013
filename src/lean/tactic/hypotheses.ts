// Tactics on the context: intro, revert, clear, rename, have, suffices, show, change, specialize, subst.

import { declarationName, elabLocalDeclaration } from "../elab/binders.ts";
import { ProofError } from "../elab/problem.ts";
import { matchEq } from "../elab/subst.ts";
import { app, type Expr, type FVarId, type MVarId } from "../kernel/expr.ts";
import { appArgs, appFn, collectMVars, isAppOf } from "../meta/app.ts";
import { dependsOn, mkLambdaFVars } from "../meta/bind.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProof } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { isInaccessible } from "../meta/local-context.ts";
import type { Binder, Ident, LocalDeclaration, Span, SufficesDeclaration, Term } from "../syntax/tree.ts";
import { refine } from "./apply.ts";
import type { TacticContext } from "./context.ts";
import {
  assertHypothesis,
  changeTarget,
  clearHypothesis,
  dependents,
  introduce,
  newGoal,
  replaceHypothesis,
  revert as revertGoal,
  visibleForall,
} from "./goal.ts";
import { hypothesisNamed } from "./location.ts";
import { substitute } from "./substitute.ts";

export const nothingToIntroduce = (ctx: TacticContext, goal: MVarId, span: Span) =>
  ctx.failed(
    "introN",
    "There are no additional binders or `let` bindings in the goal to introduce",
    goal,
    span,
  );

/** One name or pattern of `intro`. */
const introOne = (ctx: TacticContext, pattern: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  switch (pattern.kind) {
    case "ident":
    case "hole": {
      if (pattern.kind === "ident" && pattern.name === "rfl") return introEquation(ctx);
      const made = introduce(meta, goal, pattern.kind === "ident" ? pattern.name : undefined);
      if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
      ctx.replaceMainGoal([made.goal]);
      return;
    }
    case "typeAscription": {
      if (pattern.type === null || pattern.term.kind !== "ident") break;
      const binder = visibleForall(meta, goal);
      if (binder === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
      const type = ctx.elabType(pattern.type);
      if (!meta.withMVarContext(goal, () => isDefEq(meta, binder.binderType, type)))
        throw ctx.says(
          "intro-type",
          [
            `Type mismatch: Hypothesis \`${pattern.term.name}\` has type`,
            { kind: "block", e: binder.binderType },
            "\nbut is expected to have type",
            { kind: "block", e: type },
            "\ndue to the provided type annotation",
          ],
          pattern.span,
        );
      const made = introduce(meta, goal, pattern.term.name)!;
      const changed = changeLocal(ctx, made.goal, made.fvarId, instantiateMVars(meta, type));
      ctx.replaceMainGoal([changed]);
      return;
    }
    case "paren":
      if (pattern.term.kind === "ident" && pattern.term.name === "rfl") throw new Undecided("pattern `rfl`");
      introOne(ctx, pattern.term);
      return;
    default:
      break;
  }
  // A pattern: introduce, match on it, forget it.
  const made = introduce(meta, goal);
  if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
  ctx.replaceMainGoal([made.goal]);
  matchOn(ctx, meta.fvarExpr(made.fvarId), pattern);
};

/** `intro rfl`: an equation, by which a variable is substituted. */
const introEquation = (ctx: TacticContext): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  const made = introduce(meta, goal);
  if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
  const { type } = meta.decl(made.goal).lctx.find(made.fvarId)!;
  if (meta.withMVarContext(made.goal, () => matchEq(meta, type)) === undefined) {
    const words = "invalid equality proof, it is not of the form (x = t) or (t = x)";
    throw ctx.failed("subst", [words, { kind: "block", e: type }], made.goal);
  }
  ctx.replaceMainGoal([substOne(ctx, made.goal, made.fvarId)]);
};

/** `match e with | pattern => ?_` for a variable, which is cleared afterwards where it can be. */
const matchOn = (ctx: TacticContext, x: Expr, pattern: Term): void => {
  const goal = ctx.mainGoal();
  if (x.kind !== "fvar") throw new Undecided("a pattern on a term");
  // The variable cannot be named in a source text: give it a name no text has.
  const hidden = `x${x.id}✝pattern`;
  const { lctx, type, userName } = ctx.meta.decl(goal);
  const renamed = newGoal(ctx.meta, lctx.rename(x.id, hidden), type, userName);
  ctx.close(goal, ctx.meta.mvarExpr(renamed));
  ctx.replaceMainGoal([renamed]);
  const { span } = pattern;
  refine(ctx, {
    kind: "match",
    generalizing: null,
    motive: null,
    discriminants: [{ name: null, term: { kind: "ident", name: hidden, span } as Ident, span }],
    alternatives: [{ patterns: [[pattern]], body: { kind: "syntheticHole", name: null, span }, span }],
    span,
  });
  const [after] = ctx.openGoals();
  if (after !== undefined) {
    const cleared = clearHypothesis(ctx.meta, after, x.id);
    if (cleared !== undefined) ctx.replaceMainGoal([cleared]);
  }
};

/** @throws where there is nothing that `intro` could introduce. */
export const demandBinder = (ctx: TacticContext): void => {
  const goal = ctx.mainGoal();
  const saved = ctx.save();
  const made = introduce(ctx.meta, goal);
  ctx.restore(saved);
  if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
};

export const intro = (ctx: TacticContext, patterns: readonly Term[]): void => {
  if (patterns.length === 0) {
    const goal = ctx.mainGoal();
    const made = introduce(ctx.meta, goal);
    if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
    ctx.replaceMainGoal([made.goal]);
    return;
  }
  for (const [i, pattern] of patterns.entries()) {
    const { start, end } = pattern.span;
    ctx.withInfo({ start: i === 0 ? ctx.span.start : start, end }, () =>
      ctx.at(pattern.span, () => introOne(ctx, pattern)),
    );
  }
};

/** `intros`: as many as are visible, unfolding nothing; with names as many as there are. */
export const intros = (ctx: TacticContext, names: readonly Binder[]): void => {
  let goal = ctx.mainGoal();
  const { meta } = ctx;
  for (let i = 0; names.length === 0 || i < names.length; i++) {
    const target = instantiateMVars(meta, meta.decl(goal).type);
    if (names.length === 0 && target.kind !== "forallE" && target.kind !== "letE") break;
    const made = introduce(meta, goal, binderText(names[i]));
    if (made === undefined) throw nothingToIntroduce(ctx, goal, ctx.span);
    goal = made.goal;
  }
  ctx.replaceMainGoal([goal]);
};

/** The name that a binder gives; undefined for `_`. */
export const binderText = (binder: Binder | undefined): string | undefined =>
  binder === undefined || binder.kind === "hole" ? undefined : binder.name;

export const revert = (ctx: TacticContext, terms: readonly Term[]): void => {
  const ids = new Set(terms.map((term) => hypothesisNamed(ctx, term)));
  ctx.replaceMainGoal([revertGoal(ctx.meta, ctx.mainGoal(), ids).goal]);
};

export const clear = (ctx: TacticContext, terms: readonly Term[]): void => {
  const ids = terms.map((term) => hypothesisNamed(ctx, term));
  for (const id of ids.toReversed()) {
    const goal = ctx.mainGoal();
    if (!ctx.meta.decl(goal).lctx.contains(id))
      throw ctx.failed("clear", `unknown variable '_fvar.${id}'`, goal);
    const cleared = clearHypothesis(ctx.meta, goal, id);
    if (cleared === undefined) {
      const { hypotheses, target } = dependents(ctx.meta, goal, id);
      const name = ctx.meta.decl(goal).lctx.find(id)?.userName ?? "";
      throw ctx.failed(
        "clear",
        hypotheses[0] !== undefined
          ? `variable '${hypotheses[0].userName}' depends on '${name}'`
          : target
            ? `target depends on '${name}'`
            : "",
        goal,
      );
    }
    ctx.replaceMainGoal([cleared]);
  }
};

/** `rename_i`: names for the last inaccessible hypotheses. */
export const renameInaccessible = (ctx: TacticContext, names: readonly Binder[]): void => {
  const goal = ctx.mainGoal();
  ctx.replaceMainGoal([renamedGoal(ctx, goal, names)]);
};

/** The goal with its last inaccessible or shadowed hypotheses renamed, from the right. */
export const renamedGoal = (ctx: TacticContext, goal: MVarId, names: readonly Binder[]): MVarId => {
  if (names.length === 0) return goal;
  const { lctx, type, userName } = ctx.meta.decl(goal);
  const seen = new Set<string>();
  let context = lctx;
  let next = names.length - 1;
  for (const decl of lctx.decls.toReversed()) {
    if (next < 0) break;
    if (decl.hidden === true) continue;
    const shadowed = seen.has(decl.userName);
    seen.add(decl.userName);
    if (!isInaccessible(decl.userName) && !shadowed) continue;
    const name = binderText(names[next]);
    if (name !== undefined) context = context.rename(decl.fvarId, name);
    next--;
  }
  if (next >= 0) ctx.throwOrLog(ctx.says("too-many-names", ["too many variable names provided"]));
  const renamed = newGoal(ctx.meta, context, type, userName);
  ctx.close(goal, ctx.meta.mvarExpr(renamed));
  return renamed;
};

/** `rename T => h`: the last hypothesis of that type. */
export const rename = (ctx: TacticContext, term: Term, name: Ident): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const type = ctx.withoutRecover(() => ctx.elabTerm(term, undefined, "yes"));
  const found = meta.withMVarContext(goal, () =>
    meta.lctx.decls.findLast((decl) => {
      const saved = meta.save();
      if (decl.hidden !== true && isDefEq(meta, decl.type, type)) return true;
      meta.restore(saved);
      return false;
    }),
  );
  if (found === undefined)
    throw ctx.says("rename", ["Failed to find a hypothesis with type", { kind: "block", e: type }]);
  const { lctx, type: target, userName } = meta.decl(goal);
  const inner = newGoal(meta, lctx.rename(found.fvarId, name.name), target, userName);
  ctx.close(goal, meta.mvarExpr(inner));
  ctx.replaceMainGoal([inner]);
};

/** The type and value of a declaration. To Lean it is one term with the goal's type: if it fails, the goal is admitted. */
const elabDeclared = (
  ctx: TacticContext,
  declaration: LocalDeclaration,
  keyword: "have" | "let",
): ReturnType<typeof elabLocalDeclaration> | undefined => {
  const { elab } = ctx;
  const goal = ctx.mainGoal();
  try {
    return ctx.inMain(() => {
      const work = () => elab.withSynthesize(() => elabLocalDeclaration(elab, declaration, keyword));
      return ctx.recover ? work() : elab.withoutErrToSorry(work);
    });
  } catch (failure) {
    if (!(failure instanceof ProofError)) throw failure;
    ctx.logCaught(failure);
    ctx.admit(goal);
    return undefined;
  }
};

/** `have h : T := e`: `?_` in e become goals after the main one; a pattern is matched on. */
export const have = (ctx: TacticContext, declaration: LocalDeclaration, replacing = false): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  if (declaration.binder.kind === "pattern") {
    haveAsTerm(ctx, declaration);
    return;
  }
  const name = declarationName(declaration);
  const old = replacing ? meta.decl(goal).lctx.findByName(name) : undefined;
  const value = elabDeclared(ctx, declaration, "have");
  if (value === undefined) return;
  const shown = instantiateMVars(meta, value.type);
  const filled = instantiateMVars(meta, value.value);
  const holes = openSyntheticHoles(ctx, filled);
  ctx.refuseHoles(naturalHoles(ctx, app(filled, shown)));
  const made = assertHypothesis(meta, goal, name, shown, filled);
  let after = made.goal;
  if (old !== undefined) after = clearHypothesis(meta, after, old.fvarId) ?? after;
  ctx.replaceMainGoal([after, ...holes]);
};

const openSyntheticHoles = (ctx: TacticContext, e: Expr): MVarId[] =>
  [...collectMVars(e)].filter(
    (id) => !ctx.meta.isAssigned(id) && ctx.meta.decl(id).kind === "syntheticOpaque",
  );

const naturalHoles = (ctx: TacticContext, e: Expr): MVarId[] =>
  [...collectMVars(e)].filter((id) => !ctx.meta.isAssigned(id) && ctx.meta.decl(id).kind === "natural");

const haveAsTerm = (ctx: TacticContext, declaration: LocalDeclaration): void => {
  const { span } = declaration;
  refine(ctx, { kind: "have", declaration, body: { kind: "syntheticHole", name: null, span }, span });
};

/** `let x : T := e`: x stands in the context with its value. */
export const letTactic = (ctx: TacticContext, declaration: LocalDeclaration): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const { span } = declaration;
  if (declaration.binder.kind === "pattern") {
    const body: Term = { kind: "syntheticHole", name: null, span };
    return refine(ctx, { kind: "let", declaration, body, span });
  }
  const declared = elabDeclared(ctx, declaration, "let");
  if (declared === undefined) return;
  const { type, value } = declared;
  const filled = instantiateMVars(meta, value);
  if (openSyntheticHoles(ctx, filled).length > 0) throw new Undecided("`let` with `?_` in its value");
  ctx.refuseHoles(naturalHoles(ctx, app(filled, instantiateMVars(meta, type))));
  const { lctx, userName } = meta.decl(goal);
  const decl = meta.mkLocalDecl(
    declarationName(declaration),
    instantiateMVars(meta, type),
    "default",
    filled,
  );
  const x = meta.fvarExpr(decl.fvarId);
  const inner = newGoal(meta, lctx.add(decl), ctx.target(goal), userName);
  meta.withMVarContext(inner, () => ctx.close(goal, mkLambdaFVars(meta, [x], meta.mvarExpr(inner), false)));
  ctx.replaceMainGoal([inner]);
};

/** `suffices h : T by …`: the block proves the goal from h; T is what is left. */
export const suffices = (ctx: TacticContext, declaration: SufficesDeclaration): void => {
  const { span } = declaration;
  refine(ctx, { kind: "suffices", declaration, body: { kind: "syntheticHole", name: null, span }, span });
};

/** Mathlib's `have h : T` without a value: the goal T first, then the main goal with h. */
export const haveGoal = (ctx: TacticContext, name: Binder | null, term: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const type = ctx.elabType(term);
  const proof = newGoal(meta, meta.decl(goal).lctx, type, binderText(name ?? undefined) ?? "this");
  const made = assertHypothesis(
    meta,
    goal,
    binderText(name ?? undefined) ?? "this",
    type,
    meta.mvarExpr(proof),
  );
  ctx.replaceMainGoal([proof, made.goal]);
};

/** `show T`: the target, written as T. */
export const show = (ctx: TacticContext, term: Term, tactic: "show" | "change" = "show"): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const type = ctx.at(term.span, () => ctx.elabTermEnsuringType(term, inTypeOf(ctx, goal), "yes"));
  const target = ctx.target(goal);
  ctx.inMain(() => {
    const saved = meta.save();
    if (!isDefEq(meta, type, target)) {
      meta.restore(saved);
      throw ctx.says(`${tactic}-mismatch`, [
        `'${tactic}' tactic failed, pattern`,
        { kind: "block", e: type },
        "\nis not definitionally equal to target",
        { kind: "block", e: target },
      ]);
    }
  });
  ctx.elab.synthesize("no");
  ctx.replaceMainGoal([changeTarget(meta, goal, instantiateMVars(meta, type))]);
};

const inTypeOf = (ctx: TacticContext, goal: MVarId): Expr =>
  ctx.meta.withMVarContext(goal, () => instantiateMVars(ctx.meta, inferType(ctx.meta, ctx.target(goal))));

/** The same hypothesis with a definitionally equal type, in its place. */
export const changeLocal = (ctx: TacticContext, goal: MVarId, id: FVarId, type: Expr): MVarId => {
  const { meta } = ctx;
  const decl = meta.decl(goal).lctx.find(id)!;
  return replaceHypothesis(meta, goal, id, type, meta.fvarExpr(id), decl.userName).goal;
};

export const changeAt = (ctx: TacticContext, term: Term, id: FVarId): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const type = ctx.elabType(term);
  const old = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
  if (!ctx.inMain(() => isDefEq(meta, type, old)))
    throw ctx.says("change-mismatch", [
      "'change' tactic failed, pattern",
      { kind: "block", e: type },
      "\nis not definitionally equal to target",
      { kind: "block", e: old },
    ]);
  ctx.replaceMainGoal([changeLocal(ctx, goal, id, instantiateMVars(meta, type))]);
};

/** `specialize h a`: h applied, under its old name. */
export const specialize = (ctx: TacticContext, term: Term): void => {
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  const value = ctx.elabTerm(term);
  const fn = appFn(value);
  const decl = fn.kind === "fvar" ? meta.decl(goal).lctx.find(fn.id) : undefined;
  if (decl === undefined) {
    throw ctx.says("specialize", [
      "'specialize' requires a term of the form `h x_1 .. x_n` where `h` appears in the local context",
    ]);
  }
  const type = ctx.inMain(() => instantiateMVars(meta, inferType(meta, value)));
  const made = assertHypothesis(meta, goal, decl.userName, type, value);
  ctx.replaceMainGoal([clearHypothesis(meta, made.goal, decl.fvarId) ?? made.goal]);
};

export const subst = (ctx: TacticContext, terms: readonly Term[]): void => {
  for (const term of terms) {
    const id = hypothesisNamed(ctx, term);
    const goal = ctx.mainGoal();
    ctx.replaceMainGoal([
      isProofVariable(ctx, goal, id) ? substOne(ctx, goal, id) : substVariable(ctx, goal, id),
    ]);
  }
};

const isProofVariable = (ctx: TacticContext, goal: MVarId, id: FVarId): boolean =>
  ctx.meta.withMVarContext(goal, () => isProof(ctx.meta, ctx.meta.fvarExpr(id)));

/** `subst x`: by the first hypothesis `e = x` or `x = e`. */
const substVariable = (ctx: TacticContext, goal: MVarId, id: FVarId): MVarId => {
  const found = eliminated(ctx, goal, id);
  if (found !== undefined) return found;
  const e = ctx.meta.fvarExpr(id);
  throw ctx.failed("subst", ["did not find equation for eliminating '", { kind: "term", e }, "'"], goal);
};

/** The goal without the variable, if an equation says what it is. */
const eliminated = ({ meta }: TacticContext, goal: MVarId, id: FVarId): MVarId | undefined => {
  const x = new Set([id]);
  for (const decl of meta.decl(goal).lctx.decls) {
    const type = instantiateMVars(meta, decl.type);
    if (decl.hidden === true || !isAppOf(type, "Eq", 3)) continue;
    const [, left, right] = appArgs(type) as [Expr, Expr, Expr];
    if (right.kind === "fvar" && right.id === id && !dependsOn(meta, left, x))
      return substitute(meta, goal, decl.fvarId, "right");
    if (left.kind === "fvar" && left.id === id && !dependsOn(meta, right, x))
      return substitute(meta, goal, decl.fvarId, "left");
  }
  return undefined;
};

/** `subst_vars`: every variable that an equation eliminates. */
export const substVars = (ctx: TacticContext): void => {
  let goal = ctx.mainGoal();
  for (const { fvarId } of ctx.meta.decl(goal).lctx.decls)
    if (ctx.meta.decl(goal).lctx.contains(fvarId)) goal = eliminated(ctx, goal, fvarId) ?? goal;
  ctx.replaceMainGoal([goal]);
};

/** Lean's `subst h`: the right variable is replaced by the left side, else the left by the right. */
export const substOne = (ctx: TacticContext, goal: MVarId, id: FVarId): MVarId => {
  const { meta } = ctx;
  const decl = meta.decl(goal).lctx.find(id)!;
  const equation = meta.withMVarContext(goal, () => matchEq(meta, decl.type));
  if (equation !== undefined) {
    const [left, right] = [instantiateMVars(meta, equation.left), instantiateMVars(meta, equation.right)];
    if (right.kind === "fvar" && !dependsOn(meta, left, new Set([right.id])))
      return substitute(meta, goal, id, "right");
    if (left.kind === "fvar" && !dependsOn(meta, right, new Set([left.id])))
      return substitute(meta, goal, id, "left");
    const occurs = right.kind === "fvar" ? [right, left] : left.kind === "fvar" ? [left, right] : undefined;
    if (occurs !== undefined)
      throw ctx.failed(
        "subst",
        ["'", { kind: "term", e: occurs[0]! }, "' occurs at", { kind: "block", e: occurs[1]! }],
        goal,
      );
  }
  const words = "invalid equality proof, it is not of the form (x = t) or (t = x)";
  throw ctx.failed("subst", equation === undefined ? words : [words, { kind: "block", e: decl.type }], goal);
};
