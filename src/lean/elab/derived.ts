// A definition that Lean derives beside an inductive type: `T.casesOn` and its kind.

import { addPromised } from "../kernel/add-declaration.ts";
import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import { type Level, levelParam } from "../kernel/level.ts";
import { protectedExtension, type Reducibility, reducibilityExtension } from "../meta/attributes.ts";

export interface Derived {
  readonly levelParams: readonly string[];
  readonly type: Expr;
  readonly value: Expr;
}

/** The environment with a derived definition, made when it is first asked for. */
export const addDerived = (env: Environment, name: string, make: () => Derived): Environment => {
  const hints = { kind: "abbrev" } as const;
  const added = addPromised(env, name, () => ({ kind: "definition", name, ...make(), hints }));
  return markReducible(markProtected(added, name), name, "reducible");
};

export const markProtected = (env: Environment, name: string): Environment =>
  env.setExtension(protectedExtension, new Set(env.extension(protectedExtension)).add(name));

export const markReducible = (env: Environment, name: string, how: Reducibility): Environment =>
  env.setExtension(reducibilityExtension, new Map(env.extension(reducibilityExtension)).set(name, how));

export const levelsOf = (names: readonly string[]): Level[] => names.map(levelParam);
