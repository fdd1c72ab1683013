// Terms. Bound variables are de Bruijn indices: `bvar 0` is the innermost binder. Free
// variables and metavariables are unique ids, so opening a binder never renames anything.
// Metavariables are part of the type because meta/ fills terms with them; the kernel refuses
// any term that still has one.

import { Budget, MAX_TERM_DEPTH, MAX_TERM_SIZE } from "./budget.ts";
import { type Level, levelOne, levelZero } from "./level.ts";
import type { Name } from "./name.ts";

export type FVarId = number & { readonly is: "FVarId" };
export type MVarId = number & { readonly is: "MVarId" };

/** `(x : A)`, `{x : A}`, `⦃x : A⦄`, `[x : A]`; never matters to the kernel. */
export type BinderInfo = "default" | "implicit" | "strictImplicit" | "instImplicit";

/** What every node knows of its subtree, computed once when the node is made. */
export interface Cached {
  /** 32-bit structural hash; equal terms have equal hashes; binder names do not count. */
  readonly hash: number;
  /** One more than the largest loose bound variable index; 0 for a closed term. */
  readonly looseBVars: number;
  readonly hasFVar: boolean;
  /** An expression or level metavariable occurs. */
  readonly hasMVar: boolean;
  readonly hasLevelParam: boolean;
  /** Nesting of nodes; making a term deeper than `MAX_TERM_DEPTH` throws `Budget`. */
  readonly depth: number;
  /** Nodes, shared ones counted every time; making a term larger than `MAX_TERM_SIZE` throws `Budget`. */
  readonly size: number;
}

/** What `fun` and `∀` bind. */
export interface Binding {
  readonly binderName: Name;
  readonly binderType: Expr;
  readonly body: Expr;
  readonly binderInfo: BinderInfo;
}

export type Expr = Cached &
  (
    | { readonly kind: "bvar"; readonly index: number }
    | { readonly kind: "fvar"; readonly id: FVarId }
    | { readonly kind: "mvar"; readonly id: MVarId }
    | { readonly kind: "sort"; readonly level: Level }
    | { readonly kind: "const"; readonly name: Name; readonly levels: readonly Level[] }
    | { readonly kind: "app"; readonly fn: Expr; readonly arg: Expr }
    | ({ readonly kind: "lam" } & Binding)
    | ({ readonly kind: "forallE" } & Binding)
    | {
        readonly kind: "letE";
        readonly binderName: Name;
        readonly binderType: Expr;
        readonly value: Expr;
        readonly body: Expr;
      }
  );

export type ExprOf<K extends Expr["kind"]> = Extract<Expr, { readonly kind: K }>;

const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ b, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  h ^= h >>> 15;
  return Math.imul(h, 0x2c1b3c6d) | 0;
};

const hashText = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
};

const hashLevel = (level: Level): number => {
  switch (level.kind) {
    case "zero":
      return 17;
    case "succ":
      return mix(19, hashLevel(level.of));
    case "max":
      return mix(mix(23, hashLevel(level.a)), hashLevel(level.b));
    case "imax":
      return mix(mix(29, hashLevel(level.a)), hashLevel(level.b));
    case "param":
      return mix(31, hashText(level.name));
    case "mvar":
      return mix(37, level.id);
  }
};

const boundedDepth = (below: number): number => {
  if (below >= MAX_TERM_DEPTH) throw new Budget("depth");
  return below + 1;
};

const boundedSize = (below: number): number => {
  if (below >= MAX_TERM_SIZE) throw new Budget("size");
  return below + 1;
};

export const bvar = (index: number): Expr => ({
  kind: "bvar",
  index,
  hash: mix(1, index),
  looseBVars: index + 1,
  hasFVar: false,
  hasMVar: false,
  hasLevelParam: false,
  depth: 1,
  size: 1,
});

