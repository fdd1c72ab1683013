// `induction` and `cases`: the subject, the goals of its constructors, and the alternatives that the
// user wrote for them. Each alternative is a block of its own; all are run even if one fails.

import { Abort, ProofError } from "../elab/problem.ts";
import { resolveGlobal } from "../elab/scope.ts";
import { app, type Expr, type FVarId, forallE, type MVarId } from "../kernel/expr.ts";
import { namePrefix } from "../kernel/name.ts";
import { isAppOf } from "../meta/app.ts";
import { dependsOn } from "../meta/bind.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProof } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import { whnf } from "../meta/whnf.ts";
import type { AlternativeHead, Binder, InductionAlternative, Span, Tactic, Term } from "../syntax/tree.ts";
import { type Branch, familyOf, openBranch, splitVariable, unifyEquation } from "./case-split.ts";
import type { TacticContext } from "./context.ts";
import { generalizeTarget } from "./generalize.ts";
import { assertHypothesis, introduce, newGoal } from "./goal.ts";
import { binderText } from "./hypotheses.ts";
import { hypothesisNamed } from "./location.ts";

type CaseTactic = Extract<Tactic, { readonly kind: "induction" | "cases" }>;

/** One alternative with one head: merged ones are several with one body. */
interface Alternative {
  readonly head: AlternativeHead;
  readonly body: InductionAlternative["body"];
  readonly span: Span;
}

interface Subject {
  readonly goal: MVarId;
  readonly id: FVarId;
}

/** The subject as a variable of the context; a term is generalized in the goal. */
export const subjectOf = (ctx: TacticContext, term: Term): Subject => {
  const goal = ctx.mainGoal();
  return subjectOfExpr(ctx, goal, elabSubject(ctx, term));
};

const elabSubject = (ctx: TacticContext, term: Term): Expr => {
  const { elab } = ctx;
  const { unheard } = elab;
  elab.unheard ||= ctx.hushed;
  try {
    return instantiateMVars(ctx.meta, ctx.elabTerm(term, undefined, "partial"));
  } finally {
    elab.unheard = unheard;
  }
};

export const subjectOfExpr = (ctx: TacticContext, goal: MVarId, e: Expr): Subject => {
  const { meta } = ctx;
  if (e.kind === "fvar") return { goal, id: e.id };
  return meta.withMVarContext(goal, () => {
    const type = instantiateMVars(meta, inferType(meta, e));
    if (isProof(meta, e)) {
      const made = assertHypothesis(meta, goal, "x✝", type, e);
      return { goal: made.goal, id: made.fvarId };
    }
    const { lctx, userName } = meta.decl(goal);
    const body = meta.withTransparency("instances", () => kabstract(meta, ctx.target(goal), e));
    const inner = newGoal(meta, lctx, forallE("x", type, body), userName);
    ctx.close(goal, app(meta.mvarExpr(inner), e));
    const made = introduce(meta, inner)!;
    return { goal: made.goal, id: made.fvarId };
  });
};

/** The subject of `cases h : e`: a variable x in place of e, and `h : e = x`. */
export const remembered = (ctx: TacticContext, goal: MVarId, e: Expr, name: Binder): Subject => {
  if (ctx.elab.isErrorMark(e)) return subjectOfExpr(ctx, goal, e);
  const hypothesis = binderText(name) ?? null;
  const made = generalizeTarget(ctx, goal, [{ e, name: undefined, hypothesis }]);
  return { goal: made.goal, id: made.fvarIds[0]! };
};

const notInductive = (ctx: TacticContext, tactic: string, goal: MVarId, type: Expr): ProofError =>
  ctx.failed(
    tactic,
    [
      "major premise type is not an inductive type",
      { kind: "block", e: type },
      `\n\nExplanation: the \`${tactic}\` tactic is for constructor-based reasoning as well as for applying custom ${tactic === "cases" ? "cases" : "induction"} principles with a 'using' clause or a registered '@[${tactic === "cases" ? "cases" : "induction"}_eliminator]' theorem. The above type neither is an inductive type nor has a registered theorem.`,
    ],
    goal,
  );

