// The state of elaboration: what is postponed, what is logged, and whether errors are recovered from.
// The meaning of each term form is in the files beside this one; term.ts chooses among them.

import { apps, constant, type Expr, type MVarId, sort as sortOf } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";
import { someSubterm } from "../kernel/subterms.ts";
import { appFn } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import type { LocalContext } from "../meta/local-context.ts";
import type { Meta, SavedMeta } from "../meta/meta.ts";
import { whnfCore } from "../meta/whnf.ts";
import type { Span, Term } from "../syntax/tree.ts";
import type { InfoSink } from "./info.ts";
import { synthesizeInstance } from "./instances.ts";
import { Abort, type Logged, type Piece, Postpone, type Problem, ProofError } from "./problem.ts";
import type { Scope } from "./scope.ts";
import { elabTermStep } from "./term.ts";

export type ByTerm = Extract<Term, { readonly kind: "by" }>;

/** A hole that elaboration, not unification, must fill. */
export type Pending =
  | {
      readonly kind: "postponed";
      readonly mvarId: MVarId;
      readonly term: Term;
      readonly lctx: LocalContext;
      readonly errToSorry: boolean;
    }
  | { readonly kind: "tactic"; readonly mvarId: MVarId; readonly by: ByTerm }
  /** `value`, if its type turns out to be the hole's; else `failure`. */
  | {
      readonly kind: "conversion";
      readonly mvarId: MVarId;
      readonly value: Expr;
      readonly failure: ProofError;
    }
  | { readonly kind: "instance"; readonly mvarId: MVarId; readonly span: Span };

/** Where a hole came from, for the message if it stays. */
export interface HoleOrigin {
  readonly span: Span;
  readonly what: "placeholder" | "implicit" | "binder-type" | "lambda-binder-type" | "have-type" | "let-type";
  readonly argument?: string;
  readonly of?: Expr;
  readonly binder?: string;
}

/** The origins of all holes so far, latest first. */
export type Origins =
  | { readonly id: MVarId; readonly origin: HoleOrigin; readonly earlier: Origins }
  | undefined;

/** How far `synthesize` goes: as far as it can, or until everything is settled or an error. */
export type PostponeMode = "yes" | "no" | "partial";

/** Fills `mvarId` by running a tactic block; throws or logs what fails. Given by the tactic room. */
export type TacticRunner = (elab: Elaborator, mvarId: MVarId, by: ByTerm) => void;

export interface SavedElab {
  readonly meta: SavedMeta;
  readonly pending: readonly Pending[];
  readonly logged: readonly Logged[];
  readonly namedHoles: ReadonlyMap<Name, MVarId>;
  readonly origins: Origins;
}

export interface ElabSettings {
  readonly meta: Meta;
  readonly scope: Scope;
  readonly runTactic?: TacticRunner;
  readonly info?: InfoSink;
  readonly broken?: boolean;
}

/** How a round of settling treats what does not go smoothly. */
interface Round {
  /** May terms be put off again? */
  readonly postpone: boolean;
  /** Leave a term that fails for a later round? */
  readonly giveUpOnError: boolean;
  readonly tactics: boolean;
}

export class Elaborator {
  readonly meta: Meta;
  scope: Scope;
  readonly info: InfoSink | undefined;
  readonly #runTactic: TacticRunner | undefined;
  pending: readonly Pending[] = [];
  logged: readonly Logged[] = [];
  /** `?x` already met: the same name is the same hole. */
  namedHoles: ReadonlyMap<Name, MVarId> = new Map();
  origins: Origins;
  /** Log an error, put `sorry`, and go on? Off inside `first`, `try` and the like. */
  errToSorry = true;
  mayPostpone = true;
  /** `_` becomes a goal, as in `refine'`. */
  holesAsGoals = false;
  /** The type of the first `_` that is met from here on, where a `calc` step knows it. */
  firstHoleType: Expr | undefined;
  /** The command did not parse to its end. Of what its complete tactics log Lean shows little then. */
  readonly broken: boolean;
  /** Errors that are logged now are not shown. */
  unheard = false;
  /** How many tactic sequences are running inside one another. */
  sequenceDepth = 0;
  /** How many tactics that report their goals are running, one inside the other. */
  tacticDepth = 0;
  constructor({ meta, scope, runTactic, info, broken = false }: ElabSettings) {
    this.meta = meta;
    this.scope = scope;
    this.#runTactic = runTactic;
    this.info = info;
    this.broken = broken;
  }

  save(): SavedElab {
    const { pending, logged, namedHoles, origins } = this;
    return { meta: this.meta.save(), pending, logged, namedHoles, origins };
  }

