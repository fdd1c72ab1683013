// `calc`: steps are proved one by one and joined by transitivity.

import { apps, constant, type Expr } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import type { CalcStep, Span, Term } from "../syntax/tree.ts";
import type { Elaborator } from "./elaborator.ts";
import { Abort, type ProofError } from "./problem.ts";
import { matchEq, mkEqRec, mkEqSymm } from "./subst.ts";

export interface CalcResult {
  readonly proof: Expr;
  readonly type: Expr;
}

interface Relation {
  /** The relation without its last two arguments. */
  readonly relation: Expr;
  readonly left: Expr;
  readonly right: Expr;
}

/** `r a b`, from any application with two arguments or more. */
export const calcRelation = (type: Expr): Relation | undefined => {
  const args = appArgs(type);
  if (args.length < 2) return undefined;
  return { relation: apps(appFn(type), args.slice(0, -2)), left: args.at(-2)!, right: args.at(-1)! };
};

/** The proof that the steps make, and what it proves. */
export const elabCalcSteps = (elab: Elaborator, steps: readonly CalcStep[]): CalcResult => {
  const { meta } = elab;
  let result: CalcResult | undefined;
  let previous: Expr | undefined;
  for (const step of steps) {
    const relation = relationTerm(step);
    elab.firstHoleType = previous && inferType(meta, previous);
    const type = instantiateMVars(meta, elab.elabType(relation));
    elab.firstHoleType = undefined;
    // Behind steps that are right the goal is said to be open still.
    const { relation: written } = step;
    const unfinished =
      written.kind === "binary" && written.left.kind === "hole" && written.right.kind === "missing";
    if (previous !== undefined && unfinished && !elab.hasErrors) throw new Abort();
    const found = calcRelation(type);
    if (found === undefined)
      throw elab.plainError(
        step.relation.span,
        "calc-relation",
        "invalid 'calc' step, relation expected",
        type,
      );
    if (previous !== undefined && !isDefEq(meta, found.left, previous))
      throw elab.error(step.relation.span, {
        code: "other",
        what: "calc-step",
        pieces: [
          "invalid 'calc' step, left-hand side is",
          { kind: "typed", e: found.left, type: inferType(meta, found.left) },
          "\nbut previous right-hand side is",
          { kind: "typed", e: previous, type: inferType(meta, previous) },
        ],
      });
    const proof =
      step.proof === null ? reflexivity(elab, found) : elab.elabTermEnsuringType(step.proof, type);
    elab.synthesize("yes");
    const full = instantiateMVars(meta, type);
    result =
      result === undefined ? { proof, type: full } : transitivity(elab, result, { proof, type: full }, step);
    previous = calcRelation(instantiateMVars(meta, result.type))?.right;
  }
  if (result === undefined) throw elab.plainError({ start: 0, end: 0 }, "calc-empty", "calc: no steps");
  return result;
};

/** `calc a` alone stands for `a = _ := rfl`. */
const relationTerm = (step: CalcStep): Term =>
  step.proof !== null
    ? step.relation
    : {
        kind: "binary",
        op: "=",
        left: step.relation,
        right: { kind: "hole", span: step.relation.span },
        opSpan: step.relation.span,
        span: step.relation.span,
      };

const reflexivity = (elab: Elaborator, { left, right }: Relation): Expr => {
  const { meta } = elab;
  isDefEq(meta, left, right);
  const type = inferType(meta, left);
  return apps(constant("Eq.refl", [levelOf(meta, type)]), [type, left]);
};

