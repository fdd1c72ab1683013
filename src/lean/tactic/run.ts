// What each tactic means: the table from trees to the files beside this one, and how a `by` block is
// run on a hole.

import type { ByTerm, Elaborator, TacticRunner } from "../elab/elaborator.ts";
import { Abort, type Problem } from "../elab/problem.ts";
import type { MVarId } from "../kernel/expr.ts";
import { someSubterm } from "../kernel/subterms.ts";
import { Undecided } from "../meta/errors.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { isAuxRecursor } from "../meta/whnf.ts";
import type { Span, Tactic, Term } from "../syntax/tree.ts";
import { apply, applyAt, constructor, exists, leftOrRight, refine, use } from "./apply.ts";
import {
  absurd,
  acRfl,
  assumption,
  contradiction,
  eqRefl,
  exact,
  exfalso,
  ext,
  rfl,
  trivial,
} from "./close.ts";
import { congr } from "./congr.ts";
import { TacticContext } from "./context.ts";
import { conv } from "./conv.ts";
import { decide } from "./decide.ts";
import { calc, delta, symm, unfold } from "./equations.ts";
import { generalize } from "./generalize.ts";
import * as hypotheses from "./hypotheses.ts";
import { inductionOrCases } from "./induction.ts";
import { injection, injections } from "./injection.ts";
import { hypothesisNamed } from "./location.ts";
import { byCases, byContra, byContraPush, contrapose, pushNeg } from "./negation.ts";
import { obtain, rcases, rintro } from "./rcases.ts";
import { nthRewrite, rw } from "./rewrite.ts";
import { simp, simpa } from "./simp.ts";
import * as structure from "./structure.ts";
import { tauto } from "./tauto.ts";
import { unfinished } from "./unfinished.ts";

const outside = (tactic: Tactic): Undecided => new Undecided(`tactic \`${tactic.kind}\``);

