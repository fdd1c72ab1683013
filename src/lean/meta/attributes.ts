// What the elaborator knows of constants beyond their types: written by declarations as they are
// added, read by reduction and unification. The kernel never looks at it.

import type { EnvExtension, Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";

/** How readily a definition unfolds; one that is not listed is `semireducible`. */
export type Reducibility = "reducible" | "instance" | "semireducible" | "irreducible";

export const reducibilityExtension: EnvExtension<ReadonlyMap<Name, Reducibility>> = {
  name: "reducibility",
  initial: new Map(),
};

/**
 * Definitions by cases: unfolded only where a case is decided, so that `pred n` stays `pred n`
 * (Lean's smart unfolding).
 */
export const matchDefinitionExtension: EnvExtension<ReadonlySet<Name>> = {
  name: "matchDefinition",
  initial: new Set(),
};

/**
 * What a recursive definition unfolds to for the eye: its cases, with recursive calls as calls and not
 * as the recursor that they stand for.
 */
export const smartUnfoldingExtension: EnvExtension<ReadonlyMap<Name, Expr>> = {
  name: "smartUnfolding",
  initial: new Map(),
};

/** Classes, whose arguments in `[…]` are found by instance search. */
export const classExtension: EnvExtension<ReadonlySet<Name>> = { name: "class", initial: new Set() };

/** Instances with their classes, in the order of their declaration; the last is tried first. */
export const instanceExtension: EnvExtension<ReadonlyMap<Name, Name>> = {
  name: "instance",
  initial: new Map(),
};

/** Eliminators whose motive is found by abstracting the major premises: `@[elab_as_elim]`. */
export const elabAsElimExtension: EnvExtension<ReadonlySet<Name>> = {
  name: "elabAsElim",
  initial: new Set(),
};

/** Names that `open` and the current namespace do not shorten. */
export const protectedExtension: EnvExtension<ReadonlySet<Name>> = { name: "protected", initial: new Set() };

/** The field names of structures, in the order of the constructor's fields. */
export const structureExtension: EnvExtension<ReadonlyMap<Name, readonly Name[]>> = {
  name: "structure",
  initial: new Map(),
};

export const reducibilityOf = (env: Environment, name: Name): Reducibility =>
  env.extension(reducibilityExtension).get(name) ?? "semireducible";

/** Lemmas marked `@[simp]`. */
export const simpExtension: EnvExtension<ReadonlySet<Name>> = { name: "simp", initial: new Set() };

/** The constants that stand before any theory: what Lean's library may have rules about. */
export const libraryExtension: EnvExtension<ReadonlySet<Name>> = { name: "library", initial: new Set() };
