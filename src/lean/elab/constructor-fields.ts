// The fields of a constructor as variables, and equations between them.

import type { ConstructorInfo } from "../kernel/declaration.ts";
import { apps, constant, type Expr } from "../kernel/expr.ts";
import type { Level } from "../kernel/level.ts";
import { isZeroLevel } from "../kernel/type-checker.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, levelOf } from "../meta/infer.ts";
import type { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";

export const withFields = <T>(
  meta: Meta,
  ctor: ConstructorInfo,
  levels: readonly Level[],
  params: readonly Expr[],
  body: (fields: readonly Expr[]) => T,
): T => {
  const type = inferType(meta, apps(constant(ctor.name, levels), params));
  return forallTelescope(meta, type, (xs) => body(xs), { max: ctor.numFields });
};

/** `a = b`, or `HEq a b` where their types differ. */
export const mkEq = (meta: Meta, a: Expr, b: Expr): Expr => {
  const [type, other] = [inferType(meta, a), inferType(meta, b)];
  const level = levelOf(meta, type);
  return isDefEq(meta, type, other)
    ? apps(constant("Eq", [level]), [type, a, b])
    : apps(constant("HEq", [level]), [type, a, other, b]);
};

export const isProofVariable = (meta: Meta, x: Expr): boolean =>
  isZeroLevel(levelOf(meta, inferType(meta, x)));

export interface FieldEquations {
  /** The fields of one constructor twice over, as variables. */
  readonly left: readonly Expr[];
  readonly right: readonly Expr[];
  /** Equations between those that are not proofs. */
  readonly equations: readonly Expr[];
}

export const twice = <T>(
  meta: Meta,
  ctor: ConstructorInfo,
  levels: readonly Level[],
  params: readonly Expr[],
  body: (both: FieldEquations) => T,
): T =>
  withFields(meta, ctor, levels, params, (left) =>
    withFields(meta, ctor, levels, params, (right) => {
      const equations = left.flatMap((x, i) => (isProofVariable(meta, x) ? [] : [mkEq(meta, x, right[i]!)]));
      return body({ left, right, equations });
    }),
  );
