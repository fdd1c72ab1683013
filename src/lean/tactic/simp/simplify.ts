// Rewriting a term to a fixpoint, from the inside out, as Lean's simp does with the rules of `only […]`.
// Where Lean's choice among several rules, or a feature of its simplifier, decides the outcome and is
// not modelled, the answer is `Undecided`.

import { apps, constant, type Expr, type ExprOf, forallE } from "../../kernel/expr.ts";
import { instantiate1, instantiateLevelParams } from "../../kernel/instantiate.ts";
import type { Name } from "../../kernel/name.ts";
import { sameExpr } from "../../kernel/same-expr.ts";
import { appArgs, appFn, appNumArgs, headBeta, isAppOf } from "../../meta/app.ts";
import {
  libraryExtension,
  matchDefinitionExtension,
  smartUnfoldingExtension,
} from "../../meta/attributes.ts";
import { mkForallFVars, mkLambdaFVars } from "../../meta/bind.ts";
import { isDefEq } from "../../meta/def-eq.ts";
import { Undecided } from "../../meta/errors.ts";
import { inferType, isProof, isProp } from "../../meta/infer.ts";
import { instantiateMVars } from "../../meta/instantiate-mvars.ts";
import type { Meta } from "../../meta/meta.ts";
import { forallMetaTelescope } from "../../meta/telescope.ts";
import { deltaUnfold, isAuxRecursor, unfoldDefinition, whnfCore, whnfDefault } from "../../meta/whnf.ts";
import { closeByConflict } from "../constructor-equation.ts";
import { acLt } from "./ac-lt.ts";
import { comesFirst, type SimpLemma } from "./lemma.ts";
import {
  abstracted,
  andThen,
  applied,
  eqFalse,
  forAll,
  implied,
  ofEqTrue,
  proofOf,
  type Simplified,
} from "./simplified.ts";

export interface SimpSet {
  readonly lemmas: readonly SimpLemma[];
  /** Definitions that are unfolded. */
  readonly unfold: ReadonlySet<Name>;
  /** The first rule that fits is taken; else rules that disagree leave the outcome undecided. */
  readonly ordered?: boolean;
  /** Equations between different constructors are false: Lean's `reduceCtorEq`. */
  readonly constructors?: boolean;
  /**
   * Lean's own rules are in force too. They are modelled for equations of a theory, negated or not, and
   * for its predicates; anything else is left to Lean.
   */
  readonly ambient?: boolean;
}

const maxRewrites = 4000;
const maxDepth = 120;
/** Lean's `maxDischargeDepth`. */
const maxDischargeDepth = 2;

/** What `e` becomes under the rules. */
export const simplify = (meta: Meta, set: SimpSet, e: Expr): Simplified => new Simplifier(meta, set).simp(e);

class Simplifier {
  readonly #meta: Meta;
  readonly #set: SimpSet;
  readonly #known = new Map<Expr, Simplified>();
  #rewrites = 0;
  #depth = 0;
  #dischargeDepth = 0;

  constructor(meta: Meta, set: SimpSet) {
    this.#meta = meta;
    this.#set = set;
  }