/** The goals of the constructors; undefined in place of the list when an equation was solved instead. */
export const splitSubject = (
  ctx: TacticContext,
  subject: Subject,
  tactic: "induction" | "cases",
  generalizing: ReadonlySet<FVarId> = new Set(),
): readonly Branch[] | { readonly equation: MVarId | undefined } => {
  const { meta } = ctx;
  const { goal, id } = subject;
  const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
  const family = meta.withMVarContext(goal, () => familyOf(ctx, type));
  if (family === undefined)
    throw notInductive(
      ctx,
      tactic,
      goal,
      meta.withMVarContext(goal, () => whnf(meta, type)),
    );
  if (family.indices.length > 0) {
    if (!isAppOf(family.type, "Eq", 3)) throw new Undecided(`\`${tactic}\` on a family with indices`);
    if (tactic === "induction") {
      if (family.indices[0]?.kind !== "fvar")
        throw ctx.says("induction-index", [
          "Invalid target: Index in target's type is not a variable (consider using the `cases` tactic instead)",
          { kind: "block", e: family.indices[0]! },
        ]);
      throw new Undecided("`induction` on an equation");
    }
    return { equation: unifyEquation(ctx, goal, id) };
  }
  return splitVariable(ctx, goal, id, family, {
    recursive: tactic === "induction",
    tactic,
    also: generalizing,
  });
};

/** `induction n with d hd`, as Lean 3 had it: Lean reads an unknown tactic behind `with`. */
const refuseNames = (ctx: TacticContext, { kind, alternatives }: CaseTactic): void => {
  if (alternatives?.before?.kind !== "unknown") return;
  const what = kind === "cases" ? "case analysis" : "induction";
  const words = `Invalid syntax for ${what} tactic: The \`with\` keyword must be followed by a tactic or by an alternative (e.g. \`| zero =>\`), but here it is followed by the identifier \`${alternatives.before.name}\`.`;
  ctx.throwOrLog(ctx.says("with-names", [words], alternatives.withSpan));
  throw new Abort(true);
};

export const inductionOrCases = (ctx: TacticContext, tactic: CaseTactic): void => {
  const [target, ...more] = tactic.targets;
  if (target === undefined) return;
  if (more.length > 0) throw new Undecided(`\`${tactic.kind}\` with several targets`);
  const recursor = tactic.using;
  if (recursor !== null && tactic.kind === "cases") throw new Undecided("`cases … using`");
  if (recursor !== null && !(recursor.kind === "ident" && /(^|\.)(rec|recOn|casesOn)$/.test(recursor.name)))
    throw new Undecided(`\`${tactic.kind} … using\``);
  const others = ctx.goals.filter((id) => !ctx.meta.isAssigned(id)).slice(1);
  const subject =
    target.name === null
      ? subjectOf(ctx, target.term)
      : remembered(ctx, ctx.mainGoal(), elabSubject(ctx, target.term), target.name);
  ctx.replaceMainGoal([subject.goal]);
  if (ctx.meta.fvarDecl(subject.id).value !== undefined)
    throw new Undecided(`\`${tactic.kind}\` on a \`let\` variable`);
  const generalizing = new Set(tactic.generalizing.map((term) => hypothesisNamed(ctx, term)));
  checkGeneralizing(ctx, subject, generalizing);
  if (isEquation(ctx, subject)) checkNames(ctx, ["refl"], expand(tactic.alternatives?.alternatives ?? []));
  if (recursor?.kind === "ident") checkRecursor(ctx, subject, recursor.name);
  const byCases = recursor?.kind === "ident" && recursor.name.endsWith("casesOn");
  const split = splitSubject(ctx, subject, byCases ? "cases" : tactic.kind, generalizing);
  refuseNames(ctx, tactic);
  ctx.goals = others;
  if ("equation" in split) equationAlternatives(ctx, tactic, split.equation, others);
  else alternatives(ctx, tactic, split, others);
};

/** `using T.rec` is for a subject of type T. */
const checkRecursor = (ctx: TacticContext, { goal, id }: Subject, name: string): void => {
  const { meta, elab } = ctx;
  const [found, ...others] = resolveGlobal(meta.env, elab.scope, name);
  const info = found && meta.env.get(namePrefix(found.name));
  if (info?.kind !== "inductive" || others.length > 0) throw new Undecided("`induction … using`");
  const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
  if (meta.withMVarContext(goal, () => familyOf(ctx, type))?.info.name === info.name) return;
  throw ctx.says("recursor-target", [
    "Invalid target:",
    { kind: "block", e: meta.fvarExpr(id) },
    "\nhas type",
    { kind: "block", e: type },
    `\nbut is expected to have type\n  ${info.name}`,
  ]);
};

