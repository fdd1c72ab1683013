// What simplification makes of a term, with the proof that nothing was lost, and how proofs of the
// parts make a proof of the whole.

import { app, apps, constant, type Expr, type ExprOf, lam, prop } from "../../kernel/expr.ts";
import { levelOne, levelZero } from "../../kernel/level.ts";
import { mkLambdaFVars } from "../../meta/bind.ts";
import { inferType, levelOf } from "../../meta/infer.ts";
import { instantiateMVars } from "../../meta/instantiate-mvars.ts";
import type { Meta } from "../../meta/meta.ts";

export interface Simplified {
  readonly e: Expr;
  /** `before = e`; undefined where both are the same by definition. */
  readonly proof?: Expr | undefined;
}

const typeOf = (meta: Meta, e: Expr): Expr => instantiateMVars(meta, inferType(meta, e));

const mkEqRefl = (meta: Meta, e: Expr): Expr => {
  const type = typeOf(meta, e);
  return apps(constant("Eq.refl", [levelOf(meta, type)]), [type, e]);
};

/** The proof of `before = result.e`, written out. */
export const proofOf = (meta: Meta, { e, proof }: Simplified): Expr => proof ?? mkEqRefl(meta, e);

/** `before = first.e` and `first.e = second.e` in one. */
export const andThen = (meta: Meta, before: Expr, first: Simplified, second: Simplified): Simplified => {
  if (first.proof === undefined) return second;
  if (second.proof === undefined) return { e: second.e, proof: first.proof };
  const type = typeOf(meta, before);
  const proof = apps(constant("Eq.trans", [levelOf(meta, type)]), [
    type,
    before,
    first.e,
    second.e,
    first.proof,
    second.proof,
  ]);
  return { e: second.e, proof };
};

/** `f a` from what became of `f` and of `a`, for a function `f : α → β` whose type forgets `a`. */
export const applied = (
  meta: Meta,
  before: { readonly fn: Expr; readonly arg: Expr },
  fn: Simplified,
  arg: Simplified,
  type: ExprOf<"forallE">,
): Simplified => {
  const e = app(fn.e, arg.e);
  if (fn.proof === undefined && arg.proof === undefined) return { e };
  const { binderType: domain, body: codomain } = type;
  const levels = [levelOf(meta, domain), levelOf(meta, codomain)];
  if (fn.proof === undefined)
    return {
      e,
      proof: apps(constant("congrArg", levels), [domain, codomain, before.arg, arg.e, fn.e, arg.proof!]),
    };
  if (arg.proof === undefined)
    return {
      e,
      proof: apps(constant("congrFun", levels), [
        domain,
        lam("x", domain, codomain),
        before.fn,
        fn.e,
        fn.proof,
        arg.e,
      ]),
    };
  return {
    e,
    proof: apps(constant("congr", levels), [
      domain,
      codomain,
      before.fn,
      fn.e,
      before.arg,
      arg.e,
      fn.proof,
      arg.proof,
    ]),
  };
};

/** `p → q` from what became of p and q. */
export const implied = (
  meta: Meta,
  before: ExprOf<"forallE">,
  p: Simplified,
  q: Simplified,
  e: Expr,
): Simplified => {
  if (p.proof === undefined && q.proof === undefined) return { e };
  const [from, to] = [before.binderType, before.body];
  return {
    e,
    proof: apps(constant("implies_congr", [levelOf(meta, from), levelOf(meta, to)]), [
      from,
      p.e,
      to,
      q.e,
      proofOf(meta, p),
      proofOf(meta, q),
    ]),
  };
};

/** `∀ x, p x` from what became of `p x`, for propositions `p x`. */
export const forAll = (
  meta: Meta,
  x: Expr,
  before: ExprOf<"forallE">,
  body: Simplified,
  e: Expr,
): Simplified => {
  if (body.proof === undefined) return { e };
  const { binderType: domain, binderName } = before;
  return {
    e,
    proof: apps(constant("forall_congr", [levelOf(meta, domain)]), [
      domain,
      lam(binderName, domain, before.body),
      mkLambdaFVars(meta, [x], body.e),
      mkLambdaFVars(meta, [x], body.proof),
    ]),
  };
};

/** `fun x => b x` from what became of `b x`. */
export const abstracted = (
  meta: Meta,
  x: Expr,
  before: ExprOf<"lam">,
  body: Simplified,
  e: Expr,
): Simplified => {
  if (body.proof === undefined) return { e };
  const domain = before.binderType;
  const codomain = typeOf(meta, body.e);
  return {
    e,
    proof: apps(constant("funext", [levelOf(meta, domain), levelOf(meta, codomain)]), [
      domain,
      mkLambdaFVars(meta, [x], codomain),
      before,
      e,
      mkLambdaFVars(meta, [x], body.proof),
    ]),
  };
};

/** From `p = q` and a proof of p one of q. */
export const eqMp = (p: Expr, q: Expr, equation: Expr, proof: Expr): Expr =>
  apps(constant("Eq.mp", [levelZero]), [p, q, equation, proof]);

/** From `p = q` and a proof of q one of p. */
export const eqMpr = (p: Expr, q: Expr, equation: Expr, proof: Expr): Expr =>
  apps(constant("Eq.mpr", [levelZero]), [p, q, equation, proof]);

/** `p = True` of a proof of p; `p = False` of one of ¬p. */
export const eqTrue = (p: Expr, proof: Expr): Expr => apps(constant("eq_true"), [p, proof]);
export const eqFalse = (p: Expr, proof: Expr): Expr => apps(constant("eq_false"), [p, proof]);
export const ofEqTrue = (p: Expr, proof: Expr): Expr => apps(constant("of_eq_true"), [p, proof]);

/** `p = q` of `p ↔ q`. */
export const propExt = (p: Expr, q: Expr, iff: Expr): Expr => apps(constant("propext"), [p, q, iff]);

/** `p = q` as a statement about propositions. */
export const eqProp = (p: Expr, q: Expr): Expr => apps(constant("Eq", [levelOne]), [prop, p, q]);