/** Runs one tactic on the goals of `ctx`. */
export const runOne = (ctx: TacticContext, tactic: Tactic): void => {
  switch (tactic.kind) {
    case "exact":
      return exact(ctx, tactic.term);
    case "rfl":
      return rfl(ctx);
    case "eq_refl":
      return eqRefl(ctx);
    case "assumption":
      return assumption(ctx);
    case "trivial":
      return trivial(ctx);
    case "contradiction":
      return contradiction(ctx);
    case "ext":
      return ext(ctx);
    case "exfalso":
      return exfalso(ctx);
    case "absurd":
      return absurd(ctx, tactic.term);
    case "exacts":
      for (const term of tactic.terms) exact(ctx, term);
      return structure.done(ctx);
    case "nofun":
      return exact(ctx, { kind: "nofun", span: tactic.span });
    case "nomatch":
      return exact(ctx, { kind: "nomatch", terms: tactic.terms, span: tactic.span });
    case "refine":
      return refine(ctx, tactic.term);
    case "refine'":
      return refine(ctx, tactic.term, true, "refine'");
    case "match":
      return matchGoal(ctx, tactic.term, "match");
    case "apply":
      return apply(ctx, tactic.term);
    case "applyAt":
      return applyAt(ctx, tactic.term, tactic.hypothesis);
    case "constructor":
      return constructor(ctx);
    case "left":
    case "right":
      return leftOrRight(ctx, tactic.kind);
    case "exists":
      return exists(ctx, tactic.terms, trivial);
    case "use":
      if (tactic.split) throw new Undecided("tactic `use!`");
      return use(ctx, tactic.terms);
    case "intro":
      return hypotheses.intro(ctx, tactic.patterns);
    case "introAlternatives":
      hypotheses.demandBinder(ctx);
      return matchGoal(ctx, {
        kind: "funAlternatives",
        alternatives: tactic.alternatives,
        span: tactic.span,
      });
    case "intros":
      return hypotheses.intros(ctx, tactic.names);
    case "revert":
      return hypotheses.revert(ctx, tactic.terms);
    case "clear":
      return hypotheses.clear(ctx, tactic.terms);
    case "rename":
      return hypotheses.rename(ctx, tactic.term, tactic.name);
    case "rename_i":
      return hypotheses.renameInaccessible(ctx, tactic.names);
    case "specialize":
      return hypotheses.specialize(ctx, tactic.term);
    case "subst":
      return hypotheses.subst(ctx, tactic.terms);
    case "subst_vars":
      return hypotheses.substVars(ctx);
    case "injections":
      return injections(ctx, tactic.names);
    case "stop":
      while (ctx.openGoals().length > 0) exact(ctx, { kind: "sorry", span: tactic.span });
      return;
    case "decide":
      return decide(ctx, tactic.config.length > 0);
    case "injection":
      return injection(ctx, tactic.term, tactic.names);
    case "have":
    case "replace":
      return aroundBy(ctx, tactic.declaration.value, () =>
        hypotheses.have(ctx, tactic.declaration, tactic.kind === "replace"),
      );
    case "let":
      return hypotheses.letTactic(ctx, tactic.declaration);
    case "haveGoal":
      return hypotheses.haveGoal(ctx, tactic.name, tactic.type);
    case "suffices":
      return hypotheses.suffices(ctx, tactic.declaration);
    case "obtain":
      return obtain(ctx, tactic.pattern, tactic.type, tactic.values);
    case "rcases":
      return rcases(ctx, tactic.targets, tactic.pattern);
    case "rintro":
      return rintro(ctx, tactic.patterns, tactic.type);
    case "induction":
    case "cases":
      return inductionOrCases(ctx, tactic);
    case "by_cases":
      return byCases(ctx, tactic.name, tactic.condition);
    case "by_contra":
      if (tactic.push) return byContraPush(ctx, tactic.name, tactic.type);
      return byContra(ctx, tactic.name, tactic.type);
    case "contrapose":
      return contrapose(ctx, tactic.push, tactic.hypothesis, tactic.name);
    case "push_neg":
      return pushNeg(ctx, tactic.location);
    case "tauto":
      return tauto(ctx);
    case "conv":
      return conv(ctx, tactic);
    case "congr":
      return congr(ctx, tactic.depth);
    case "generalize":
      return generalize(ctx, tactic.arguments, tactic.location);
    case "rw":
    case "rewrite":
    case "rwa":
      return rw(ctx, tactic);
    case "nth_rewrite":
    case "nth_rw":
      return nthRewrite(ctx, tactic);
    case "symm":
      return symm(ctx, tactic.location);
    case "show":
      return hypotheses.show(ctx, tactic.type);
    case "change":
      return change(ctx, tactic);
    case "calc":
      ctx.withInfo({ start: tactic.span.start, end: tactic.span.start + "calc".length }, () => undefined);
      return calc(ctx, tactic.steps);
    case "simp":
    case "dsimp":
    case "simp_all":
      return simp(ctx, tactic);
    case "simpa":
      return simpa(ctx, tactic);
    case "unfold":
      return unfold(ctx, tactic.names, tactic.location);
    case "delta":
      return delta(ctx, tactic.names, tactic.location);
    case "skip":
    case "unknown":
      return;
    case "done":
      return structure.done(ctx);
    case "rotate_left":
      return structure.rotate(ctx, tactic.count ?? 1);
    case "rotate_right":
      return structure.rotate(ctx, -(tactic.count ?? 1));
    case "swap":
      return structure.swap(ctx);
    case "pick_goal":
      return structure.pickGoal(ctx, tactic.index);
    case "fail": {
      const goal = ctx.openGoals()[0];
      const words = tactic.message ?? "Failed: `fail` tactic was invoked";
      throw ctx.says("fail", goal === undefined ? [words] : [words, "\n", { kind: "goal", id: goal }]);
    }
    case "paren":
      return ctx.runSequence(tactic.tactics);
    case "braces": {
      const closing = closingBrace(tactic.span);
      return structure.focusBlock(ctx, tactic.tactics, closing, openingBrace(tactic.span), closing);
    }
    case "bullet":
      return structure.focusBlock(ctx, tactic.tactics, tactic.dotSpan);
    case "case":
    case "case'":
      return structure.caseTags(ctx, tactic.tags, tactic.tactics, tactic.arrowSpan, tactic.kind === "case");
    case "next":
      return structure.next(ctx, tactic.names, tactic.tactics, tactic.arrowSpan);
    case "focus":
      return structure.focus(ctx, tactic.tactics);
    case "all_goals":
      return structure.allGoals(ctx, tactic.tactics);
    case "any_goals":
      return structure.anyGoals(ctx, tactic.tactics);
    case "try":
      return structure.tryTactics(ctx, tactic.tactics);
    case "repeat":
      return structure.repeat(ctx, tactic.tactics);
    case "repeat'":
      return structure.repeatAll(ctx, tactic.tactics);
    case "with_reducible":
    case "with_reducible_and_instances":
    case "with_unfolding_all": {
      const transparency = (
        {
          with_reducible: "reducible",
          with_reducible_and_instances: "instances",
          with_unfolding_all: "all",
        } as const
      )[tactic.kind];
      return ctx.meta.withTransparency(transparency, () => ctx.runSequence(tactic.tactics));
    }
    case "fail_if_success":
      return structure.failIfSuccess(ctx, tactic.tactics);
    case "iterate":
      return structure.iterate(ctx, tactic.count, tactic.tactics);
    case "on_goal":
      return structure.onGoal(ctx, tactic.index, tactic.tactics);
    case "first":
      return structure.first(ctx, tactic.branches);
    case "orElse":
      return structure.orElse(ctx, tactic.left, tactic.right);
    case "andThen":
      return structure.andThen(ctx, tactic.left, tactic.right, tactic.opSpan);
    case "sorry":
    case "admit":
      return exact(ctx, { kind: "sorry", span: tactic.span });
    case "partial":
      return unfinished(ctx, tactic);
    case "unsupported":
      if (tactic.construct === "ac_rfl") return acRfl(ctx);
      throw new Undecided(tactic.construct);
    case "split":
      if (tactic.term === null && tactic.location === null && !mentionsCases(ctx))
        throw ctx.failed(
          "split",
          "Could not split an `if` or `match` expression in the goal",
          ctx.mainGoal(),
        );
      throw outside(tactic);
    case "fapply":
    case "eapply":
    case "split_ands":
    case "existsi":
    case "symm_saturate":
    case "trans":
    case "repeat1'":
      throw outside(tactic);
  }
};

