// What a running tactic block works on: the goals left, and how errors are treated. The first error
// of a block ends it; with `recover` it is logged and the block's goals are admitted, so that the
// blocks beside it still run, as in Lean.

import { type Elaborator, openHoles, type PostponeMode, type SavedElab } from "../elab/elaborator.ts";
import type { GoalsSnapshot } from "../elab/info.ts";
import { Abort, type Piece, type Problem, ProofError, RecursionDepth } from "../elab/problem.ts";
import type { Expr, MVarId } from "../kernel/expr.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { Meta } from "../meta/meta.ts";
import type { Span, Tactic, TacticSequence, Term } from "../syntax/tree.ts";

export interface SavedTactic {
  readonly elab: SavedElab;
  readonly goals: readonly MVarId[];
}

/**
 * Of a command that did not parse, Lean shows what the last tactic of its block logs, and what blocks
 * inside the others log: these tactics are such blocks, or stand for one.
 */
const blocksInside: ReadonlySet<Tactic["kind"]> = new Set([
  "cases",
  "induction",
  "have",
  "replace",
  "let",
  "suffices",
  "exists",
  "rw",
  "rwa",
  "andThen",
  "paren",
] as const);

/** How much of Lean's recursion depth a tactic takes before what is inside it: macros take more. */
const depthOf: ReadonlyMap<Tactic["kind"], number> = new Map([
  ["have", 8],
  ["replace", 8],
  ["suffices", 8],
  ["show", 2],
  ["exact", 2],
  ["try", 2],
  ["first", 3],
  ["andThen", 3],
  ["bullet", 3],
  ["braces", 3],
  ["paren", 2],
] as const);

export type RunOne = (ctx: TacticContext, tactic: Tactic) => void;

export class TacticContext {
  readonly elab: Elaborator;
  readonly meta: Meta;
  readonly #runOne: RunOne;
  /** Open goals, the main one first. May hold goals that unification has filled meanwhile. */
  goals: readonly MVarId[] = [];
  recover = true;
  /** What the running tactic says itself is not shown, though blocks inside it may be heard. */
  hushed = false;
  /** Where the tactic that is running stands. */
  span: Span = { start: 0, end: 0 };
  /** The *complete* lens: skip a tactic that finds no goal in its block, and remember it. */
  readonly forgiveSuperfluous: boolean;
  readonly superfluous: Span[];

  constructor(
    elab: Elaborator,
    runOne: RunOne,
    { forgiveSuperfluous, superfluous }: { forgiveSuperfluous: boolean; superfluous: Span[] },
  ) {
    this.elab = elab;
    this.meta = elab.meta;
    this.#runOne = runOne;
    this.forgiveSuperfluous = forgiveSuperfluous;
    this.superfluous = superfluous;
  }

  // Goals

  /** Goals that are still open. */
  openGoals(): readonly MVarId[] {
    if (this.goals.some((id) => this.meta.isAssigned(id)))
      this.goals = this.goals.filter((id) => !this.meta.isAssigned(id));
    return this.goals;
  }

  /** @throws ProofError when there is none. */
  mainGoal(): MVarId {
    const [main] = this.openGoals();
    if (main === undefined) throw this.error({ code: "no-goals" });
    return main;
  }

  /** The main goal's target, instantiated. */
  target(goal: MVarId = this.mainGoal()): Expr {
    return instantiateMVars(this.meta, this.meta.decl(goal).type);
  }

  /** Puts `goals` where the main goal was. */
  replaceMainGoal(goals: readonly MVarId[]): void {
    const [main, ...others] = this.goals;
    this.goals = [...goals, ...(main === undefined ? [] : others)];
  }

  inMain<T>(body: (goal: MVarId) => T): T {
    const goal = this.mainGoal();
    return this.meta.withMVarContext(goal, () => body(goal));
  }

  /** Closes a goal with a term of its type. */
  close(goal: MVarId, value: Expr): void {
    this.meta.assign(goal, value);
  }

  // Errors

  error(problem: Problem, span: Span = this.span): ProofError {
    return this.elab.error(span, problem);
  }

  /** ``Tactic `X` failed: reason``, an empty line, the goal. */
  failed(
    tactic: string,
    reason: string | readonly Piece[],
    goal?: MVarId,
    span: Span = this.span,
  ): ProofError {
    const pieces = typeof reason === "string" ? (reason === "" ? [] : [reason]) : reason;
    return this.error({ code: "tactic-failed", tactic, reason: pieces, goal }, span);
  }