  restore(saved: SavedElab): void {
    this.meta.restore(saved.meta);
    this.pending = saved.pending;
    this.logged = saved.logged;
    this.namedHoles = saved.namedHoles;
    this.origins = saved.origins;
  }

  // Errors

  error(span: Span, problem: Problem): ProofError {
    return new ProofError(this.meta, span, problem);
  }

  /** A message without a code of its own. */
  plainError(span: Span, what: string, ...pieces: (string | Expr)[]): ProofError {
    return this.error(span, {
      code: "other",
      what,
      pieces: pieces.map((piece) => (typeof piece === "string" ? piece : { kind: "block", e: piece })),
    });
  }

  /** Logs an error, unless it only repeats one: its terms contain an elaboration error already logged. */
  log(error: ProofError, severity: Logged["severity"] = "error"): void {
    if (severity === "error" && this.#repeats(error)) return;
    const unheard = this.unheard && !alwaysHeard.has(error.problem.code);
    this.logged = [...this.logged, { severity, error, unheard }];
  }

  get hasErrors(): boolean {
    return this.logged.some(({ severity }) => severity === "error");
  }

  #repeats(error: ProofError): boolean {
    const terms = problemTerms(error.problem);
    return terms.length > 0 && terms.some((e) => this.hasSyntheticSorry(instantiateMVars(this.meta, e)));
  }

  withoutErrToSorry<T>(body: () => T): T {
    return this.#with("errToSorry", false, body);
  }

  withoutPostponing<T>(body: () => T): T {
    return this.#with("mayPostpone", false, body);
  }