const isEquation = (ctx: TacticContext, { goal, id }: Subject): boolean =>
  ctx.meta.withMVarContext(goal, () => {
    const type = ctx.meta.decl(goal).lctx.find(id)?.type;
    return type !== undefined && isAppOf(whnf(ctx.meta, type), "Eq", 3);
  });

const checkGeneralizing = (ctx: TacticContext, { goal, id }: Subject, ids: ReadonlySet<FVarId>): void => {
  const { lctx } = ctx.meta.decl(goal);
  const target = lctx.find(id);
  for (const other of ids) {
    if (other === id || (target !== undefined && dependsOn(ctx.meta, target.type, new Set([other]))))
      throw ctx.says("generalizing", [
        "Variable `",
        { kind: "term", e: ctx.meta.fvarExpr(other) },
        "` cannot be generalized because the induction target depends on it",
      ]);
    const decl = lctx.find(other);
    if (decl !== undefined && dependsOn(ctx.meta, decl.type, new Set([id])))
      throwOrLog(
        ctx,
        ctx.says("generalizing", [
          "Unnecessary `generalizing` argument: Variable `",
          { kind: "term", e: ctx.meta.fvarExpr(other) },
          "` is generalized automatically",
        ]),
      );
  }
};

const throwOrLog = (ctx: TacticContext, error: ProofError): void => {
  if (!ctx.recover) throw error;
  ctx.elab.log(error);
};

const expand = (written: readonly InductionAlternative[]): Alternative[] =>
  written.flatMap(({ heads, body, span }) =>
    heads.map((head) => ({ head, body, span: heads.length === 1 ? span : head.span })),
  );

const nameOf = ({ head }: Alternative): string | undefined =>
  head.name === null ? undefined : head.name.kind === "hole" ? "_" : head.name.name;

/** Unknown, repeated and misplaced alternatives. */
const checkNames = (ctx: TacticContext, known: readonly string[], written: readonly Alternative[]): void => {
  const seen = new Set<string>();
  const invalid: Alternative[] = [];
  for (const [i, alternative] of written.entries()) {
    const name = nameOf(alternative);
    if (name === "_") {
      if (i < written.length - 1)
        throw ctx.says(
          "wildcard-not-last",
          ["Invalid occurrence of the wildcard alternative `| _ => ...`: It must be the last alternative"],
          alternative.span,
        );
    } else if (name === undefined) invalid.push(alternative);
    else if (seen.has(name))
      throwOrLog(
        ctx,
        ctx.says("duplicate-alternative", [`Duplicate alternative name \`${name}\``], alternative.span),
      );
    else {
      seen.add(name);
      if (!known.includes(name)) invalid.push(alternative);
    }
  }
  const unhandled = known.filter((name) => !seen.has(name)).map((name) => `\`${name}\``);
  const expected =
    unhandled.length === 0 ? "There are no unhandled alternatives" : `Expected ${orList(unhandled)}`;
  for (const alternative of invalid) {
    const name = nameOf(alternative);
    const words =
      name === undefined
        ? `Missing alternative name: ${expected}`
        : `Invalid alternative name \`${name}\`: ${expected}`;
    throwOrLog(ctx, ctx.says("invalid-alternative", [words], alternative.span));
  }
};

