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
  /** One more than the largest loose bound variable index, at most `MAX_LOOSE_BVARS`; 0 for a closed term. */
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

const boundedSize = (below: number): number => {
  if (below >= MAX_TERM_SIZE) throw new Budget("size");
  return below + 1;
};

// Terms are made all the time, and a smaller node is made faster. So what fits is packed into one number:
// three flags in the lowest bits, above them `depth` in twelve, above those `looseBVars` in fifteen.
const HAS_FVAR = 1;
const HAS_MVAR = 2;
const HAS_LEVEL_PARAM = 4;
const FLAGS = 7;
const DEPTH_SHIFT = 3;
const DEPTH = 0xfff << DEPTH_SHIFT;
const LOOSE_SHIFT = 15;
/** Far more than the binders that a term of `MAX_TERM_DEPTH` can have. */
const MAX_LOOSE_BVARS = 0x7fff;

/** `depthBelow` is the depth of the deepest part where it stands in a packed number; of `flags` only those count. */
const pack = (looseBVars: number, depthBelow: number, flags: number): number => {
  if (depthBelow >= MAX_TERM_DEPTH << DEPTH_SHIFT || looseBVars > MAX_LOOSE_BVARS) throw new Budget("depth");
  return (looseBVars << LOOSE_SHIFT) | (depthBelow + (1 << DEPTH_SHIFT)) | (flags & FLAGS);
};

// One class for all kinds: every node then has the same layout in memory, and reading a field is one
// load whatever the kind. (Where objects of nine layouts meet, which is everywhere here, engines search
// for the field.) What the parts hold depends on the kind; the type `Expr` says under which names they
// may be read, and only the functions below make nodes.
class Node implements Cached {
  readonly kind: Expr["kind"];
  readonly hash: number;
  readonly packed: number;
  readonly size: number;
  readonly a: unknown;
  readonly b: unknown;
  readonly c: unknown;
  readonly d: unknown;

  constructor(
    kind: Expr["kind"],
    hash: number,
    packed: number,
    size: number,
    a: unknown,
    b: unknown,
    c: unknown,
    d: unknown,
  ) {
    this.kind = kind;
    this.hash = hash;
    this.packed = packed;
    this.size = size;
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  get looseBVars(): number {
    return this.packed >> LOOSE_SHIFT;
  }
  get depth(): number {
    return (this.packed & DEPTH) >> DEPTH_SHIFT;
  }
  get hasFVar(): boolean {
    return (this.packed & HAS_FVAR) !== 0;
  }
  get hasMVar(): boolean {
    return (this.packed & HAS_MVAR) !== 0;
  }
  get hasLevelParam(): boolean {
    return (this.packed & HAS_LEVEL_PARAM) !== 0;
  }

  get index(): unknown {
    return this.a;
  }
  get id(): unknown {
    return this.a;
  }
  get level(): unknown {
    return this.a;
  }
  get name(): unknown {
    return this.a;
  }
  get levels(): unknown {
    return this.b;
  }
  get fn(): unknown {
    return this.a;
  }
  get arg(): unknown {
    return this.b;
  }
  get binderType(): unknown {
    return this.a;
  }
  get body(): unknown {
    return this.b;
  }
  get binderName(): unknown {
    return this.c;
  }
  get binderInfo(): unknown {
    return this.d;
  }
  get value(): unknown {
    return this.d;
  }
}

const packedOf = (e: Expr): number => (e as unknown as Node).packed;

/** A node without parts. */
const leaf = (
  kind: Expr["kind"],
  hash: number,
  looseBVars: number,
  flags: number,
  a: unknown,
  b?: unknown,
): Expr => new Node(kind, hash, pack(looseBVars, 0, flags), 1, a, b, undefined, undefined) as unknown as Expr;

const levelFlags = (level: Level): number =>
  (level.hasMVar ? HAS_MVAR : 0) | (level.hasParam ? HAS_LEVEL_PARAM : 0);

const makeBVar = (index: number): Expr => leaf("bvar", mix(1, index), index + 1, 0, index);

/** Most bound variables are near their binders; these are made once. */
const nearBVars = Array.from({ length: 32 }, (_, index) => makeBVar(index));

export const bvar = (index: number): Expr => nearBVars[index] ?? makeBVar(index);

export const fvar = (id: FVarId): Expr => leaf("fvar", mix(2, id), 0, HAS_FVAR, id);

export const mvar = (id: MVarId): Expr => leaf("mvar", mix(3, id), 0, HAS_MVAR, id);

export const sort = (level: Level): Expr =>
  leaf("sort", mix(4, hashLevel(level)), 0, levelFlags(level), level);

export const prop: Expr = sort(levelZero);
export const type: Expr = sort(levelOne);

export const constant = (name: Name, levels: readonly Level[] = []): Expr => {
  let hash = mix(5, hashText(name));
  let flags = 0;
  for (const level of levels) {
    hash = mix(hash, hashLevel(level));
    flags |= levelFlags(level);
  }
  return leaf("const", hash, 0, flags, name, levels);
};

/** For a node with two parts, the second under `binders` binders of its own. */
const packParts = (first: number, second: number, binders: number): number =>
  pack(
    Math.max(first >> LOOSE_SHIFT, (second >> LOOSE_SHIFT) - binders),
    Math.max(first & DEPTH, second & DEPTH),
    first | second,
  );

export const app = (fn: Expr, arg: Expr): Expr =>
  new Node(
    "app",
    mix(fn.hash + 6, arg.hash),
    packParts(packedOf(fn), packedOf(arg), 0),
    boundedSize(fn.size + arg.size),
    fn,
    arg,
    undefined,
    undefined,
  ) as unknown as Expr;

const binder = (
  kind: "lam" | "forallE",
  binderName: Name,
  binderType: Expr,
  body: Expr,
  binderInfo: BinderInfo,
): Expr =>
  new Node(
    kind,
    mix(mix(kind === "lam" ? 7 : 8, binderType.hash), body.hash),
    packParts(packedOf(binderType), packedOf(body), 1),
    boundedSize(binderType.size + body.size),
    binderType,
    body,
    binderName,
    binderInfo,
  ) as unknown as Expr;

export const lam = (name: Name, binderType: Expr, body: Expr, info: BinderInfo = "default"): Expr =>
  binder("lam", name, binderType, body, info);

export const forallE = (name: Name, binderType: Expr, body: Expr, info: BinderInfo = "default"): Expr =>
  binder("forallE", name, binderType, body, info);

export const letE = (binderName: Name, binderType: Expr, value: Expr, body: Expr): Expr =>
  new Node(
    "letE",
    mix(mix(mix(9, binderType.hash), value.hash), body.hash),
    pack(
      Math.max(binderType.looseBVars, value.looseBVars, body.looseBVars - 1),
      Math.max(binderType.depth, value.depth, body.depth) << DEPTH_SHIFT,
      packedOf(binderType) | packedOf(value) | packedOf(body),
    ),
    boundedSize(binderType.size + value.size + body.size),
    binderType,
    body,
    binderName,
    value,
  ) as unknown as Expr;

/** `apps f [a, b]` is `f a b`. */
export const apps = (fn: Expr, args: readonly Expr[]): Expr => args.reduce(app, fn);
