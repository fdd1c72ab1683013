// `h ▸ e`: rewriting with an equation in the expected type, or in the type of `e`.

import { apps, bvar, constant, type Expr, lam } from "../kernel/expr.ts";
import { instantiate1, lift } from "../kernel/instantiate.ts";
import { appArgs, isAppOf } from "../meta/app.ts";
import { isTypeCorrect } from "../meta/check.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { Undecided } from "../meta/errors.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { hasExprMVar, instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import type { Meta } from "../meta/meta.ts";
import { whnf } from "../meta/whnf.ts";
import type { Span } from "../syntax/tree.ts";
import type { TermOf } from "./binders.ts";
import type { Elaborator } from "./elaborator.ts";
import { Postpone, ProofError } from "./problem.ts";

export interface Equation {
  readonly type: Expr;
  readonly left: Expr;
  readonly right: Expr;
}

/** `a = b`, as written or behind definitions. */
export const matchEq = (meta: Meta, type: Expr): Equation | undefined => {
  const direct = instantiateMVars(meta, type);
  const at = isAppOf(direct, "Eq", 3) ? direct : whnf(meta, direct);
  if (!isAppOf(at, "Eq", 3)) return undefined;
  const [alpha, left, right] = appArgs(at);
  return { type: alpha!, left: left!, right: right! };
};

/** `h.symm` for `h : a = b`. */
export const mkEqSymm = (meta: Meta, h: Expr, { type, left, right }: Equation): Expr =>
  apps(constant("Eq.symm", [levelOf(meta, type)]), [type, left, right, h]);

/** From `value : P left` and `h : left = right` a proof of `P right`, with `P` given by its open body. */
export const mkEqRec = (meta: Meta, h: Expr, equation: Equation, body: Expr, value: Expr): Expr => {
  const { type, left, right } = equation;
  const u = levelOf(meta, type);
  const motive = eqMotive(meta, equation, body);
  const v = levelOf(meta, instantiate1(body, right));
  return apps(constant("Eq.rec", [v, u]), [type, left, motive, value, right, h]);
};

const eqMotive = (meta: Meta, { type, left }: Equation, body: Expr): Expr => {
  const u = levelOf(meta, type);
  const eq = apps(constant("Eq", [u]), [type, left]);
  // `body` has the loose variable 0 for x; it goes one further out under h.
  return lam("x✝", type, lam("h✝", apps(eq, [bvar(0)]), lift(body, 1)));
};

/** What Lean cannot make sense of; it is an error of the term around it. */
export const unexpectedSyntax = (elab: Elaborator, span: Span): ProofError =>
  elab.plainError(
    span,
    "unexpected-syntax",
    "unexpected syntax\n  failed to pretty print term (use 'set_option pp.rawOnError true' for raw representation)",
  );

export const elabSubst = (elab: Elaborator, term: TermOf<"subst">, expectedType: Expr | undefined): Expr => {
  const { meta } = elab;
  if (term.body.kind === "missing") throw unexpectedSyntax(elab, term.span);
  const expected = expectedType && instantiateMVars(meta, expectedType);
  if (elab.mayPostpone && (expected === undefined || hasExprMVar(expected))) throw new Postpone();
  elab.synthesize("no");
  let h = elab.withSynthesize(() => elab.elabTerm(term.equation), "no");
  const hType = instantiateMVars(meta, inferType(meta, h));
  let equation = matchEq(meta, hType);
  if (equation === undefined)
    throw elab.error(term.equation.span, {
      code: "other",
      what: "subst-notation",
      pieces: [
        "invalid `▸` notation, argument",
        { kind: "block", e: h },
        "\nhas type",
        { kind: "block", e: hType },
        "\nequality expected",
      ],
    });
  if (expected === undefined) return substInTerm(elab, term, h, equation);
  let body = kabstract(meta, expected, equation.right);
  if (body.looseBVars === 0) {
    body = kabstract(meta, expected, equation.left);
    if (body.looseBVars === 0)
      throw elab.error(term.span, {
        code: "other",
        what: "subst-notation",
        pieces: [
          "invalid `▸` notation, expected result type of cast is ",
          { kind: "block", e: expected },
          "\nhowever, the equality ",
          { kind: "block", e: h },
          "\nof type ",
          { kind: "block", e: hType },
          "\ndoes not contain the expected result type on either the left or the right hand side",
        ],
      });
    h = mkEqSymm(meta, h, equation);
    equation = { type: equation.type, left: equation.right, right: equation.left };
  }
  const wanted = instantiate1(body, equation.left);
  const value = elabSubstituted(elab, term, wanted, h, equation);
  if (!isTypeCorrect(meta, eqMotive(meta, equation, body))) throw new Undecided("`▸` by `subst`");
  return mkEqRec(meta, h, equation, body, value);
};

/** `e` of the replaced type; if it has another, its own type is rewritten the same way. */
const elabSubstituted = (
  elab: Elaborator,
  term: TermOf<"subst">,
  wanted: Expr,
  h: Expr,
  equation: Equation,
): Expr => {
  const { meta } = elab;
  const e = elab.elabTerm(term.body, wanted);
  try {
    return elab.ensureHasType(e, wanted, term.body.span);
  } catch (failure) {
    if (!(failure instanceof ProofError)) throw failure;
    const body = kabstract(meta, instantiateMVars(meta, inferType(meta, e)), equation.right);
    if (body.looseBVars === 0 || !isDefEq(meta, wanted, instantiate1(body, equation.left))) throw failure;
    const back = { type: equation.type, left: equation.right, right: equation.left };
    if (!isTypeCorrect(meta, eqMotive(meta, back, body))) throw new Undecided("`▸` by `subst`");
    return mkEqRec(meta, mkEqSymm(meta, h, equation), back, body, e);
  }
};

/** Without expected type the equation is used in the type of `e`, from left to right. */
const substInTerm = (elab: Elaborator, term: TermOf<"subst">, h: Expr, equation: Equation): Expr => {
  const { meta } = elab;
  const e = elab.elabTerm(term.body);
  const type = instantiateMVars(meta, inferType(meta, e));
  const body = kabstract(meta, type, equation.left);
  if (body.looseBVars === 0)
    throw elab.error(term.span, {
      code: "other",
      what: "subst-notation",
      pieces: ["invalid `▸` notation, failed to compute motive for the substitution"],
    });
  if (!isTypeCorrect(meta, eqMotive(meta, equation, body))) throw new Undecided("`▸` by `subst`");
  return mkEqRec(meta, h, equation, body, e);
};
