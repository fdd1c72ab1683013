// The state that filling holes works on. One `Meta` serves one proof: it owns the fresh ids, and its
// current metavariable context can be saved and restored in any order, at no cost but keeping it.

import { Budget } from "../kernel/budget.ts";
import type { Environment } from "../kernel/environment.ts";
import { type BinderInfo, type Expr, type FVarId, fvar, type MVarId, mvar, sort } from "../kernel/expr.ts";
import { type Level, type LevelMVarId, levelMVar } from "../kernel/level.ts";
import type { Name } from "../kernel/name.ts";
import { Bug } from "./errors.ts";
import { emptyIntMap, type IntMap, intMapGet, intMapSet } from "./int-map.ts";
import { LocalContext, type LocalDecl } from "./local-context.ts";

/** Which constants may be unfolded. */
export type Transparency = "reducible" | "instances" | "default" | "all";

/**
 * `natural` holes are filled by unification; `synthetic` ones by instance search, and by unification
 * only when it must; `syntheticOpaque` ones (`?x`, goals) by tactics alone.
 */
export type MVarKind = "natural" | "synthetic" | "syntheticOpaque";

export interface MVarDecl {
  /** The name after `?`, and the goal's tag; empty if it has none. */
  readonly userName: Name;
  readonly lctx: LocalContext;
  readonly type: Expr;
  readonly kind: MVarKind;
  /** Only metavariables of the current depth may be assigned. */
  readonly depth: number;
  /** How many leading arguments are the variables that `?m` was lifted over. */
  readonly numScopeArgs: number;
}

/** `?n x₁ … xₖ := ?m` once `?m` is filled: `fvars` are the variables that `?m`'s value may mention. */
export interface DelayedAssignment {
  readonly fvars: readonly Expr[];
  readonly mvarId: MVarId;
}

/** A level equation put off until more is known. */
export interface PostponedLevels {
  readonly a: Level;
  readonly b: Level;
}

/** A version of the metavariable context; a value. */
export interface SavedMeta {
  readonly decls: IntMap<MVarDecl>;
  readonly assignments: IntMap<Expr>;
  readonly delayed: IntMap<DelayedAssignment>;
  readonly levels: IntMap<Level>;
  readonly levelDepths: IntMap<number>;
  readonly postponed: readonly PostponedLevels[];
}

export interface MetaLimits {
  /** Reduction and unification steps for the whole proof. */
  readonly steps: number;
  /** Nesting of reduction, unification and elaboration; Lean's `maxRecDepth`. */
  readonly depth: number;
}

export const defaultLimits: MetaLimits = { steps: 2_000_000, depth: 512 };

/** Remembered answers about pairs of terms without holes. */
export class DefEqCache {
  readonly #answers: { [T in Transparency]?: Map<Expr, Map<Expr, boolean>> } = {};

  get(a: Expr, b: Expr, transparency: Transparency): boolean | undefined {
    return this.#answers[transparency]?.get(a)?.get(b);
  }

  set(a: Expr, b: Expr, transparency: Transparency, answer: boolean): void {
    this.#answers[transparency] ??= new Map();
    const answers = this.#answers[transparency];
    const row = answers.get(a);
    if (row === undefined) answers.set(a, new Map([[b, answer]]));
    else row.set(b, answer);
  }
}

export class Meta {
  readonly env: Environment;
  readonly limits: MetaLimits;
  lctx: LocalContext = LocalContext.empty;
  transparency: Transparency = "default";
  depth = 0;
  /** May holes of kind syntheticOpaque be assigned (Lean's `assignSyntheticOpaque`)? */
  assignSyntheticOpaque = false;
  /** May `?m a =? t` be solved by the constant function (Lean's `constApprox`)? */
  constApprox = false;
  steps = 0;
  recDepth = 0;

  #decls: IntMap<MVarDecl> = emptyIntMap;
  #assignments: IntMap<Expr> = emptyIntMap;
  #delayed: IntMap<DelayedAssignment> = emptyIntMap;
  #levels: IntMap<Level> = emptyIntMap;
  #levelDepths: IntMap<number> = emptyIntMap;
  #owner: object = {};
  postponed: readonly PostponedLevels[] = [];