  #with<T, K extends "errToSorry" | "mayPostpone" | "holesAsGoals">(
    key: K,
    value: boolean,
    body: () => T,
  ): T {
    const old = this[key];
    this[key] = value;
    try {
      return body();
    } finally {
      this[key] = old;
    }
  }

  withHolesAsGoals<T>(body: () => T): T {
    return this.#with("holesAsGoals", true, body);
  }

  /** Runs `body`; a `ProofError` undoes what it did and gives `undefined`. */
  attempt<T>(body: () => T): T | undefined {
    const saved = this.save();
    try {
      return this.withoutErrToSorry(body);
    } catch (failure) {
      if (!(failure instanceof ProofError) && !(failure instanceof Abort)) throw failure;
      this.restore(saved);
      return undefined;
    }
  }

  // Holes and sorries

  /** A stand-in for a term that failed; messages that mention it are not shown. */
  mkSorry(expectedType: Expr | undefined): Expr {
    const type = expectedType ?? this.meta.mkFreshTypeMVar();
    return apps(constant("sorryAx", [levelOf(this.meta, type)]), [type, constant("Bool.true")]);
  }

  hasSyntheticSorry(e: Expr): boolean {
    return someSubterm(e, (t) => this.isErrorMark(t));
  }

  /** `e` stands for a term that failed, and the error is logged. */
  isErrorMark(e: Expr): boolean {
    return e.kind === "app" && e.arg.kind === "const" && e.arg.name === "Bool.true" && isSorryHead(e);
  }

  /** A hole, remembered so that it can be complained about if it stays open. */
  mkHole(type: Expr | undefined, origin: HoleOrigin): Expr {
    const hole = type === undefined ? this.meta.mkFreshMVarOfUnknownType() : this.meta.mkFreshMVar(type);
    this.registerOrigin(hole, origin);
    return hole;
  }

  registerOrigin(hole: Expr, origin: HoleOrigin): void {
    if (hole.kind === "mvar") this.origins = { id: hole.id, origin, earlier: this.origins };
  }

  /** Says which argument a hole stands for. */
  nameHole(hole: Expr, argument: string): void {
    if (hole.kind !== "mvar" || this.origins?.id !== hole.id || this.origins.origin.argument !== undefined)
      return;
    this.origins = { ...this.origins, origin: { ...this.origins.origin, argument } };
  }

  // Types

  /** @throws Postpone when nothing is known of `type` yet and there is still hope. */
  postponeIfUnknown(type: Expr | undefined): void {
    if (!this.mayPostpone) return;
    if (type === undefined) throw new Postpone();
    if (appFn(whnfCore(this.meta, instantiateMVars(this.meta, type))).kind === "mvar") throw new Postpone();
  }

  /** `e`, whose type is made equal to `expectedType`. */
  ensureHasType(e: Expr, expectedType: Expr | undefined, span: Span): Expr {
    if (expectedType === undefined) return e;
    const found = inferType(this.meta, e);
    if (found === expectedType || isDefEq(this.meta, expectedType, found)) return e;
    throw this.error(span, { code: "type-mismatch", e, found, expected: expectedType });
  }

  /**
   * `e`, whose type must become `expectedType`. Where they differ only because a term in them is put
   * off, so is the verdict.
   */
  convert(e: Expr, expectedType: Expr, failure: () => ProofError): Expr {
    const found = inferType(this.meta, e);
    if (found === expectedType || isDefEq(this.meta, expectedType, found)) return e;
    if (!this.#awaits(found) && !this.#awaits(expectedType)) throw failure();
    const hole = this.meta.mkFreshMVar(expectedType, "syntheticOpaque");
    this.#register({ kind: "conversion", mvarId: mvarIdOf(hole), value: e, failure: failure() });
    return hole;
  }

  #awaits(type: Expr): boolean {
    const full = instantiateMVars(this.meta, type);
    if (!full.hasMVar) return false;
    const open = openHoles(this.meta, full);
    return this.pending.some(({ kind, mvarId }) => kind !== "tactic" && open.includes(mvarId));
  }

  /** `e` as a type, or an error. */
  ensureType(e: Expr, span: Span): Expr {
    const type = whnfCore(this.meta, instantiateMVars(this.meta, inferType(this.meta, e)));
    if (type.kind === "sort") return e;
    const reduced = this.meta.withTransparency("default", () => whnfCore(this.meta, type));
    const level = this.meta.mkFreshLevelMVar();
    if (isDefEq(this.meta, reduced, sortOf(level))) return e;
    throw this.error(span, { code: "type-expected", e, type });
  }

  // Elaboration

  /** The meaning of `term`; its type is guided by, but need not equal, `expectedType`. */
  elabTerm(term: Term, expectedType?: Expr, catchPostpone = true): Expr {
    return this.meta.nested(() => elabTermStep(this, term, expectedType, catchPostpone));
  }

  elabTermEnsuringType(term: Term, expectedType: Expr | undefined): Expr {
    const e = this.elabTerm(term, expectedType);
    if (expectedType === undefined) return e;
    try {
      return this.convert(e, expectedType, () =>
        this.error(term.span, {
          code: "type-mismatch",
          e,
          found: inferType(this.meta, e),
          expected: expectedType,
        }),
      );
    } catch (failure) {
      if (!this.errToSorry || !(failure instanceof ProofError)) throw failure;
      this.log(failure);
      return this.mkSorry(expectedType);
    }
  }

  /** A term that is a type. */
  elabType(term: Term): Expr {
    const level = this.meta.mkFreshLevelMVar();
    return this.ensureType(this.elabTerm(term, sortOf(level)), term.span);
  }

  /** Puts `term` off: a hole that is elaborated when its type is known, or at the end. */
  postpone(term: Term, expectedType: Expr | undefined): Expr {
    const hole =
      expectedType === undefined
        ? this.meta.mkFreshMVarOfUnknownType("syntheticOpaque")
        : this.meta.mkFreshMVar(expectedType, "syntheticOpaque");
    this.#register({
      kind: "postponed",
      mvarId: mvarIdOf(hole),
      term,
      lctx: this.meta.lctx,
      errToSorry: this.errToSorry,
    });
    return hole;
  }

  postponeTactic(by: ByTerm, expectedType: Expr): Expr {
    const hole = this.meta.mkFreshMVar(expectedType, "syntheticOpaque");
    this.#register({ kind: "tactic", mvarId: mvarIdOf(hole), by });
    return hole;
  }

  /** A hole for an instance; filled now if that is possible. */
  mkInstance(type: Expr, span: Span): Expr {
    const hole = this.meta.mkFreshMVar(type, "synthetic");
    this.registerInstance(mvarIdOf(hole), span);
    return hole;
  }

  registerInstance(mvarId: MVarId, span: Span): void {
    if (synthesizeInstance(this, mvarId, span) !== "done") this.#register({ kind: "instance", mvarId, span });
  }

  #register(pending: Pending): void {
    this.pending = [...this.pending, pending];
  }

  /** Runs `body`, then settles the holes that it registered. */
  withSynthesize<T>(body: () => T, mode: PostponeMode = "no"): T {
    const outer = this.pending;
    this.pending = [];
    try {
      const result = body();
      this.synthesize(mode);
      return result;
    } finally {
      this.pending = [...outer, ...this.pending];
    }
  }

  /** Settles pending holes, as Lean: what can go on first, then with errors, tactics last. */
  synthesize(mode: PostponeMode = "no"): void {
    for (;;) {
      if (this.pending.length === 0) return;
      if (this.#round({ postpone: true, giveUpOnError: false, tactics: false })) continue;
      if (mode === "yes") return;
      // Nothing moves by itself: elaborate without knowing types, at first only what then succeeds.
      if (this.#round({ postpone: false, giveUpOnError: true, tactics: false })) continue;
      if (this.#round({ postpone: false, giveUpOnError: false, tactics: false })) continue;
      if (mode === "partial") return;
      if (this.#round({ postpone: false, giveUpOnError: false, tactics: true })) continue;
      this.#reportStuck();
      return;
    }
  }

  /** Tries each pending hole once, in order; true if one was settled. */
  #round(how: Round): boolean {
    const todo = this.pending;
    this.pending = [];
    let progress = false;
    const kept: Pending[] = [];
    for (let i = 0; i < todo.length; i++) {
      const one = todo[i]!;
      try {
        if (this.#settle(one, how)) progress = true;
        else kept.push(one);
      } catch (failure) {
        this.pending = [...kept, ...this.pending, ...todo.slice(i + 1)];
        throw failure;
      }
    }
    this.pending = [...kept, ...this.pending];
    return progress;
  }

  #settle(one: Pending, how: Round): boolean {
    const { meta } = this;
    switch (one.kind) {
      case "postponed": {
        if (meta.isAssigned(one.mvarId)) return true;
        return this.#resume(one, how);
      }
      case "instance":
        return this.#settleInstance(one);
      case "conversion":
        return this.#settleConversion(one, how);
      case "tactic":
        if (!how.tactics) return false;
        if (meta.assignment(one.mvarId) !== undefined) return true;
        this.runTacticBlock(one.mvarId, one.by);
        return true;
    }
  }

  #settleConversion(one: Extract<Pending, { kind: "conversion" }>, how: Round): boolean {
    const { meta } = this;
    const { type, lctx } = meta.decl(one.mvarId);
    const fits = meta.withLCtx(lctx, () => isDefEq(meta, type, inferType(meta, one.value)));
    if (!fits && (how.postpone || how.giveUpOnError)) return false;
    // That what waited does not fit is an error of what is elaborated now, as a whole.
    if (!fits) throw one.failure;
    meta.assign(one.mvarId, one.value);
    return true;
  }

  #settleInstance(one: Extract<Pending, { kind: "instance" }>): boolean {
    try {
      return synthesizeInstance(this, one.mvarId, one.span) === "done";
    } catch (failure) {
      if (!this.errToSorry || !(failure instanceof ProofError)) throw failure;
      this.log(failure);
      this.meta.assign(one.mvarId, this.mkSorry(this.meta.decl(one.mvarId).type));
      return true;
    }
  }

  #resume(one: Extract<Pending, { kind: "postponed" }>, how: Round): boolean {
    const { meta } = this;
    const saved = this.save();
    const { type } = meta.decl(one.mvarId);
    const oldPostpone = this.mayPostpone;
    const oldRecovery = this.errToSorry;
    this.mayPostpone = how.postpone;
    this.errToSorry = this.errToSorry && one.errToSorry && !how.giveUpOnError;
    try {
      return meta.withLCtx(one.lctx, () => {
        const expected = instantiateMVars(meta, type);
        const e = this.elabTerm(one.term, expected, false);
        let value: Expr;
        try {
          value = this.ensureHasType(e, expected, one.term.span);
        } catch (failure) {
          if (!this.errToSorry || !(failure instanceof ProofError)) throw failure;
          this.log(failure);
          value = this.mkSorry(expected);
        }
        meta.assign(one.mvarId, value);
        return true;
      });
    } catch (failure) {
      const giveUp = how.giveUpOnError && failure instanceof ProofError;
      if (!(failure instanceof Postpone || giveUp)) throw failure;
      this.restore(saved);
      return false;
    } finally {
      this.mayPostpone = oldPostpone;
      this.errToSorry = oldRecovery;
    }
  }

  #reportStuck(): void {
    const stuck = this.pending;
    this.pending = [];
    for (const one of stuck) {
      if (one.kind !== "instance") continue;
      const type = instantiateMVars(this.meta, this.meta.decl(one.mvarId).type);
      const failure = this.plainError(
        one.span,
        "typeclass-stuck",
        "typeclass instance problem is stuck, it is often due to metavariables",
        type,
      );
      if (!this.errToSorry) throw failure;
      this.log(failure);
    }
  }

  /** Runs a `by` block for a hole, in the hole's own context. */
  runTacticBlock(mvarId: MVarId, by: ByTerm): void {
    const run = this.#runTactic;
    if (run === undefined) throw this.plainError(by.bySpan, "no-tactics", "tactics cannot be run here");
    this.meta.withMVarContext(mvarId, () => run(this, mvarId, by));
  }

  /**
   * Complains about each of the `holes` that the user left, in text order; true if there was one. Where
   * something else is wrong already, the holes may come of it, and nothing is said.
   */
  reportOpenHoles(holes: readonly MVarId[]): boolean {
    const open = new Set(holes);
    const found: { readonly id: MVarId; readonly origin: HoleOrigin }[] = [];
    for (let at = this.origins; at !== undefined; at = at.earlier) {
      const rest = openHoles(this.meta, this.meta.mvarExpr(at.id));
      if (rest.some((id) => open.has(id))) found.push(at);
    }
    if (this.hasErrors) return found.length > 0;
    found.reverse().sort((a, b) => a.origin.span.start - b.origin.span.start);
    for (const { id, origin } of found) {
      const { span, ...rest } = origin;
      this.log(
        this.meta.withMVarContext(id, () =>
          this.error(span, { code: "cannot-synthesize-placeholder", id, ...rest }),
        ),
      );
    }
    return found.length > 0;
  }
}