const orList = (words: readonly string[]): string =>
  words.length <= 1
    ? words.join("")
    : words.length === 2
      ? words.join(" or ")
      : `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;

const alternatives = (
  ctx: TacticContext,
  tactic: CaseTactic,
  branches: readonly Branch[],
  others: readonly MVarId[],
): void => {
  const { meta } = ctx;
  const left: MVarId[] = [];
  let rest = [...branches];
  const written = expand(tactic.alternatives?.alternatives ?? []);
  checkNames(
    ctx,
    branches.map(({ name }) => name),
    written,
  );
  for (const alternative of written) {
    const name = nameOf(alternative);
    const one = rest.find((branch) => branch.name === name);
    const chosen = one !== undefined ? [one] : name === "_" ? rest : [];
    if (name === "_" && chosen.length === 0)
      throwOrLog(ctx, ctx.says("wildcard", ["Wildcard alternative is not needed"], alternative.span));
    for (const branch of chosen) left.push(...runAlternative(ctx, tactic, branch, alternative));
    rest = rest.filter((branch) => !chosen.includes(branch));
  }
  const missing: MVarId[] = [];
  for (const branch of rest) {
    const { goal } = openBranch(ctx, branch, []);
    const goals = before(ctx, tactic, goal);
    if (tactic.alternatives === null || goals.length === 0) left.push(...goals);
    else {
      throwOrLog(
        ctx,
        ctx.says("missing-alternative", [`Alternative \`${branch.name}\` has not been provided`]),
      );
      missing.push(...goals);
    }
  }
  for (const goal of missing) ctx.admit(goal);
  ctx.goals = [...left, ...others].filter((id) => !meta.isAssigned(id));
};

/** `with tac`: run on each goal first. */
const before = (ctx: TacticContext, tactic: CaseTactic, goal: MVarId): readonly MVarId[] => {
  const first = tactic.alternatives?.before;
  if (first === null || first === undefined) return [goal];
  try {
    return ctx.focus(goal, () => ctx.run(first));
  } catch (failure) {
    if (!ctx.recover || !(failure instanceof ProofError)) throw failure;
    ctx.elab.log(failure);
    ctx.admit(goal);
    return [];
  }
};

const runAlternative = (
  ctx: TacticContext,
  tactic: CaseTactic,
  branch: Branch,
  alternative: Alternative,
): readonly MVarId[] => {
  const { head } = alternative;
  if (head.fields.length > branch.numFields)
    throwOrLog(
      ctx,
      ctx.says(
        "too-many-fields",
        [
          `Too many variable names provided at alternative \`${branch.name}\`: ${head.fields.length} provided, but ${branch.numFields} expected`,
        ],
        alternative.span,
      ),
    );
  const names = head.fields.map((field) => (field.kind === "ident" ? field.name : null));
  const { goal } = openBranch(ctx, branch, names);
  return before(ctx, tactic, goal).flatMap((each) => runBody(ctx, each, alternative));
};

const runBody = (ctx: TacticContext, goal: MVarId, { body, span }: Alternative): readonly MVarId[] => {
  if (body === null || body.kind === "hole") return [goal];
  if (body.kind === "syntheticHole") {
    if (body.name !== null) ctx.meta.setUserName(goal, body.name);
    return [goal];
  }
  const outer = ctx.span;
  ctx.span = span;
  try {
    ctx.closeUsing(goal, body.arrowSpan, () => ctx.withInfo(span, () => ctx.runSequence(body.tactics)));
  } finally {
    ctx.span = outer;
  }
  return [];
};

/** `cases` on an equation has one alternative, `refl`, without fields. */
const equationAlternatives = (
  ctx: TacticContext,
  tactic: CaseTactic,
  goal: MVarId | undefined,
  others: readonly MVarId[],
): void => {
  const written = expand(tactic.alternatives?.alternatives ?? []);
  if (goal === undefined) {
    for (const alternative of written)
      if (nameOf(alternative) === "refl")
        throwOrLog(ctx, ctx.says("unused", ["Alternative `refl` is not needed"], alternative.span));
    ctx.goals = others;
    return;
  }
  const tag = ctx.meta.decl(goal).userName;
  ctx.meta.setUserName(goal, tag === "" ? "refl" : `${tag}.refl`);
  const alternative = written.find((each) => nameOf(each) === "refl" || nameOf(each) === "_");
  const goals = before(ctx, tactic, goal);
  if (alternative !== undefined) {
    const left = goals.flatMap((each) => runBody(ctx, each, alternative));
    ctx.goals = [...left, ...others];
  } else if (tactic.alternatives !== null) {
    throwOrLog(ctx, ctx.says("missing-alternative", ["Alternative `refl` has not been provided"]));
    for (const each of goals) ctx.admit(each);
    ctx.goals = others;
  } else ctx.goals = [...goals, ...others];
};
