// What the kernel's tests share: a type of numbers, what is said of them, and how a declaration ended.

import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import type { Declaration, InductiveDeclaration } from "../../../src/lean/kernel/declaration.ts";
import type { Environment } from "../../../src/lean/kernel/environment.ts";
import { app, apps, constant, type Expr, forallE, type } from "../../../src/lean/kernel/expr.ts";
import { KernelError, type Refusal } from "../../../src/lean/kernel/kernel-error.ts";
import { levelOne } from "../../../src/lean/kernel/level.ts";

export const arrow = (from: Expr, to: Expr): Expr => forallE("a", from, to);

export const inductive = (
  name: string,
  familyType: Expr,
  numParams: number,
  constructors: readonly (readonly [string, Expr])[],
  levelParams: readonly string[] = [],
): InductiveDeclaration => ({
  kind: "inductive",
  name,
  levelParams,
  type: familyType,
  numParams,
  constructors: constructors.map(([ctor, ctorType]) => ({ name: `${name}.${ctor}`, type: ctorType })),
});

export const N = constant("N");
export const nat = inductive("N", type, 0, [
  ["zero", N],
  ["succ", arrow(N, N)],
]);

export const zero = constant("N.zero");
export const succ = (e: Expr): Expr => app(constant("N.succ"), e);
export const equals = (a: Expr, b: Expr): Expr => apps(constant("Eq", [levelOne]), [N, a, b]);
export const refl = (a: Expr): Expr => apps(constant("Eq.refl", [levelOne]), [N, a]);

export const theorem = (statement: Expr, value: Expr, levelParams: readonly string[] = []): Declaration => ({
  kind: "theorem",
  name: "t",
  levelParams,
  type: statement,
  value,
});

/** Why the kernel refuses the declaration, if it does. */
export const refusalOf = (env: Environment, declaration: Declaration): Refusal | "accepted" => {
  try {
    addDeclaration(env, declaration);
    return "accepted";
  } catch (failure) {
    if (failure instanceof KernelError) return failure.code;
    throw failure;
  }
};