/** What Lean shows of a command that did not parse, wherever it is logged. */
const alwaysHeard: ReadonlySet<Problem["code"]> = new Set([
  "unsolved-goals",
  "cannot-synthesize-placeholder",
] as const);

/** The unfilled holes of `e`, through delayed assignments, in order of occurrence. */
export const openHoles = (meta: Meta, e: Expr): readonly MVarId[] => {
  const found = new Set<MVarId>();
  const seen = new Set<Expr>();
  const go = (t: Expr): void => {
    if (!t.hasMVar || seen.has(t)) return;
    seen.add(t);
    switch (t.kind) {
      case "mvar": {
        const value = meta.assignment(t.id);
        const delayed = meta.delayedAssignment(t.id);
        if (value !== undefined) go(value);
        else if (delayed !== undefined) go(meta.mvarExpr(delayed.mvarId));
        else found.add(t.id);
        return;
      }
      case "app":
        go(t.fn);
        go(t.arg);
        return;
      case "lam":
      case "forallE":
        go(t.binderType);
        go(t.body);
        return;
      case "letE":
        go(t.binderType);
        go(t.value);
        go(t.body);
        return;
      case "bvar":
      case "fvar":
      case "sort":
      case "const":
    }
  };
  go(e);
  return [...found];
};

const isSorryHead = (e: Expr): boolean => {
  const fn = appFn(e);
  return fn.kind === "const" && fn.name === "sorryAx";
};

