// `rw`, `rewrite`, `rwa`, `nth_rewrite`, `nth_rw`: as Lean’s Rewrite.lean. The first instance of the left
// side that unifies fixes the holes; then all instances of what it became are replaced.

import type { ProofError } from "../elab/problem.ts";
import { resolveGlobal } from "../elab/scope.ts";
import { matchEq, mkEqSymm } from "../elab/subst.ts";
import { apps, constant, type Expr, type FVarId, lam, type MVarId, prop } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { levelOne } from "../kernel/level.ts";
import { appArgs, appFn, collectMVars, headBeta, isAppOf } from "../meta/app.ts";
import { isPlainlyUniform, isTypeCorrect } from "../meta/check.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, isProp, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { allOccurrences, kabstract, type Occurrences } from "../meta/kabstract.ts";
import type { Meta } from "../meta/meta.ts";
import { forallMetaTelescope } from "../meta/telescope.ts";
import type { ConfigItem, Location, RewriteRule, Span, Tactic, Term } from "../syntax/tree.ts";
import { assumption, tryReducibleRfl } from "./close.ts";
import type { TacticContext } from "./context.ts";
import { changeTarget, newGoal, replaceHypothesis } from "./goal.ts";
import { forEachLocation } from "./location.ts";

interface Rewritten {
  /** The expression after the step. */
  readonly result: Expr;
  /** `before = after`. */
  readonly proof: Expr;
  readonly newGoals: readonly MVarId[];
}

/** Rewrites `e` once with the proof `heq` in the main goal's context. */
export const rewriteExpr = (
  ctx: TacticContext,
  goal: MVarId,
  e: Expr,
  heq: Expr,
  symm: boolean,
  occurrences: Occurrences,
  where: { readonly tactic: string; readonly span: { readonly start: number; readonly end: number } },
): Rewritten => {
  const { meta } = ctx;
  const heqType = instantiateMVars(meta, inferType(meta, heq));
  const { mvars, type } = forallMetaTelescope(meta, heqType);
  let proof = headBeta(apps(heq, mvars));
  let statement = instantiateMVars(meta, type);
  if (isAppOf(statement, "Iff", 2)) {
    const [p, q] = appArgs(statement) as [Expr, Expr];
    proof = apps(constant("propext"), [p, q, proof]);
    statement = apps(constant("Eq", [levelOne]), [prop, p, q]);
  }
  let equation = matchEq(meta, statement);
  if (equation === undefined) throw notAnEquation(ctx, proof, statement, where.span);
  if (symm) {
    proof = mkEqSymm(meta, proof, equation);
    equation = { type: equation.type, left: equation.right, right: equation.left };
  }
  const { type: alpha, left, right } = equation;
  const pattern = instantiateMVars(meta, left);
  if (appFn(pattern).kind === "mvar")
    throw ctx.says(
      "rewrite-pattern-is-hole",
      [
        "Invalid rewrite argument: The pattern to be substituted is a metavariable (`",
        { kind: "term", e: pattern },
        "`) in this equality",
        {
          kind: "block",
          e: apps(constant("Eq", [levelOf(meta, alpha)]), symm ? [alpha, right, left] : [alpha, left, right]),
        },
      ],
      where.span,
    );
  const before = instantiateMVars(meta, e);
  // A step walks over the whole term several times.
  meta.work(8 * before.size);
  const saved = meta.save();
  const abstracted = meta.withTransparency("instances", () => kabstract(meta, before, pattern, occurrences));
  if (abstracted.looseBVars === 0) {
    meta.restore(saved);
    throw ctx.failed(
      where.tactic,
      [
        "Did not find an occurrence of the pattern",
        { kind: "block", e: pattern },
        "\nin the target expression",
        { kind: "block", e: before },
      ],
      goal,
      where.span,
    );
  }
  const result = headBeta(instantiateMVars(meta, instantiate1(abstracted, instantiateMVars(meta, right))));
  const motive = lam("_a", alpha, abstracted);
  if (!isPlainlyUniform(meta, abstracted) && !isTypeCorrect(meta, motive))
    throw new Undecided("`rw` with a motive that is not type correct");
  const sort = inferType(meta, before);
  const congruence = apps(constant("congrArg", [levelOf(meta, alpha), levelOf(meta, sort)]), [
    alpha,
    sort,
    left,
    right,
    motive,
    proof,
  ]);
  return { result, proof: instantiateMVars(meta, congruence), newGoals: unfilled(meta, mvars) };
};

/** The holes of a rule that nothing filled become goals: hypotheses first, then data. */
const unfilled = (meta: Meta, mvars: readonly Expr[]): readonly MVarId[] => {
  const open = mvars.flatMap((hole) => (hole.kind === "mvar" && !meta.isAssigned(hole.id) ? [hole.id] : []));
  if (open.length === 0) return open;
  const inTypes = new Set(
    open.flatMap((id) => [...collectMVars(instantiateMVars(meta, meta.decl(id).type))]),
  );
  return [...open.filter((id) => !inTypes.has(id)), ...open.filter((id) => inTypes.has(id))];
};