  simp(e: Expr): Simplified {
    const known = this.#known.get(e);
    if (known !== undefined) return known;
    if (++this.#depth > maxDepth || ++this.#rewrites > maxRewrites)
      throw new Undecided("`simp` that goes on and on");
    try {
      this.#meta.step();
      const result = isProof(this.#meta, e) ? { e } : this.#loop(e);
      this.#known.set(e, result);
      return result;
    } finally {
      this.#depth--;
    }
  }

  #loop(e: Expr): Simplified {
    if (this.#set.ambient) refuseLibrary(this.#meta, e);
    const before = this.#rewrite(e, true);
    if (before !== undefined) return this.#continue(e, before);
    const reduced = this.#reduce(e);
    if (reduced !== undefined) return this.simp(reduced);
    const parts = this.#parts(e);
    if (this.#set.ambient) refuseLibrary(this.#meta, parts.e);
    const after = this.#rewrite(parts.e, false) ?? this.#conflict(parts.e);
    return after === undefined ? parts : this.#continue(e, andThen(this.#meta, e, parts, after));
  }

  #continue(e: Expr, step: Simplified): Simplified {
    return andThen(this.#meta, e, step, this.simp(step.e));
  }

  /** One step of computation at the head: β, a decided case, a definition to be unfolded. */
  #reduce(e: Expr): Expr | undefined {
    const meta = this.#meta;
    const fn = appFn(e);
    if (fn.kind === "lam" && e.kind === "app") return headBeta(e);
    if (fn.kind !== "const") return undefined;
    if (meta.env.get(fn.name)?.kind === "recursor" || isAuxRecursor(meta, fn.name)) {
      const reduced = whnfCore(meta, e);
      if (reduced === e) throw new Undecided("`simp` on a `match`");
      return reduced;
    }
    if (!this.#set.unfold.has(fn.name)) return undefined;
    if (meta.env.extension(smartUnfoldingExtension).has(fn.name))
      throw new Undecided("`simp` with a recursive definition");
    if (meta.env.extension(matchDefinitionExtension).has(fn.name)) {
      const unfolded = meta.withTransparency("default", () => unfoldDefinition(meta, e));
      if (unfolded === undefined) throw new Undecided("`simp` on a `match`");
      return unfolded;
    }
    const info = meta.env.get(fn.name);
    if (info?.kind !== "definition") return undefined;
    let arity = 0;
    for (let body = info.value; body.kind === "lam"; body = body.body) arity++;
    return arity > appNumArgs(e) ? undefined : deltaUnfold(meta, e);
  }

  #parts(e: Expr): Simplified {
    switch (e.kind) {
      case "app":
        return this.#application(e);
      case "lam":
        return this.#lambda(e);
      case "forallE":
        return this.#forall(e);
      case "letE":
        throw new Undecided("`simp` on a `let`");
      case "mvar":
        throw new Undecided("`simp` on a goal with holes");
      case "fvar":
        if (this.#meta.fvarDecl(e.id).value !== undefined) throw new Undecided("`simp` on a `let` variable");
        return { e };
      case "bvar":
      case "sort":
      case "const":
        return { e };
    }
  }

  /** Arguments from left to right; types, proofs and what other arguments depend on stay. */
  #application(e: ExprOf<"app">): Simplified {
    const meta = this.#meta;
    const fn = appFn(e);
    let at: Simplified = fn.kind === "const" ? { e: fn } : this.simp(fn);
    let before = fn;
    for (const arg of appArgs(e)) {
      const type = whnfDefault(meta, instantiateMVars(meta, inferType(meta, before)));
      if (type.kind !== "forallE") throw new Undecided("`simp` on an ill-typed application");
      const fixed = type.body.looseBVars > 0 || type.binderInfo === "instImplicit";
      if (fixed) {
        if (at.proof !== undefined) throw new Undecided("`simp` of a dependent function");
        at = { e: apps(at.e, [arg]) };
      } else at = applied(meta, { fn: before, arg }, at, this.simp(arg), type);
      before = apps(before, [arg]);
    }
    return sameExpr(at.e, e) && at.proof === undefined ? { e } : at;
  }

  #lambda(e: ExprOf<"lam">): Simplified {
    const meta = this.#meta;
    return meta.withLocalDecl(e.binderName, e.binderType, e.binderInfo, (x) => {
      const body = this.simp(instantiate1(e.body, x));
      const result = mkLambdaFVars(meta, [x], body.e);
      return sameExpr(result, e) ? { e } : abstracted(meta, x, e, body, result);
    });
  }

  #forall(e: ExprOf<"forallE">): Simplified {
    const meta = this.#meta;
    if (e.body.looseBVars === 0) {
      const p = this.simp(e.binderType);
      const q = this.simp(e.body);
      if (sameExpr(p.e, e.binderType) && sameExpr(q.e, e.body)) return { e };
      return implied(meta, e, p, q, forallE(e.binderName, p.e, q.e, e.binderInfo));
    }
    if (!isProp(meta, e)) return { e };
    if (isProp(meta, e.binderType) && !sameExpr(this.simp(e.binderType).e, e.binderType))
      throw new Undecided("`simp` in the premise of a dependent implication");
    return meta.withLocalDecl(e.binderName, e.binderType, e.binderInfo, (x) => {
      const body = this.simp(instantiate1(e.body, x));
      const result = mkForallFVars(meta, [x], body.e, false);
      return sameExpr(result, e) ? { e } : forAll(meta, x, e, body, result);
    });
  }

  /** The rule that Lean takes of those that fit `e`, tried before or after its parts. */
  #rewrite(e: Expr, before: boolean): Simplified | undefined {
    let chosen: { readonly lemma: SimpLemma; readonly result: Simplified } | undefined;
    for (const lemma of this.#set.lemmas) {
      if (lemma.before !== before) continue;
      const result = this.#apply(lemma, e);
      if (result === undefined) continue;
      if (this.#set.ordered) return result;
      if (chosen === undefined || !comesFirst(chosen.lemma, lemma)) chosen = { lemma, result };
    }
    return chosen?.result;
  }

  /** `c … = d …` is False. */
  #conflict(e: Expr): Simplified | undefined {
    const meta = this.#meta;
    if (!this.#set.constructors || !isAppOf(e, "Eq", 3)) return undefined;
    const heads = appArgs(e)
      .slice(1)
      .map((side) => appFn(side));
    const [left, right] = heads.map((fn) => (fn.kind === "const" ? meta.env.get(fn.name) : undefined));
    if (left?.kind !== "constructor" || right?.kind !== "constructor" || left.name === right.name)
      return undefined;
    const refutation = meta.withLocalDecl("h", e, "default", (h) => {
      const proof = closeByConflict(meta, h, e);
      return proof && mkLambdaFVars(meta, [h], proof, false);
    });
    return refutation && { e: constant("False"), proof: eqFalse(e, refutation) };
  }

  #apply(lemma: SimpLemma, e: Expr): Simplified | undefined {
    const meta = this.#meta;
    const saved = meta.save();
    const result = meta.withNewDepth(() =>
      meta.withTransparency("reducible", () => this.#instance(lemma, e)),
    );
    meta.restore(saved);
    return result;
  }