export const mvarIdOf = (e: Expr): MVarId => {
  if (e.kind !== "mvar") throw new Error("a metavariable was expected");
  return e.id;
};

const problemTerms = (problem: Problem): readonly Expr[] => {
  switch (problem.code) {
    case "type-mismatch":
      return [problem.e, problem.found, problem.expected];
    case "application-type-mismatch":
      return [problem.fn, problem.arg, problem.found, problem.expected];
    case "function-expected":
    case "type-expected":
    case "invalid-field":
    case "invalid-field-unknown-type":
    case "invalid-projection":
      return [problem.e, problem.type];
    case "failed-to-synthesize":
      return [problem.type];
    case "anonymous-constructor":
      return problem.type === undefined ? [] : [problem.type];
    case "tactic-failed":
      // Of what is applied only the type counts.
      if (problem.tactic === "apply")
        return pieceTerms(
          problem.reason.filter((piece) => typeof piece !== "string" && piece.kind === "block"),
        );
      return pieceTerms(problem.reason);
    case "other":
      return pieceTerms(problem.pieces);
    case "invalid-dotted-identifier":
      return problem.expected === undefined ? [] : [problem.expected];
    case "invalid-argument-name":
      return [problem.fn];
    case "unknown-identifier":
    case "unknown-constant":
    case "invalid-field-no-argument":
    case "cannot-synthesize-placeholder":
    case "unsolved-goals":
    case "no-goals":
      return [];
  }
};

const pieceTerms = (pieces: readonly Piece[]): readonly Expr[] => {
  const terms: Expr[] = [];
  for (const piece of pieces) {
    if (typeof piece === "string") continue;
    switch (piece.kind) {
      case "term":
      case "block":
        terms.push(piece.e);
        break;
      case "typed":
        terms.push(piece.e, piece.type);
        break;
      case "message":
        terms.push(...pieceTerms(piece.pieces));
        break;
      case "goal":
      case "source":
    }
  }
  return terms;
};