/** `match … with | p => tac`: Lean makes a goal of each right side, and misses them where a pattern fails. */
const matchGoal = (ctx: TacticContext, term: Term, suffix?: string): void => {
  const goal = ctx.mainGoal();
  const before = ctx.elab.logged.length;
  refine(ctx, term, false, suffix);
  const whole = ctx.elab.logged.slice(before).some(({ error: { problem } }) => aboutAllCases(problem));
  let value = instantiateMVars(ctx.meta, ctx.meta.mvarExpr(goal));
  while (value.kind === "lam") value = value.body;
  if (!ctx.elab.isErrorMark(value) || whole || ctx.elab.broken) return;
  const words = "Case tag `rhs` not found.\n\nNote: There are no cases to select.";
  throw ctx.says("case-not-found", [words]);
};

/** Said when all alternatives have been read. */
const aboutAllCases = (problem: Problem): boolean =>
  problem.code === "other" && (problem.what === "missing-cases" || problem.what === "redundant-alternative");

/** The proof of a `have` counts as a part of it where goals are shown, unlike other proofs inside terms. */
const aroundBy = (ctx: TacticContext, value: Term, body: () => void): void =>
  value.kind === "by" ? ctx.withInfo(value.span, body) : body();

const openingBrace = ({ start }: Span): Span => ({ start, end: start + 1 });

/** Is there a `match` in the goal, or an `if`? */
const mentionsCases = (ctx: TacticContext): boolean =>
  someSubterm(
    ctx.target(),
    (e) => e.kind === "const" && (isAuxRecursor(ctx.meta, e.name) || e.name === "ite" || e.name === "dite"),
  );

const closingBrace = ({ end }: Span): Span => ({ start: end - 1, end });

const change = (ctx: TacticContext, tactic: Extract<Tactic, { readonly kind: "change" }>): void => {
  const { location } = tactic;
  if (location === null) return hypotheses.show(ctx, tactic.type, "change");
  if (location.kind === "wildcard" || location.goal) throw new Undecided("`change … at *`");
  for (const term of location.hypotheses) hypotheses.changeAt(ctx, tactic.type, hypothesisNamed(ctx, term));
};

export interface BlockOptions {
  /** The *complete* lens: skip a tactic that finds no goal in its block, and remember it. */
  readonly forgiveSuperfluous?: boolean;
  /** Where the skipped ones are told. */
  readonly superfluous?: Span[];
}

/** How the elaborator runs `by` blocks: Lean's `runTactic`. */
export const tacticRunner =
  ({ forgiveSuperfluous = false, superfluous = [] }: BlockOptions = {}): TacticRunner =>
  (elab: Elaborator, mvarId: MVarId, by: ByTerm): void => {
    const ctx = new TacticContext(elab, runOne, { forgiveSuperfluous, superfluous });
    ctx.goals = [mvarId];
    ctx.recover = elab.errToSorry;
    const settings = {
      mayPostpone: elab.mayPostpone,
      holesAsGoals: elab.holesAsGoals,
      pending: elab.pending,
    };
    elab.mayPostpone = true;
    elab.holesAsGoals = false;
    elab.pending = [];
    try {
      elab.meta.withTransparency("default", () => runBlock(ctx, mvarId, by));
    } finally {
      elab.mayPostpone = settings.mayPostpone;
      elab.holesAsGoals = settings.holesAsGoals;
      elab.pending = settings.pending;
    }
  };

const runBlock = (ctx: TacticContext, mvarId: MVarId, by: ByTerm): void => {
  const { elab } = ctx;
  try {
    try {
      const all = { start: by.bySpan.start, end: by.tactics.span.end };
      const run = (): void => ctx.withInfo(by.bySpan, () => ctx.runSequence(by.tactics));
      ctx.withInfo(all, run, true);
    } catch (failure) {
      if (!(failure instanceof Abort) || failure.failed || !ctx.recover) throw failure;
    }
    elab.synthesize("no");
    const left = ctx.openGoals();
    if (left.length > 0) throw ctx.error({ code: "unsolved-goals", goals: left }, by.bySpan);
  } catch (failure) {
    const { unheard } = elab;
    elab.unheard ||= elab.broken && elab.sequenceDepth === 0;
    try {
      ctx.logCaught(failure);
    } finally {
      elab.unheard = unheard;
    }
    ctx.admit(mvarId);
  }
};