  #nextFVar = 0;
  #nextMVar = 0;
  #nextLevelMVar = 0;
  readonly #fvars: LocalDecl[] = [];
  readonly #fvarExprs: Expr[] = [];

  /** Results that hold whatever the holes become: only for terms without metavariables. */
  readonly inferCache = new Map<Expr, Expr>();
  readonly whnfCaches: { readonly [T in Transparency]: Map<Expr, Expr> } = {
    reducible: new Map(),
    instances: new Map(),
    default: new Map(),
    all: new Map(),
  };

  readonly paramInfoCache = new Map<Name, readonly BinderInfo[]>();
  readonly defEqCache = new DefEqCache();

  constructor(env: Environment, limits: MetaLimits = defaultLimits) {
    this.env = env;
    this.limits = limits;
  }

  save(): SavedMeta {
    this.#owner = {};
    return {
      decls: this.#decls,
      assignments: this.#assignments,
      delayed: this.#delayed,
      levels: this.#levels,
      levelDepths: this.#levelDepths,
      postponed: this.postponed,
    };
  }

  restore(saved: SavedMeta): void {
    this.#owner = {};
    this.#decls = saved.decls;
    this.#assignments = saved.assignments;
    this.#delayed = saved.delayed;
    this.#levels = saved.levels;
    this.#levelDepths = saved.levelDepths;
    this.postponed = saved.postponed;
  }

  /** One unit of work; throws `Budget` when there is none left. */
  step(): void {
    if (++this.steps > this.limits.steps) throw new Budget("steps");
  }

  /** Many units of work at once: the making of a large term, say. */
  work(units: number): void {
    this.steps += units;
    if (this.steps > this.limits.steps) throw new Budget("steps");
  }

  /** Runs `body` one level deeper, or more; throws `Budget` at the limit, as Lean's `withIncRecDepth`. */
  nested<T>(body: () => T, levels = 1): T {
    if (this.recDepth + levels > this.limits.depth) throw new Budget("depth");
    this.recDepth += levels;
    try {
      return body();
    } finally {
      this.recDepth -= levels;
    }
  }

  withLCtx<T>(lctx: LocalContext, body: () => T): T {
    const old = this.lctx;
    this.lctx = lctx;
    try {
      return body();
    } finally {
      this.lctx = old;
    }
  }

  /** Runs `body` in the context of a goal. */
  withMVarContext<T>(id: MVarId, body: () => T): T {
    return this.withLCtx(this.decl(id).lctx, body);
  }

  withTransparency<T>(transparency: Transparency, body: () => T): T {
    const old = this.transparency;
    this.transparency = transparency;
    try {
      return body();
    } finally {
      this.transparency = old;
    }
  }

  /** Lean's `withNewMCtxDepth`: holes made before are not assignable inside. */
  withNewDepth<T>(body: () => T): T {
    this.depth++;
    try {
      return body();
    } finally {
      this.depth--;
    }
  }

  // Free variables

  /** A new variable, added to the current context by the caller (`withLocalDecl` does both). */
  mkLocalDecl(
    userName: Name,
    type: Expr,
    binderInfo: BinderInfo = "default",
    value?: Expr,
    hidden = false,
  ): LocalDecl {
    const fvarId = this.#nextFVar++ as FVarId;
    const decl: LocalDecl = { fvarId, userName, type, binderInfo, value, hidden };
    this.#fvars[fvarId] = decl;
    return decl;
  }

  withLocalDecl<T>(name: Name, type: Expr, info: BinderInfo, body: (x: Expr) => T): T {
    const decl = this.mkLocalDecl(name, type, info);
    return this.withLCtx(this.lctx.add(decl), () => body(this.fvarExpr(decl.fvarId)));
  }

  withLetDecl<T>(name: Name, type: Expr, value: Expr, body: (x: Expr) => T): T {
    const decl = this.mkLocalDecl(name, type, "default", value);
    return this.withLCtx(this.lctx.add(decl), () => body(this.fvarExpr(decl.fvarId)));
  }

