// The heart: what type a term has, what it reduces to, and when two terms are the same. These
// three call one another and are kept together. Everything assumes closed declarations and opens
// binders with fresh variables; every step is counted, so nothing runs for ever.

import { Budget } from "./budget.ts";
import { type ConstantInfo, majorIndex, type RecursorInfo } from "./declaration.ts";
import type { Environment } from "./environment.ts";
import {
  app,
  apps,
  bvar,
  constant,
  type Expr,
  type ExprOf,
  type FVarId,
  forallE,
  fvar,
  lam,
  sort,
} from "./expr.ts";
import {
  abstractFVars,
  betaApply,
  instantiate,
  instantiate1,
  instantiateLevelParams,
} from "./instantiate.ts";
import { KernelError } from "./kernel-error.ts";
import { type Level, type LevelParams, levelIMax, levelSucc, levelZero } from "./level.ts";
import { levelEquiv, simplifyLevel } from "./level-order.ts";
import { sameExpr } from "./same-expr.ts";
import { REMEMBERED_SIZE } from "./subterms.ts";

/** Steps of inference, reduction and comparison that one declaration may take. */
export const DEFAULT_STEPS = 5_000_000;

/** How deep inference, reduction and comparison may nest; each takes a few stack frames. */
const MAX_DEPTH = 1500;

export class TypeChecker {
  readonly #env: Environment;
  readonly #levelParams: LevelParams;
  readonly #types: Expr[] = [];
  readonly #checked = new Map<Expr, Expr>();
  readonly #inferred = new Map<Expr, Expr>();
  readonly #reduced = new Map<Expr, Expr>();
  readonly #same = new Map<Expr, Set<Expr>>();
  #steps: number;
  #depth = 0;

  constructor(env: Environment, levelParams: LevelParams, steps = DEFAULT_STEPS) {
    this.#env = env;
    this.#levelParams = levelParams;
    this.#steps = steps;
  }

  /** A variable that is new to this checker. */
  newVariable(type: Expr): Expr {
    this.#types.push(type);
    return fvar((this.#types.length - 1) as FVarId);
  }

  /** The type of `e`, every part of it checked. */
  check(e: Expr): Expr {
    return this.#infer(e, true);
  }

  /** The type of `e`, which is known to have one. */
  infer(e: Expr): Expr {
    return this.#infer(e, false);
  }

  /** The universe of the type `e`, all of it checked. */
  checkSort(e: Expr): Level {
    return this.#sortOf(this.check(e));
  }

  sortOf(type: Expr): Level {
    return this.#sortOf(this.infer(type));
  }

  #sortOf(typeOfType: Expr): Level {
    const whnf = this.whnf(typeOfType);
    if (whnf.kind !== "sort") throw new KernelError("type-expected", "a type was expected");
    return whnf.level;
  }

  isProp(type: Expr): boolean {
    const whnf = this.whnf(this.infer(type));
    return whnf.kind === "sort" && simplifyLevel(whnf.level).kind === "zero";
  }

  /** Looks for the arrow at the head of a type, reducing as far as it needs. */
  forall(type: Expr): ExprOf<"forallE"> | null {
    if (type.kind === "forallE") return type;
    const whnf = this.whnf(type);
    return whnf.kind === "forallE" ? whnf : null;
  }

  // Whoever enters leaves again, but for a checker that throws: what it was to check is refused, and
  // nobody asks it anything more.
  #enter(): void {
    if (--this.#steps < 0) throw new Budget("steps");
    if (++this.#depth > MAX_DEPTH) throw new Budget("depth");
  }

  #leave(): void {
    this.#depth--;
  }

  // ── what type a term has ──────────────────────────────────────────────────────────────────

  #infer(e: Expr, checking: boolean): Expr {
    if (e.kind === "fvar") return this.#variableType(e);
    const remembered = e.size >= REMEMBERED_SIZE;
    const known = remembered
      ? (this.#checked.get(e) ?? (checking ? undefined : this.#inferred.get(e)))
      : undefined;
    if (known !== undefined) return known;
    this.#enter();
    const type = this.#inferType(e, checking);
    this.#leave();
    if (remembered) (checking ? this.#checked : this.#inferred).set(e, type);
    return type;
  }

  #inferType(e: Expr, checking: boolean): Expr {
    switch (e.kind) {
      case "bvar":
        throw new KernelError("loose-bound-variable", `bound variable ${e.index} has no binder`);
      case "mvar":
        throw new KernelError("has-metavariable", "a term with a hole is no term");
      case "fvar":
        return this.#variableType(e);
      case "sort":
        if (checking) this.checkLevel(e.level);
        return sort(levelSucc(e.level));
      case "const": {
        const info = this.#constant(e.name);
        if (info.levelParams.length !== e.levels.length)
          throw new KernelError(
            "universe-count",
            `${e.name} takes ${info.levelParams.length} universes, not ${e.levels.length}`,
          );
        if (checking) for (const level of e.levels) this.checkLevel(level);
        return instantiateLevelParams(info.type, info.levelParams, e.levels);
      }
      case "app":
        return this.#applicationType(e, checking);
      case "lam":
        return this.#functionType(e, checking);
      case "forallE":
        return this.#arrowType(e, checking);
      case "letE": {
        if (checking) {
          this.checkSort(e.binderType);
          this.#expect(this.check(e.value), e.binderType);
        }
        return this.#infer(instantiate1(e.body, e.value), checking);
      }
    }
  }

  // This and the next are methods because their closures would else cost every step of inference something.
  #functionType(e: ExprOf<"lam">, checking: boolean): Expr {
    const { binders, domains, variables, body } = this.#open("lam", e);
    if (checking) for (const domain of domains) this.checkSort(domain);
    const type = this.#infer(body, checking);
    return binders.reduceRight(
      (range, { binderName, binderType, binderInfo }) => forallE(binderName, binderType, range, binderInfo),
      abstractFVars(type, variables),
    );
  }

