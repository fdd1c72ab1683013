// Rewrite rules as `simp` reads them from statements: `a = b` and `p ↔ q` from left to right, `¬p` as
// `p = False`, `p ∧ q` as two, anything else as `p = True`.

import { mkEqSymm } from "../../elab/subst.ts";
import { apps, constant, type Expr } from "../../kernel/expr.ts";
import { type LevelParams, levelParam } from "../../kernel/level.ts";
import type { Name } from "../../kernel/name.ts";
import { sameExpr } from "../../kernel/same-expr.ts";
import { appArgs, appFn, isAppOf } from "../../meta/app.ts";
import { libraryExtension } from "../../meta/attributes.ts";
import { mkForallFVars, mkLambdaFVars } from "../../meta/bind.ts";
import { Undecided } from "../../meta/errors.ts";
import { levelOf } from "../../meta/infer.ts";
import { instantiateMVars } from "../../meta/instantiate-mvars.ts";
import type { Meta } from "../../meta/meta.ts";
import { forallMetaTelescope, forallTelescope } from "../../meta/telescope.ts";
import { whnfReducible } from "../../meta/whnf.ts";
import { eqFalse, eqProp, eqTrue, propExt } from "./simplified.ts";

export interface SimpLemma {
  /** `fun xs => …`, a proof of `∀ xs, left = right`. */
  readonly proof: Expr;
  readonly type: Expr;
  /** Universes that each use of the rule chooses anew. */
  readonly levelParams: LevelParams;
  /** Tried before the parts of a term are simplified, not after. */
  readonly before: boolean;
  /** Both sides are the same but for the order of their variables, as in `add_comm`. */
  readonly permutes: boolean;
  /** Both sides are the same by definition, and the rule's own proof says no more: no proof is kept. */
  readonly computes: boolean;
  /** The pattern as Lean's index files it: heads in reading order, `*` for what may be anything. */
  readonly path: readonly string[];
}

interface Fact {
  readonly proof: Expr;
  readonly type: Expr;
}

/** The rules that a proof of `type` gives; undefined where `←` has nothing to turn round. */
const factsOf = (meta: Meta, { proof, type }: Fact, symm: boolean): readonly Fact[] | undefined => {
  const e = whnfReducible(meta, instantiateMVars(meta, type));
  if (e.kind === "forallE")
    return forallTelescope(meta, e, (xs, body) =>
      factsOf(meta, { proof: apps(proof, xs), type: body }, symm)?.map((fact) => ({
        proof: mkLambdaFVars(meta, xs, fact.proof, false),
        type: mkForallFVars(meta, xs, fact.type, false),
      })),
    );
  if (isAppOf(e, "Eq", 3)) {
    const [alpha, left, right] = appArgs(e) as [Expr, Expr, Expr];
    if (!symm) return [{ proof, type: e }];
    const turned = apps(constant("Eq", [levelOf(meta, alpha)]), [alpha, right, left]);
    return [{ proof: mkEqSymm(meta, proof, { type: alpha, left, right }), type: turned }];
  }
  if (isAppOf(e, "Iff", 2)) {
    const [p, q] = appArgs(e) as [Expr, Expr];
    const equation = { proof: propExt(p, q, proof), type: eqProp(p, q) };
    return factsOf(meta, equation, symm);
  }
  if (isAppOf(e, "And", 2)) {
    const both = appArgs(e) as [Expr, Expr];
    const left = factsOf(meta, { proof: apps(constant("And.left"), [...both, proof]), type: both[0] }, symm);
    const right = factsOf(
      meta,
      { proof: apps(constant("And.right"), [...both, proof]), type: both[1] },
      symm,
    );
    return left && right && [...left, ...right];
  }
  if (symm) return undefined;
  if (isAppOf(e, "Not", 1)) {
    const [p] = appArgs(e) as [Expr];
    return [{ proof: eqFalse(p, proof), type: eqProp(p, constant("False")) }];
  }
  return [{ proof: eqTrue(e, proof), type: eqProp(e, constant("True")) }];
};

/** Are both terms the same but for which hole stands where? Lean's isPerm. */
const samePattern = (a: Expr, b: Expr): boolean =>
  a.kind === "app"
    ? b.kind === "app" && samePattern(a.fn, b.fn) && samePattern(a.arg, b.arg)
    : (a.kind === "mvar" && b.kind === "mvar") || sameExpr(a, b);

/** The rules that `simp` takes from a proof, or undefined if `←` makes no sense of it. */
export const lemmasOf = (
  meta: Meta,
  proof: Expr,
  type: Expr,
  {
    symm = false,
    before = false,
    levelParams = [],
    computes = false,
    indexed = false,
  }: {
    readonly symm?: boolean;
    readonly before?: boolean;
    readonly levelParams?: LevelParams;
    readonly computes?: boolean;
    /** Below its head too: not so for hypotheses and terms. */
    readonly indexed?: boolean;
  } = {},
): readonly SimpLemma[] | undefined =>
  factsOf(meta, { proof, type }, symm)?.map((fact) => {
    const saved = meta.save();
    const { type: body } = forallMetaTelescope(meta, fact.type, { reduce: false });
    const [, left, right] = appArgs(body) as [Expr, Expr, Expr];
    // A rule that rewrites everything: Lean has refinements for it.
    if (appFn(left).kind === "mvar") throw new Undecided("`simp` with a rule for every term");
    const permutes = samePattern(left, right);
    const path = pathOf(left, indexed);
    meta.restore(saved);
    return { proof: fact.proof, type: fact.type, levelParams, before, permutes, computes, path };
  });

/** The rules of a theorem or axiom. */
export const lemmasOfConstant = (
  meta: Meta,
  name: Name,
  how: { readonly symm?: boolean; readonly before?: boolean } = {},
): readonly SimpLemma[] | undefined => {
  const info = meta.env.get(name)!;
  const { type, levelParams } = info;
  // A proof of the library need not be made for this.
  const library = meta.env.extension(libraryExtension).has(name);
  const computes = library ? byDefinition.has(name) : info.kind === "theorem" && isReflexivity(info.value);
  return lemmasOf(meta, constant(name, levelParams.map(levelParam)), type, {
    ...how,
    levelParams,
    computes,
    indexed: true,
  });
};

/** What the library proves by `rfl`. */
const byDefinition: ReadonlySet<Name> = new Set(["ne_eq", "id_eq", "cast_eq"]);

/** A proof that is `rfl` and nothing else. */
const isReflexivity = (proof: Expr): boolean => {
  let body = proof;
  while (body.kind === "lam") body = body.body;
  return isAppOf(body, "rfl", 2) || isAppOf(body, "Eq.refl", 2);
};

const pathOf = (pattern: Expr, deep: boolean): string[] => {
  const fn = appFn(pattern);
  const args = appArgs(pattern);
  const head = fn.kind === "const" ? fn.name : fn.kind === "fvar" ? `${fn.id}` : fn.kind;
  if (fn.kind === "mvar") return ["*"];
  return [head, ...args.flatMap((arg) => (deep ? pathOf(arg, true) : ["*"]))];
};

/**
 * Does Lean come to the first rule before the second, both fitting one term? What may be anything comes
 * first; rules filed alike, in the order in which they were given.
 */
export const comesFirst = ({ path: a }: SimpLemma, { path: b }: SimpLemma): boolean => {
  const i = a.findIndex((key, at) => key !== b[at]);
  return i < 0 || a[i] === "*";
};