  #instance({ proof, type, levelParams, permutes, computes }: SimpLemma, e: Expr): Simplified | undefined {
    const meta = this.#meta;
    const levels = levelParams.map(() => meta.mkFreshLevelMVar());
    const statement = instantiateLevelParams(type, levelParams, levels);
    const { mvars, infos, type: body } = forallMetaTelescope(meta, statement, { reduce: false });
    const [, left] = appArgs(body) as [Expr, Expr];
    if (!mayMatch(left, e) || !isDefEq(meta, left, e)) return undefined;
    for (const [i, hole] of mvars.entries()) {
      const value = instantiateMVars(meta, hole);
      if (value.kind !== "mvar") continue;
      if (infos[i] === "instImplicit") throw new Undecided("`simp` with a rule that needs an instance");
      const premise = instantiateMVars(meta, inferType(meta, value));
      if (!isProp(meta, premise)) continue;
      const found = this.#discharge(premise);
      if (found === undefined || !isDefEq(meta, value, found)) return undefined;
    }
    const instance = instantiateMVars(meta, apps(instantiateLevelParams(proof, levelParams, levels), mvars));
    if (instance.hasMVar) return undefined;
    const right = appArgs(instantiateMVars(meta, body))[2]!;
    if (sameExpr(right, e) || (permutes && !acLt(meta, right, e))) return undefined;
    return computes ? { e: right } : { e: right, proof: headBeta(instance) };
  }

  /** A proof of a rule's premise: what simplifies to True. */
  #discharge(premise: Expr): Expr | undefined {
    if (premise.hasMVar) return undefined;
    if (this.#dischargeDepth >= maxDischargeDepth) throw new Undecided("`simp` with premises of premises");
    this.#dischargeDepth++;
    try {
      const result = this.simp(premise);
      return isAppOf(result.e, "True", 0) ? ofEqTrue(premise, proofOf(this.#meta, result)) : undefined;
    } finally {
      this.#dischargeDepth--;
    }
  }
}

const logical: ReadonlySet<Name> = new Set(["Ne", "True", "False"]);

/** Is `e` beyond what Lean's own rules are modelled for? */
const refuseLibrary = (meta: Meta, e: Expr): void => {
  const args = appArgs(e);
  const arrow = e.kind === "forallE" && e.body.looseBVars === 0;
  const sides = arrow ? [e.binderType, e.body] : args;
  const modelled =
    arrow || isAppOf(e, "Iff", 2)
      ? sides.every((side) => isAtom(meta, side))
      : isAppOf(e, "And", 2) || isAppOf(e, "Or", 2)
        ? args.every((arg) => isLiteral(meta, arg)) && !opposite(args[0]!, args[1]!)
        : isAppOf(e, "Not", 1)
          ? isAtom(meta, args[0]!) || isAppOf(args[0]!, "Not", 1)
          : isAtom(meta, e);
  if (!modelled) throw new Undecided("`simp` with Lean's own rules");
};

/** An equation of a theory, or a term with one of its constants or a variable as head. */
const isAtom = (meta: Meta, e: Expr): boolean => {
  const library = meta.env.extension(libraryExtension);
  const fn = appFn(e);
  if (fn.kind === "fvar") return true;
  if (fn.kind !== "const") return false;
  if (fn.name !== "Eq") return !library.has(fn.name) || logical.has(fn.name);
  const alpha = appFn(appArgs(e)[0] ?? e);
  return alpha.kind === "const" && !library.has(alpha.name) && meta.env.get(alpha.name)?.kind === "inductive";
};

const isLiteral = (meta: Meta, e: Expr): boolean =>
  isAtom(meta, e) || (isAppOf(e, "Not", 1) && isAtom(meta, appArgs(e)[0]!));

const opposite = (p: Expr, q: Expr): boolean =>
  [
    [p, q],
    [q, p],
  ].some(([a, b]) => isAppOf(a!, "Not", 1) && sameExpr(appArgs(a!)[0]!, b!));

/** Could a term with this head fit the pattern? Lean asks its discrimination tree. */
const mayMatch = (pattern: Expr, e: Expr): boolean => {
  const [left, right] = [appFn(pattern), appFn(e)];
  switch (left.kind) {
    case "const": {
      if (right.kind !== "const") return false;
      if (isNegation(left.name) && isNegation(right.name)) return true;
      if (left.name !== right.name) return false;
      break;
    }
    case "fvar":
      if (right.kind !== "fvar" || left.id !== right.id) return false;
      break;
    case "forallE":
    case "lam":
    case "sort":
      return left.kind === right.kind;
    case "app":
    case "bvar":
    case "mvar":
    case "letE":
      return true;
  }
  const [given, wanted] = [appNumArgs(e), appNumArgs(pattern)];
  if (given > wanted) throw new Undecided("`simp` with an equation of functions");
  return given === wanted;
};

/** `a ≠ b` is reducible: a pattern with one fits the other. */
const isNegation = (name: Name): boolean => name === "Ne" || name === "Not";