  #arrowType(e: ExprOf<"forallE">, checking: boolean): Expr {
    const { domains, body } = this.#open("forallE", e);
    const levels = [...domains, body].map((type) => (checking ? this.checkSort(type) : this.sortOf(type)));
    return sort(levels.reduceRight((range, domain) => simplifyLevel(levelIMax(domain, range))));
  }

  /** Opens a row of binders of one kind at once, so that the body is walked once and not once for each. */
  #open(kind: "lam" | "forallE", e: Expr) {
    const binders: ExprOf<"lam" | "forallE">[] = [];
    const domains: Expr[] = [];
    const variables: Expr[] = [];
    let body = e;
    while (body.kind === kind) {
      const domain = instantiate(body.binderType, variables);
      binders.push(body);
      domains.push(domain);
      variables.push(this.newVariable(domain));
      body = body.body;
    }
    return { binders, domains, variables, body: instantiate(body, variables) };
  }

  #variableType(x: ExprOf<"fvar">): Expr {
    const type = this.#types[x.id];
    if (type === undefined) throw new KernelError("has-free-variable", `free variable ${x.id}`);
    return type;
  }

  // The type of the function is opened argument by argument: `type` still has loose variables for the
  // arguments from `given` on, which are filled only in what is looked at.
  #applicationType(e: ExprOf<"app">, checking: boolean): Expr {
    const { fn, args } = spine(e);
    let type = this.#infer(fn, checking);
    let given = 0;
    for (let i = 0; i < args.length; i++) {
      if (type.kind !== "forallE") {
        const arrow = this.forall(instantiate(type, args, given, i));
        if (arrow === null)
          throw new KernelError("function-expected", "something that is no function is applied");
        type = arrow;
        given = i;
      }
      if (checking) {
        if (--this.#steps < 0) throw new Budget("steps");
        const domain = type.binderType;
        this.#expect(this.check(args[i]!), instantiate(domain, args, given, i));
      }
      type = type.body;
    }
    return instantiate(type, args, given);
  }

  #expect(found: Expr, expected: Expr): void {
    if (!this.isDefEq(found, expected))
      throw new KernelError("type-mismatch", "a term has another type than its place expects");
  }

  #constant(name: string): ConstantInfo {
    const info = this.#env.get(name);
    if (info === undefined) throw new KernelError("unknown-constant", `unknown constant ${name}`);
    return info;
  }

  /** Refuses levels with holes and with parameters that are not declared. */
  checkLevel(level: Level): void {
    if (level.hasMVar) throw new KernelError("has-metavariable", "a universe level has a hole");
    if (!level.hasParam) return;
    switch (level.kind) {
      case "param":
        if (!this.#levelParams.includes(level.name))
          throw new KernelError("unknown-universe", `universe ${level.name} is not declared`);
        return;
      case "succ":
        this.checkLevel(level.of);
        return;
      case "max":
      case "imax":
        this.checkLevel(level.a);
        this.checkLevel(level.b);
        return;
      case "zero":
      case "mvar":
        return;
    }
  }

  // ── what a term reduces to ────────────────────────────────────────────────────────────────

  /** Weak head normal form: β, ζ, ι, quotients and δ. */
  whnf(e: Expr): Expr {
    switch (e.kind) {
      case "sort":
      case "forallE":
      case "lam":
      case "fvar":
      case "bvar":
      case "mvar":
        return e;
      case "const":
      case "app":
      case "letE": {
        const known = this.#reduced.get(e);
        if (known !== undefined) return known;
        this.#enter();
        let t = this.#whnfCore(e);
        for (let next = this.#unfold(t); next !== null; next = this.#unfold(t)) t = this.#whnfCore(next);
        this.#leave();
        this.#reduced.set(e, t);
        return t;
      }
    }
  }

  /** Weak head normal form without unfolding definitions. */
  #whnfCore(e: Expr): Expr {
    let t = e;
    for (;;) {
      if (--this.#steps < 0) throw new Budget("steps");
      if (t.kind === "letE") t = instantiate1(t.body, t.value);
      else if (t.kind === "app") {
        const { fn, args } = spine(t);
        if (fn.kind === "lam") t = betaApply(fn, args);
        else if (fn.kind === "letE") t = apps(instantiate1(fn.body, fn.value), args);
        else if (fn.kind === "const") {
          const reduced = this.#reduceRecursor(fn, args) ?? this.#reduceQuotient(fn, args);
          if (reduced === null) return t;
          t = reduced;
        } else return t;
      } else return t;
    }
  }

  #unfold(t: Expr): Expr | null {
    const fn = head(t);
    if (fn.kind !== "const") return null;
    const info = this.#env.get(fn.name);
    if (info?.kind !== "definition" || info.levelParams.length !== fn.levels.length) return null;
    return betaApply(instantiateLevelParams(info.value, info.levelParams, fn.levels), spine(t).args);
  }

  #reduceRecursor(fn: ExprOf<"const">, args: readonly Expr[]): Expr | null {
    const rec = this.#env.get(fn.name);
    if (rec?.kind !== "recursor" || rec.levelParams.length !== fn.levels.length) return null;
    const at = majorIndex(rec);
    const given = args[at];
    if (given === undefined) return null;
    let major = rec.k ? (this.#constructorForK(rec, given) ?? given) : given;
    major = this.whnf(major);
    const ctor = head(major);
    if (ctor.kind !== "const") return null;
    const rule = rec.rules.find((candidate) => candidate.constructor === ctor.name);
    const fields = spine(major).args;
    if (rule === undefined || fields.length !== rec.numParams + rule.numFields) return null;
    return betaApply(instantiateLevelParams(rule.rhs, rec.levelParams, fn.levels), [
      ...args.slice(0, rec.numParams + rec.numMotives + rec.numMinors),
      ...fields.slice(rec.numParams),
      ...args.slice(at + 1),
    ]);
  }

  // A proposition with one constructor without fields: whatever proves `I params indices` is that
  // constructor, provided the constructor has this very type.
  #constructorForK(rec: RecursorInfo, major: Expr): Expr | null {
    const type = this.whnf(this.infer(major));
    const { fn, args } = spine(type);
    const [rule] = rec.rules;
    if (fn.kind !== "const" || fn.name !== rec.inductive || rule === undefined) return null;
    const ctor = apps(constant(rule.constructor, fn.levels), args.slice(0, rec.numParams));
    return this.isDefEq(this.infer(ctor), type) ? ctor : null;
  }

  // Quot.lift f h (Quot.mk r a) is f a; Quot.ind p (Quot.mk r a) is p a.
  #reduceQuotient(fn: ExprOf<"const">, args: readonly Expr[]): Expr | null {
    const info = this.#env.get(fn.name);
    if (info?.kind !== "quot") return null;
    const place =
      info.role === "lift" ? { major: 5, map: 3 } : info.role === "ind" ? { major: 4, map: 3 } : null;
    const given = place === null ? undefined : args[place.major];
    if (place === null || given === undefined) return null;
    const { fn: mk, args: mkArgs } = spine(this.whnf(given));
    const made = mk.kind === "const" ? this.#env.get(mk.name) : undefined;
    if (made?.kind !== "quot" || made.role !== "mk" || mkArgs.length !== 3) return null;
    return apps(app(args[place.map]!, mkArgs[2]!), args.slice(place.major + 1));
  }

  // ── when two terms are the same ───────────────────────────────────────────────────────────

  isDefEq(a: Expr, b: Expr): boolean {
    const quick = this.#quick(a, b);
    if (quick !== null) return quick;
    const remembered = a.size + b.size >= REMEMBERED_SIZE;
    if (remembered && this.#same.get(a)?.has(b) === true) return true;
    this.#enter();
    const same = this.#compare(a, b);
    this.#leave();
    if (same && remembered) {
      const known = this.#same.get(a);
      if (known === undefined) this.#same.set(a, new Set([b]));
      else known.add(b);
    }
    return same;
  }

  #quick(a: Expr, b: Expr): boolean | null {
    if (a === b || (a.hash === b.hash && sameExpr(a, b))) return true;
    if (a.kind === "sort" && b.kind === "sort") return levelEquiv(a.level, b.level);
    if ((a.kind === "lam" && b.kind === "lam") || (a.kind === "forallE" && b.kind === "forallE"))
      return this.#binders(a, b);
    return null;
  }

  #binders(a: ExprOf<"lam" | "forallE">, b: ExprOf<"lam" | "forallE">): boolean {
    this.#enter();
    let same = this.isDefEq(a.binderType, b.binderType);
    if (same) {
      const x = this.newVariable(a.binderType);
      same = this.isDefEq(instantiate1(a.body, x), instantiate1(b.body, x));
    }
    this.#leave();
    return same;
  }

  #compare(a: Expr, b: Expr): boolean {
    let s = this.#whnfCore(a);
    let t = this.#whnfCore(b);
    const quick = s !== a || t !== b ? this.#quick(s, t) : null;
    if (quick !== null) return quick;
    if (this.#sameProof(s, t)) return true;

    // Unfold the higher definition first; equal heads first try their arguments.
    for (;;) {
      if (--this.#steps < 0) throw new Budget("steps");
      const [hs, ht] = [this.#height(s), this.#height(t)];
      if (hs < 0 && ht < 0) break;
      if (hs === ht && this.#sameArguments(s, t)) return true;
      const [unfoldS, unfoldT] = [hs >= ht, ht >= hs];
      if (unfoldS) s = this.#whnfCore(this.#unfold(s) ?? s);
      if (unfoldT) t = this.#whnfCore(this.#unfold(t) ?? t);
      const found = this.#quick(s, t);
      if (found !== null) return found;
    }
    return this.#sameArguments(s, t) || this.#eta(s, t) || this.#eta(t, s) || this.#sameUnit(s, t);
  }

  /** −1 for what does not unfold. */
  #height(t: Expr): number {
    const fn = head(t);
    const info = fn.kind === "const" ? this.#env.get(fn.name) : undefined;
    if (info?.kind !== "definition" || fn.kind !== "const" || info.levelParams.length !== fn.levels.length)
      return -1;
    switch (info.hints.kind) {
      case "abbrev":
        return Number.MAX_SAFE_INTEGER;
      case "opaque":
        return 0;
      case "regular":
        return info.hints.height;
    }
  }

  #sameArguments(s: Expr, t: Expr): boolean {
    const [a, b] = [spine(s), spine(t)];
    if (a.args.length !== b.args.length) return false;
    if (a.args.length === 0 && s.kind !== "const") return false;
    return this.#sameHead(a.fn, b.fn) && a.args.every((arg, i) => this.isDefEq(arg, b.args[i]!));
  }

  #sameHead(a: Expr, b: Expr): boolean {
    if (a.kind === "const" && b.kind === "const")
      return (
        a.name === b.name &&
        a.levels.length === b.levels.length &&
        a.levels.every((level, i) => levelEquiv(level, b.levels[i]!))
      );
    return a.kind === "fvar" && b.kind === "fvar" && a.id === b.id;
  }

  /** Any two proofs of one proposition are the same. */
  #sameProof(s: Expr, t: Expr): boolean {
    const type = this.infer(s);
    return this.isProp(type) && this.isDefEq(type, this.infer(t));
  }

  /** Any two terms of a type with one constructor, without fields or indices, are the same. */
  #sameUnit(s: Expr, t: Expr): boolean {
    const type = this.whnf(this.infer(s));
    const fn = head(type);
    const family = fn.kind === "const" ? this.#env.get(fn.name) : undefined;
    if (family?.kind !== "inductive" || family.numIndices > 0 || family.constructors.length !== 1)
      return false;
    const only = this.#env.get(family.constructors[0]!);
    if (only?.kind !== "constructor" || only.numFields > 0) return false;
    return this.isDefEq(type, this.infer(t));
  }

  /** `fun x => f x` is `f`. */
  #eta(s: Expr, t: Expr): boolean {
    if (s.kind !== "lam" || t.kind === "lam") return false;
    const type = this.forall(this.infer(t));
    if (type === null) return false;
    return this.isDefEq(s, lam(type.binderName, type.binderType, app(t, bvar(0)), type.binderInfo));
  }
}

/** Is this level zero under every value of its parameters? */
export const isZeroLevel = (level: Level): boolean => levelEquiv(level, levelZero);

/** A term as its head and the arguments to which that is applied. */
export const spine = (e: Expr): { fn: Expr; args: Expr[] } => {
  let count = 0;
  for (let at = e; at.kind === "app"; at = at.fn) count++;
  const args = new Array<Expr>(count);
  let fn = e;
  while (fn.kind === "app") {
    args[--count] = fn.arg;
    fn = fn.fn;
  }
  return { fn, args };
};

export const head = (e: Expr): Expr => {
  let fn = e;
  while (fn.kind === "app") fn = fn.fn;
  return fn;
};