/** The holes that are still open, as goals; unification may fill them later. */
const toGoals = (ctx: TacticContext, ids: readonly MVarId[]): readonly MVarId[] =>
  ids.filter((id) => !ctx.meta.isAssigned(id));

const rewriteTarget = (
  ctx: TacticContext,
  heq: Expr,
  rule: RewriteRule,
  how: How,
  extra: readonly MVarId[],
): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const { result, proof, newGoals } = rewriteExpr(
      ctx,
      goal,
      ctx.target(goal),
      heq,
      rule.symm,
      how.occurrences,
      {
        tactic: "rewrite",
        span: how.errorSpan ?? rule.span,
      },
    );
    const { lctx, userName } = meta.decl(goal);
    const inner = newGoal(meta, lctx, result, userName);
    const target = ctx.target(goal);
    const level = levelOf(meta, target);
    ctx.close(goal, apps(constant("Eq.mpr", [level]), [target, result, proof, meta.mvarExpr(inner)]));
    ctx.replaceMainGoal([inner, ...toGoals(ctx, [...newGoals, ...extra])]);
  });
};

const rewriteHypothesis = (
  ctx: TacticContext,
  id: FVarId,
  heq: Expr,
  rule: RewriteRule,
  how: How,
  extra: readonly MVarId[],
): void => {
  const { meta } = ctx;
  const goal = ctx.mainGoal();
  ctx.inMain(() => {
    const type = instantiateMVars(meta, meta.decl(goal).lctx.find(id)!.type);
    const { result, proof, newGoals } = rewriteExpr(ctx, goal, type, heq, rule.symm, how.occurrences, {
      tactic: "rewrite",
      span: how.errorSpan ?? rule.span,
    });
    const value = apps(constant("Eq.mp", [levelOf(meta, type)]), [type, result, proof, meta.fvarExpr(id)]);
    const replaced = replaceHypothesis(meta, goal, id, result, value);
    ctx.replaceMainGoal([replaced.goal, ...toGoals(ctx, [...newGoals, ...extra])]);
  });
};

interface How {
  readonly occurrences: Occurrences;
  readonly errorSpan?: { readonly start: number; readonly end: number };
}

/** Equation lemmas `f.eq_1`, `f.eq_2`, … when the rule names a definition and nothing local. */
const equationLemmas = (ctx: TacticContext, term: Term): readonly string[] => {
  if (term.kind !== "ident") return [];
  const { meta, elab } = ctx;
  const goal = ctx.mainGoal();
  if (meta.decl(goal).lctx.findByName(term.name) !== undefined) return [];
  const [found, ...others] = resolveGlobal(meta.env, elab.scope, term.name);
  if (found === undefined || others.length > 0 || found.fields.length > 0) return [];
  if (meta.env.get(found.name)?.kind !== "definition") return [];
  const names: string[] = [];
  for (let i = 1; meta.env.has(`${found.name}.eq_${i}`); i++) names.push(`${found.name}.eq_${i}`);
  return names;
};

/** A term of which Lean makes nothing without knowing its type, to which nothing leads here. */
const waitsForType = (term: Term): boolean =>
  (term.kind === "app" && term.fn.kind === "cdot") ||
  (term.kind === "funAlternatives" && term.alternatives.length === 0);

const notAnEquation = (ctx: TacticContext, proof: Expr, statement: Expr, span: Span): ProofError =>
  ctx.says(
    "rewrite-not-equation",
    [
      "Invalid rewrite argument: Expected an equality or iff proof or definition name, but `",
      { kind: "term", e: proof },
      isProp(ctx.meta, statement) ? "` is a proof of" : "` is a value of type",
      { kind: "block", e: statement },
    ],
    span,
  );

const applyRule = (
  ctx: TacticContext,
  rule: RewriteRule,
  use: (heq: Expr, extra: readonly MVarId[]) => void,
): void => {
  const lemmas = equationLemmas(ctx, rule.term);
  if (lemmas.length === 0) {
    const outer = ctx.span;
    ctx.span = rule.term.span;
    try {
      if (waitsForType(rule.term))
        throw ctx.inMain(() => {
          const hole = ctx.meta.mkFreshMVarOfUnknownType();
          return notAnEquation(ctx, hole, inferType(ctx.meta, hole), rule.term.span);
        });
      const heq = ctx.elabTerm(rule.term, undefined, "yes");
      ctx.abortIfSorry(heq);
      // `_` in the rule are flexible and are goals if they stay; `?x` are goals from the start.
      const own = heq.hasMVar ? [...collectMVars(heq)].filter((id) => !ctx.meta.isAssigned(id)) : [];
      use(heq, own);
    } finally {
      ctx.span = outer;
    }
    return;
  }
  for (const name of lemmas) {
    const info = ctx.meta.env.get(name)!;
    const levels = info.levelParams.map(() => ctx.meta.mkFreshLevelMVar());
    if (ctx.attempt(() => use(constant(name, levels), []))) return;
  }
  if (rule.term.kind !== "ident") return;
  throw ctx.says(
    "rewrite-equation-theorems",
    [
      `Failed to rewrite using equation theorems for \`${rule.term.name}\``,
      `\n\nHint: Try rewriting with \`${lemmas[0]!.replace(/eq_1$/, "eq_def")}\``,
    ],
    rule.span,
  );
};