const transitivity = (
  elab: Elaborator,
  first: CalcResult,
  second: CalcResult,
  step: CalcStep,
): CalcResult => {
  const { meta } = elab;
  const a = matchEq(meta, first.type);
  const b = matchEq(meta, second.type);
  const left = calcRelation(first.type)!;
  const right = calcRelation(second.type)!;
  const isEq = (relation: Relation): boolean => headName(relation.relation) === "Eq";
  if (isEq(left) && isEq(right) && a !== undefined && b !== undefined) {
    const u = levelOf(meta, a.type);
    return {
      proof: apps(constant("Eq.trans", [u]), [a.type, a.left, a.right, b.right, first.proof, second.proof]),
      type: apps(constant("Eq", [u]), [a.type, a.left, b.right]),
    };
  }
  if (isEq(left) && a !== undefined) {
    // a = b and r b c: put a for b.
    const type = apps(right.relation, [a.left, right.right]);
    const body = kabstract(meta, apps(right.relation, [a.right, right.right]), a.right);
    const target = sameExpr(instantiate1(body, a.left), type) ? body : undefined;
    if (target !== undefined) {
      const symm = mkEqSymm(meta, first.proof, a);
      const flipped = { type: a.type, left: a.right, right: a.left };
      return { proof: mkEqRec(meta, symm, flipped, target, second.proof), type };
    }
  }
  if (isEq(right) && b !== undefined) {
    const type = apps(left.relation, [left.left, b.right]);
    const body = kabstract(meta, apps(left.relation, [left.left, b.left]), b.left);
    if (sameExpr(instantiate1(body, b.right), type))
      return { proof: mkEqRec(meta, second.proof, b, body, first.proof), type };
  }
  if (headName(left.relation) === "Iff" && headName(right.relation) === "Iff")
    return {
      proof: apps(constant("Iff.trans"), [left.left, left.right, right.right, first.proof, second.proof]),
      type: apps(constant("Iff"), [left.left, right.right]),
    };
  throw elab.error(step.relation.span, {
    code: "other",
    what: "calc-trans",
    pieces: ["invalid 'calc' step, failed to synthesize `Trans` instance", { kind: "block", e: second.type }],
  });
};

const headName = (e: Expr): string | undefined => {
  const fn = appFn(e);
  return fn.kind === "const" ? fn.name : undefined;
};

export const elabCalc = (
  elab: Elaborator,
  steps: readonly CalcStep[],
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  const { proof, type } = elabCalcSteps(elab, steps);
  if (expectedType === undefined || isDefEq(meta, expectedType, type)) return proof;
  throw calcMismatch(elab, steps, type, expectedType, span);
};

/** At which end a chain misses what is wanted; where it misses both, the first is logged. */
export const calcMismatch = (
  elab: Elaborator,
  steps: readonly CalcStep[],
  found: Expr,
  expectedType: Expr,
  span: Span,
): ProofError => {
  const { meta } = elab;
  const full = instantiateMVars(meta, found);
  const result = calcRelation(full);
  const expected = calcRelation(instantiateMVars(meta, expectedType));
  const first = steps[0];
  const last = steps.at(-1);
  if (result && expected && first && last && isDefEq(meta, result.relation, expected.relation)) {
    const wrong = (which: string, step: CalcStep, has: Expr, wanted: Expr): ProofError =>
      elab.error(step.relation.span, {
        code: "other",
        what: "calc-step",
        pieces: [
          `invalid 'calc' step, ${which}-hand side is`,
          { kind: "typed", e: has, type: inferType(meta, has) },
          "\nbut is expected to be",
          { kind: "typed", e: wanted, type: inferType(meta, wanted) },
        ],
      });
    const failures: ProofError[] = [];
    if (!isDefEq(meta, result.left, expected.left))
      failures.push(wrong("left", first, result.left, expected.left));
    if (!isDefEq(meta, result.right, expected.right))
      failures.push(wrong("right", last, result.right, expected.right));
    const final = failures.pop();
    if (final !== undefined) {
      for (const failure of failures) elab.log(failure);
      return final;
    }
  }
  return elab.error(span, {
    code: "other",
    what: "calc-type",
    pieces: [
      "'calc' expression has type",
      { kind: "block", e: full },
      "\nbut is expected to have type",
      { kind: "block", e: expectedType },
    ],
  });
};
