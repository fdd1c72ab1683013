// Binding variables by hand, where each binder's kind is chosen and no holes are about.

import type { BinderInfo, Expr, forallE, lam } from "../kernel/expr.ts";
import { abstractFVars } from "../kernel/instantiate.ts";
import { Bug } from "../meta/errors.ts";
import type { LocalDecl } from "../meta/local-context.ts";
import type { Meta } from "../meta/meta.ts";

export type BoundLocal = readonly [x: Expr, info: BinderInfo];

export const declOf = (meta: Meta, x: Expr): LocalDecl => {
  if (x.kind !== "fvar") throw new Bug("a free variable was expected");
  return meta.fvarDecl(x.id);
};

/** λ or ∀ over variables, each with its own kind of binder. */
export const bindLocals = (
  meta: Meta,
  make: typeof lam | typeof forallE,
  locals: readonly BoundLocal[],
  body: Expr,
): Expr => {
  const xs = locals.map(([x]) => x);
  let result = abstractFVars(body, xs);
  for (let i = locals.length - 1; i >= 0; i--) {
    const [x, info] = locals[i]!;
    const { userName, type } = declOf(meta, x);
    result = make(userName, abstractFVars(type, xs.slice(0, i)), result, info);
  }
  return result;
};

/** The same kind of binder for all. */
export const as = (xs: readonly Expr[], info: BinderInfo): BoundLocal[] => xs.map((x) => [x, info] as const);