const rewriteAll = (
  ctx: TacticContext,
  rules: readonly RewriteRule[],
  location: Location | null,
  how: How,
): void => {
  for (const [i, rule] of rules.entries()) {
    // A rule's goals are shown up to the next rule.
    const span = { start: rule.span.start, end: rules[i + 1]?.span.start ?? rule.span.end };
    const each = (): void =>
      forEachLocation(ctx, location, "rewrite", {
        target: () => applyRule(ctx, rule, (heq, extra) => rewriteTarget(ctx, heq, rule, how, extra)),
        hypothesis: (id) =>
          applyRule(ctx, rule, (heq, extra) => rewriteHypothesis(ctx, id, heq, rule, how, extra)),
        span: rule.span,
      });
    ctx.withInfo(span, () => ctx.at(rule.span, each));
  }
};

/** `(occs := .pos [2])`, `.neg [1]`, `.all`; a bare list is one of those wanted. */
const occurrencesOf = (config: readonly ConfigItem[]): Occurrences => {
  let occurrences = allOccurrences;
  for (const { name, value } of config) {
    if (name.name !== "occs" || typeof value === "boolean") throw new Undecided(`rw (${name.name} := …)`);
    if (value.kind === "dotIdent" && value.name === "all") occurrences = allOccurrences;
    else if (value.kind === "unsupported") occurrences = { kind: "pos", numbers: numbersOf(value) };
    else {
      const head = value.kind === "app" && value.fn.kind === "dotIdent" ? value.fn.name : undefined;
      const list = value.kind === "app" && value.args.length === 1 ? value.args[0] : undefined;
      if ((head !== "pos" && head !== "neg") || list?.kind !== "positional")
        throw new Undecided("rw (occs := …)");
      occurrences = { kind: head, numbers: numbersOf(list.value) };
    }
  }
  return occurrences;
};

const numbersOf = (list: Term): number[] => {
  const items = list.kind === "unsupported" ? list.items : undefined;
  if (items === undefined) throw new Undecided("rw (occs := …)");
  return items.map((item) => {
    if (item.kind !== "numeral") throw new Undecided("rw (occs := …)");
    return Number(item.value);
  });
};

/** Rules used one after the other inside a term: `work` is given the rewriting of each. */
export const rewriteInside = (
  ctx: TacticContext,
  config: readonly ConfigItem[],
  rules: readonly RewriteRule[],
  work: (rewritten: (e: Expr) => Rewritten) => void,
): void => {
  const occurrences = occurrencesOf(config);
  for (const rule of rules)
    applyRule(ctx, rule, (heq, extra) =>
      ctx.inMain((goal) =>
        work((e) => {
          const where = { tactic: "rewrite", span: rule.span };
          const done = rewriteExpr(ctx, goal, e, heq, rule.symm, occurrences, where);
          return { ...done, newGoals: toGoals(ctx, [...done.newGoals, ...extra]) };
        }),
      ),
    );
};

export const rw = (ctx: TacticContext, tactic: Extract<Tactic, { kind: "rw" | "rewrite" | "rwa" }>): void => {
  const { start, end } = tactic.rulesSpan;
  ctx.withInfo({ start: tactic.span.start, end: start + 1 }, () => undefined);
  rewriteAll(ctx, tactic.rules, tactic.location, { occurrences: occurrencesOf(tactic.config) });
  if (tactic.kind === "rewrite") return;
  ctx.withInfo({ start: end - 1, end }, () => tryReducibleRfl(ctx));
  if (tactic.kind === "rwa") assumption(ctx);
};

export const nthRewrite = (
  ctx: TacticContext,
  tactic: Extract<Tactic, { kind: "nth_rewrite" | "nth_rw" }>,
): void => {
  rewriteAll(ctx, tactic.rules, tactic.location, {
    occurrences: { kind: "pos", numbers: tactic.occurrences },
  });
  if (tactic.kind === "nth_rw") tryReducibleRfl(ctx);
};

/** The target with a definitionally equal one, where it differs. */
export const replaceTarget = (ctx: TacticContext, target: Expr): void => {
  const goal = ctx.mainGoal();
  ctx.replaceMainGoal([changeTarget(ctx.meta, goal, target)]);
};