  /** The variable as a term; one object per variable. */
  fvarExpr(id: FVarId): Expr {
    const known = this.#fvarExprs[id];
    if (known !== undefined) return known;
    const made = fvar(id);
    this.#fvarExprs[id] = made;
    return made;
  }

  /** The declaration of a variable, wherever it is in scope. Its `userName` is the one it was born with. */
  fvarDecl(id: FVarId): LocalDecl {
    const decl = this.#fvars[id];
    if (decl === undefined) throw new Bug(`no free variable ${id}`);
    return decl;
  }

  // Metavariables

  mkFreshMVar(type: Expr, kind: MVarKind = "natural", userName: Name = ""): Expr {
    return this.mkFreshMVarAt(this.lctx, type, kind, userName);
  }

  mkFreshMVarAt(lctx: LocalContext, type: Expr, kind: MVarKind, userName: Name, numScopeArgs = 0): Expr {
    const id = this.#nextMVar++ as MVarId;
    const decl: MVarDecl = { userName, lctx, type, kind, depth: this.depth, numScopeArgs };
    this.#decls = intMapSet(this.#decls, id, decl, this.#owner);
    return mvar(id);
  }

  /** A hole whose type is a hole too. */
  mkFreshMVarOfUnknownType(kind: MVarKind = "natural", userName: Name = ""): Expr {
    return this.mkFreshMVar(this.mkFreshTypeMVar(), kind, userName);
  }

  /** `?α : Sort ?u` */
  mkFreshTypeMVar(kind: MVarKind = "natural", userName: Name = ""): Expr {
    return this.mkFreshMVar(sort(this.mkFreshLevelMVar()), kind, userName);
  }

  /** The hole as a term. */
  mvarExpr(id: MVarId): Expr {
    return mvar(id);
  }

  decl(id: MVarId): MVarDecl {
    const decl = intMapGet(this.#decls, id);
    if (decl === undefined) throw new Bug(`no metavariable ${id}`);
    return decl;
  }

  setDecl(id: MVarId, decl: MVarDecl): void {
    this.#decls = intMapSet(this.#decls, id, decl, this.#owner);
  }

  setKind(id: MVarId, kind: MVarKind): void {
    this.setDecl(id, { ...this.decl(id), kind });
  }

  setUserName(id: MVarId, userName: Name): void {
    this.setDecl(id, { ...this.decl(id), userName });
  }

  assignment(id: MVarId): Expr | undefined {
    return intMapGet(this.#assignments, id);
  }

  delayedAssignment(id: MVarId): DelayedAssignment | undefined {
    return intMapGet(this.#delayed, id);
  }

  isAssigned(id: MVarId): boolean {
    return intMapGet(this.#assignments, id) !== undefined || intMapGet(this.#delayed, id) !== undefined;
  }

  /** `?m := value`, unchecked: `isDefEq` checks scope, occurrence and type before it comes here. */
  assign(id: MVarId, value: Expr): void {
    this.#assignments = intMapSet(this.#assignments, id, value, this.#owner);
  }

  assignDelayed(id: MVarId, delayed: DelayedAssignment): void {
    this.#delayed = intMapSet(this.#delayed, id, delayed, this.#owner);
  }

  /** Lean's `isReadOnlyOrSyntheticOpaque`, negated, for unification. */
  isAssignable(id: MVarId): boolean {
    const { depth, kind } = this.decl(id);
    return (
      depth === this.depth &&
      (kind !== "syntheticOpaque" || this.assignSyntheticOpaque) &&
      intMapGet(this.#delayed, id) === undefined
    );
  }

  // Level metavariables

  mkFreshLevelMVar(): Level {
    const id = this.#nextLevelMVar++ as LevelMVarId;
    this.#levelDepths = intMapSet(this.#levelDepths, id, this.depth, this.#owner);
    return levelMVar(id);
  }

  levelAssignment(id: LevelMVarId): Level | undefined {
    return intMapGet(this.#levels, id);
  }

  assignLevel(id: LevelMVarId, value: Level): void {
    this.#levels = intMapSet(this.#levels, id, value, this.#owner);
  }

  isLevelAssignable(id: LevelMVarId): boolean {
    return intMapGet(this.#levelDepths, id) === this.depth;
  }
}