  /** A message in its own words. */
  says(what: string, pieces: readonly Piece[], span: Span = this.span): ProofError {
    return this.error({ code: "other", what, pieces }, span);
  }

  // Saving

  save(): SavedTactic {
    return { elab: this.elab.save(), goals: this.goals };
  }

  restore(saved: SavedTactic): void {
    this.elab.restore(saved.elab);
    this.goals = saved.goals;
  }

  /** Runs `body` with errors thrown, not logged. */
  withoutRecover<T>(body: () => T): T {
    const old = this.recover;
    this.recover = false;
    try {
      return this.elab.withoutErrToSorry(body);
    } finally {
      this.recover = old;
    }
  }

  /** True if `body` succeeds; else everything is as before. */
  attempt(body: () => void): boolean {
    return this.attemptCatching(body) === undefined;
  }

  /** The same for a `body` that says whether it succeeded: where failure is common, throwing costs much. */
  attemptTrue(body: () => boolean): boolean {
    const saved = this.save();
    let succeeded = false;
    try {
      succeeded = this.withoutRecover(body);
    } catch (failure) {
      if (!(failure instanceof ProofError) && !(failure instanceof Abort)) throw failure;
    }
    if (!succeeded) this.restore(saved);
    return succeeded;
  }

  /** The error with which `body` failed, everything being as before it; undefined if it succeeded. */
  attemptCatching(body: () => void): ProofError | Abort | undefined {
    const saved = this.save();
    try {
      this.withoutRecover(body);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ProofError) && !(failure instanceof Abort)) throw failure;
      this.restore(saved);
      return failure;
    }
  }

  // Terms

  /** A term in the main goal's context, its own holes settled; errors are logged where recovering. */
  elabTerm(term: Term, expected?: Expr, mode: PostponeMode = "no"): Expr {
    return this.#elaborate(() => this.elab.withSynthesize(() => this.elab.elabTerm(term, expected), mode));
  }

  /** A term that must have this type. That it has another is the tactic's own error, not the term's. */
  elabTermEnsuringType(term: Term, expected: Expr, mode: PostponeMode = "no"): Expr {
    const e = this.elabTerm(term, expected, mode);
    return this.inMain(() => instantiateMVars(this.meta, this.elab.ensureHasType(e, expected, this.span)));
  }

  elabType(term: Term): Expr {
    return this.#elaborate(() => this.elab.withSynthesize(() => this.elab.elabType(term)));
  }

  #elaborate(body: () => Expr): Expr {
    return this.inMain(() => {
      const e = this.recover ? body() : this.#throwing(body);
      return instantiateMVars(this.meta, e);
    });
  }

  /** Without recovery what is missing in a term is an error like others, though one without words. */
  #throwing(body: () => Expr): Expr {
    try {
      return this.elab.withoutErrToSorry(body);
    } catch (failure) {
      throw failure instanceof Abort ? new Abort(true) : failure;
    }
  }

  /** Runs `body` with errors that name no place of their own put at `span`. */
  at<T>(span: Span, body: () => T): T {
    const outer = this.span;
    this.span = span;
    try {
      return body();
    } finally {
      this.span = outer;
    }
  }

  /** Complains of holes that nothing filled, and ends the block. */
  refuseHoles(holes: readonly MVarId[]): void {
    const { logged } = this.elab;
    if (holes.length === 0 || !this.inMain(() => this.elab.reportOpenHoles(holes))) return;
    const [first] = this.elab.logged.slice(logged.length);
    throw this.recover || first === undefined ? new Abort() : first.error;
  }

  throwOrLog(error: ProofError): void {
    if (!this.recover) throw error;
    this.elab.log(error);
  }

  /** Ends the block quietly when an error in `e` was logged already. */
  abortIfSorry(e: Expr): void {
    if (this.elab.hasSyntheticSorry(e)) throw new Abort();
  }

  // Goals at a place

  /** Runs `body`, which does what stands at `span`, and reports the goals before and after. */
  withInfo<T>(span: Span, body: () => T, isBy = false): T {
    const { elab } = this;
    if (elab.info === undefined) return body();
    const before = this.snapshot();
    const depth = elab.tacticDepth++;
    try {
      return body();
    } finally {
      elab.tacticDepth = depth;
      elab.info({ kind: "tactic", span, depth, isBy, before, after: this.snapshot() });
    }
  }

  /** Reports what was before and is now, at a token that stands for the change: a bullet, say. */
  noteChange(span: Span, before: GoalsSnapshot | undefined): void {
    const { info, tacticDepth: depth } = this.elab;
    if (before !== undefined)
      info?.({ kind: "tactic", span, depth, isBy: false, before, after: this.snapshot() });
  }

  snapshot(): GoalsSnapshot {
    const { meta, elab } = this;
    // A proof inside a term is no goal of the block.
    const inTerms = new Set(elab.pending.map(({ mvarId }) => mvarId));
    const goals = this.openGoals().filter((id) => !inTerms.has(id));
    return { meta, scope: elab.scope, goals, saved: meta.save() };
  }

  // Blocks

  run(tactic: Tactic): void {
    const old = this.span;
    this.span = tactic.span;
    try {
      const run = (): void =>
        this.meta.nested(() => this.#runOne(this, tactic), depthOf.get(tactic.kind) ?? 1);
      this.withInfo(tactic.span, run);
    } finally {
      this.span = old;
    }
  }

  /** A sequence in braces is for the main goal alone, and must close it. */
  runSequence(sequence: TacticSequence): void {
    const run = (): void => this.withInfo(sequence.span, () => this.#runSequence(sequence));
    if (!sequence.braces) return run();
    const goal = this.mainGoal();
    const others = this.goals.slice(1);
    const { start, end } = sequence.span;
    const brace = sequence.broken ? { start, end: start + 1 } : { start: end - 1, end };
    this.closeUsing(goal, brace, run);
    this.goals = others;
  }

  #runSequence({ tactics }: TacticSequence): void {
    const { elab } = this;
    const { hushed } = this;
    const { unheard, sequenceDepth } = elab;
    const outermost = elab.broken && sequenceDepth === 0;
    elab.sequenceDepth++;
    try {
      for (const [i, tactic] of tactics.entries()) {
        this.hushed = outermost && i < tactics.length - 1;
        elab.unheard = this.hushed && !blocksInside.has(tactic.kind);
        this.#runNext(tactic);
      }
    } finally {
      this.hushed = hushed;
      elab.unheard = unheard;
      elab.sequenceDepth = sequenceDepth;
    }
  }

  #runNext(tactic: Tactic): void {
    this.meta.step();
    if (this.forgiveSuperfluous && this.recover && this.openGoals().length === 0) {
      const saved = this.save();
      try {
        this.run(tactic);
      } catch (failure) {
        if (!(failure instanceof ProofError) || failure.problem.code !== "no-goals") throw failure;
        this.restore(saved);
        this.superfluous.push(tactic.span);
      }
    } else this.run(tactic);
  }

  /** Fills every hole that `goal` still has with `sorry`: an error about it is logged already. */
  admit(goal: MVarId): void {
    for (const id of openHoles(this.meta, this.meta.mvarExpr(goal)))
      this.meta.withMVarContext(id, () => this.meta.assign(id, this.elab.mkSorry(this.meta.decl(id).type)));
  }

  /** What ends a block is logged, and the block's goals are to be admitted; @throws what is no error of the user's. */
  logCaught(failure: unknown): void {
    if (!this.recover) throw failure;
    if (failure instanceof ProofError) this.elab.log(failure);
    else if (failure instanceof RecursionDepth)
      this.elab.log(this.says("recursion-depth", [failure.message], failure.span));
    else if (!(failure instanceof Abort)) throw failure;
  }

  /** Runs `body` on `goal` alone; what it leaves open is an error at `span`. Lean's closeUsingOrAdmit. */
  closeUsing(goal: MVarId, span: Span, body: () => void): void {
    const outer = this.goals;
    this.goals = [goal];
    try {
      body();
      const left = this.openGoals();
      if (left.length > 0) throw this.error({ code: "unsolved-goals", goals: left }, span);
    } catch (failure) {
      this.logCaught(failure);
      this.admit(goal);
    } finally {
      this.goals = outer;
    }
  }

  /** Runs `body` on one goal; what it leaves stays, in that goal's place, and is returned. */
  focus(goal: MVarId, body: () => void): readonly MVarId[] {
    const outer = this.goals;
    this.goals = [goal];
    try {
      body();
      return this.openGoals();
    } finally {
      this.goals = outer;
    }
  }
}