export const fvar = (id: FVarId): Expr => ({
  kind: "fvar",
  id,
  hash: mix(2, id),
  looseBVars: 0,
  hasFVar: true,
  hasMVar: false,
  hasLevelParam: false,
  depth: 1,
  size: 1,
});

export const mvar = (id: MVarId): Expr => ({
  kind: "mvar",
  id,
  hash: mix(3, id),
  looseBVars: 0,
  hasFVar: false,
  hasMVar: true,
  hasLevelParam: false,
  depth: 1,
  size: 1,
});

export const sort = (level: Level): Expr => ({
  kind: "sort",
  level,
  hash: mix(4, hashLevel(level)),
  looseBVars: 0,
  hasFVar: false,
  hasMVar: level.hasMVar,
  hasLevelParam: level.hasParam,
  depth: 1,
  size: 1,
});

export const prop: Expr = sort(levelZero);
export const type: Expr = sort(levelOne);

export const constant = (name: Name, levels: readonly Level[] = []): Expr => ({
  kind: "const",
  name,
  levels,
  hash: levels.reduce((h, level) => mix(h, hashLevel(level)), mix(5, hashText(name))),
  looseBVars: 0,
  hasFVar: false,
  hasMVar: levels.some((level) => level.hasMVar),
  hasLevelParam: levels.some((level) => level.hasParam),
  depth: 1,
  size: 1,
});

export const app = (fn: Expr, arg: Expr): Expr => ({
  kind: "app",
  fn,
  arg,
  hash: mix(mix(6, fn.hash), arg.hash),
  looseBVars: Math.max(fn.looseBVars, arg.looseBVars),
  hasFVar: fn.hasFVar || arg.hasFVar,
  hasMVar: fn.hasMVar || arg.hasMVar,
  hasLevelParam: fn.hasLevelParam || arg.hasLevelParam,
  depth: boundedDepth(Math.max(fn.depth, arg.depth)),
  size: boundedSize(fn.size + arg.size),
});

const binder = (
  kind: "lam" | "forallE",
  binderName: Name,
  binderType: Expr,
  body: Expr,
  binderInfo: BinderInfo,
): Expr => ({
  kind,
  binderName,
  binderType,
  body,
  binderInfo,
  hash: mix(mix(kind === "lam" ? 7 : 8, binderType.hash), body.hash),
  looseBVars: Math.max(binderType.looseBVars, body.looseBVars - 1, 0),
  hasFVar: binderType.hasFVar || body.hasFVar,
  hasMVar: binderType.hasMVar || body.hasMVar,
  hasLevelParam: binderType.hasLevelParam || body.hasLevelParam,
  depth: boundedDepth(Math.max(binderType.depth, body.depth)),
  size: boundedSize(binderType.size + body.size),
});

export const lam = (name: Name, binderType: Expr, body: Expr, info: BinderInfo = "default"): Expr =>
  binder("lam", name, binderType, body, info);

export const forallE = (name: Name, binderType: Expr, body: Expr, info: BinderInfo = "default"): Expr =>
  binder("forallE", name, binderType, body, info);

export const letE = (binderName: Name, binderType: Expr, value: Expr, body: Expr): Expr => ({
  kind: "letE",
  binderName,
  binderType,
  value,
  body,
  hash: mix(mix(mix(9, binderType.hash), value.hash), body.hash),
  looseBVars: Math.max(binderType.looseBVars, value.looseBVars, body.looseBVars - 1, 0),
  hasFVar: binderType.hasFVar || value.hasFVar || body.hasFVar,
  hasMVar: binderType.hasMVar || value.hasMVar || body.hasMVar,
  hasLevelParam: binderType.hasLevelParam || value.hasLevelParam || body.hasLevelParam,
  depth: boundedDepth(Math.max(binderType.depth, value.depth, body.depth)),
  size: boundedSize(binderType.size + value.size + body.size),
});

/** `apps f [a, b]` is `f a b`. */
export const apps = (fn: Expr, args: readonly Expr[]): Expr => args.reduce(app, fn);
