// What an environment holds. A `Declaration` is what one asks the kernel to add; a `ConstantInfo` is
// what it then knows: for inductive types it derives the recursors itself and takes nobody's word.

import type { Expr } from "./expr.ts";
import type { LevelParams } from "./level.ts";
import type { Name } from "./name.ts";

interface Constant {
  readonly name: Name;
  readonly levelParams: LevelParams;
  readonly type: Expr;
}

/**
 * When to unfold a definition in a comparison: `abbrev` at once, `regular` the higher one first
 * (height is one more than the highest definition in its value). Lean's `ReducibilityHints`.
 */
export type ReducibilityHints =
  | { readonly kind: "abbrev" }
  | { readonly kind: "opaque" }
  | { readonly kind: "regular"; readonly height: number };

export interface AxiomInfo extends Constant {
  readonly kind: "axiom";
}

export interface DefinitionInfo extends Constant {
  readonly kind: "definition";
  readonly value: Expr;
  readonly hints: ReducibilityHints;
}

/** A proof; never unfolded. */
export interface TheoremInfo extends Constant {
  readonly kind: "theorem";
  readonly value: Expr;
}

/** A value that exists and is never unfolded. */
export interface OpaqueInfo extends Constant {
  readonly kind: "opaque";
  readonly value: Expr;
}

/** `Quot` and its companions, whose reduction rules the kernel knows. */
export interface QuotInfo extends Constant {
  readonly kind: "quot";
  readonly role: "type" | "mk" | "lift" | "ind";
}

export interface InductiveInfo extends Constant {
  readonly kind: "inductive";
  readonly numParams: number;
  readonly numIndices: number;
  readonly constructors: readonly Name[];
  /** The type occurs in a field of one of its constructors. */
  readonly isRec: boolean;
}

export interface ConstructorInfo extends Constant {
  readonly kind: "constructor";
  readonly inductive: Name;
  /** Its place among the constructors of its type. */
  readonly index: number;
  readonly numParams: number;
  readonly numFields: number;
}

/** `rec params motive minors indices (C params fields) = rhs params motive minors fields`. */
export interface RecursorRule {
  readonly constructor: Name;
  readonly numFields: number;
  readonly rhs: Expr;
}

export interface RecursorInfo extends Constant {
  readonly kind: "recursor";
  readonly inductive: Name;
  readonly numParams: number;
  readonly numMotives: number;
  readonly numMinors: number;
  readonly numIndices: number;
  readonly rules: readonly RecursorRule[];
  /** An inductive proposition with one constructor without fields: reduces on any major premise of fitting type. */
  readonly k: boolean;
}

export type ConstantInfo =
  | AxiomInfo
  | DefinitionInfo
  | TheoremInfo
  | OpaqueInfo
  | QuotInfo
  | InductiveInfo
  | ConstructorInfo
  | RecursorInfo;

/** The place of a recursor's major premise among its arguments. */
export const majorIndex = (rec: RecursorInfo): number =>
  rec.numParams + rec.numMotives + rec.numMinors + rec.numIndices;

export interface ConstructorDeclaration {
  readonly name: Name;
  /** From the parameters on: `∀ params fields, I params indices`. */
  readonly type: Expr;
}

export interface InductiveDeclaration extends Constant {
  readonly kind: "inductive";
  readonly numParams: number;
  readonly constructors: readonly ConstructorDeclaration[];
}

/** What can be asked of `addDeclaration`. */
export type Declaration =
  | AxiomInfo
  | DefinitionInfo
  | TheoremInfo
  | OpaqueInfo
  | InductiveDeclaration
  | { readonly kind: "quot" };
