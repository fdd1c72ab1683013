// What elaboration found out about places in the text: for goals at a cursor, and for renaming.

import type { Expr, FVarId, MVarId } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";
import type { LocalContext } from "../meta/local-context.ts";
import type { Meta, SavedMeta } from "../meta/meta.ts";
import type { Span } from "../syntax/tree.ts";
import type { Scope } from "./scope.ts";

export type Info =
  /** An identifier that stands for a constant; `written` is the part of it that names the constant. */
  | { readonly kind: "constant"; readonly span: Span; readonly name: Name; readonly written: string }
  | { readonly kind: "local"; readonly span: Span; readonly fvarId: FVarId }
  /** A field, as `symm` in `h.symm`, with the function it stands for. */
  | { readonly kind: "field"; readonly span: Span; readonly name: Name }
  | { readonly kind: "term"; readonly span: Span; readonly e: Expr; readonly lctx: LocalContext }
  /**
   * The goals before and after a tactic, or a part of one that Lean shows goals for. Those of its own
   * parts come before it, with a greater `depth`.
   */
  | {
      readonly kind: "tactic";
      readonly span: Span;
      readonly depth: number;
      /** A whole `by` block: a proof inside a term. */
      readonly isBy: boolean;
      readonly before: GoalsSnapshot;
      readonly after: GoalsSnapshot;
    };

/** Goals as they were at one moment, with all that is needed to show them later. */
export interface GoalsSnapshot {
  readonly meta: Meta;
  readonly scope: Scope;
  readonly goals: readonly MVarId[];
  readonly saved: SavedMeta;
}

export type InfoSink = (info: Info) => void;
