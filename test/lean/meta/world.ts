// A few constants to unify with: a type, functions on it, a predicate, a definition.

import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import type { Declaration } from "../../../src/lean/kernel/declaration.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import { apps, constant, type Expr, forallE, prop, type } from "../../../src/lean/kernel/expr.ts";

export const N = constant("N");
export const zero = constant("zero");
export const succ = (e: Expr): Expr => apps(constant("succ"), [e]);
export const add = (a: Expr, b: Expr): Expr => apps(constant("add"), [a, b]);
export const p = (e: Expr): Expr => apps(constant("p"), [e]);
export const two = constant("two");
export const arrow = (a: Expr, b: Expr): Expr => forallE("a", a, b);

const axiom = (name: string, of: Expr): Declaration => ({ kind: "axiom", name, levelParams: [], type: of });

export const world: Environment = (
  [
    axiom("N", type),
    axiom("zero", N),
    axiom("succ", arrow(N, N)),
    axiom("add", arrow(N, arrow(N, N))),
    axiom("p", arrow(N, prop)),
    {
      kind: "definition",
      name: "two",
      levelParams: [],
      type: N,
      value: succ(succ(zero)),
      hints: { kind: "regular", height: 1 },
    },
  ] satisfies Declaration[]
).reduce((env: Environment, declaration) => addDeclaration(env, declaration), Environment.empty());
