// Everything that can be wrong with a user's text, as data. Terms in a problem are printed only when
// somebody reads it: `first` and `try` discard most.

import type { Expr, MVarId } from "../kernel/expr.ts";
import type { LocalContext } from "../meta/local-context.ts";
import type { Meta, SavedMeta } from "../meta/meta.ts";
import type { Span } from "../syntax/tree.ts";

/** Part of a message: text, a term in the line, a term on lines of its own, or a goal. */
export type Piece =
  | string
  | { readonly kind: "term"; readonly e: Expr }
  | { readonly kind: "block"; readonly e: Expr }
  /** `e : T` on a line of its own. */
  | { readonly kind: "typed"; readonly e: Expr; readonly type: Expr }
  | { readonly kind: "goal"; readonly id: MVarId }
  /** A stretch of the user's text. */
  | { readonly kind: "source"; readonly span: Span }
  /** What `e` has as its type, with the type's sort where the two sides differ in it. */
  | { readonly kind: "message"; readonly pieces: readonly Piece[] };

export type Problem =
  | { readonly code: "unknown-identifier"; readonly name: string }
  | {
      readonly code: "unknown-constant";
      readonly name: string;
      /** What was written, and the type that told where to look it up. */
      readonly inferred?: { readonly written: string; readonly type: Expr };
    }
  | {
      readonly code: "invalid-field";
      readonly field: string;
      readonly full: string;
      readonly e: Expr;
      readonly type: Expr;
    }
  | {
      readonly code: "invalid-field-unknown-type";
      readonly e: Expr;
      readonly type: Expr;
      readonly field: string;
    }
  | {
      readonly code: "invalid-projection";
      readonly reason:
        | "not-structure"
        | "no-fields"
        | "not-a-proposition"
        | "too-large"
        | "zero"
        | "function";
      readonly fieldType?: Expr;
      readonly e: Expr;
      readonly type: Expr;
      readonly index: number;
      readonly fields: number;
    }
  | {
      readonly code: "invalid-field-no-argument";
      readonly field: string;
      readonly full: string;
      readonly type: string;
    }
  | { readonly code: "invalid-dotted-identifier"; readonly name: string; readonly expected: Expr | undefined }
  | {
      readonly code: "type-mismatch";
      readonly e: Expr;
      readonly found: Expr;
      readonly expected: Expr;
      readonly header?: string;
    }
  | {
      readonly code: "application-type-mismatch";
      readonly fn: Expr;
      readonly arg: Expr;
      readonly found: Expr;
      readonly expected: Expr;
    }
  | { readonly code: "function-expected"; readonly e: Expr; readonly type: Expr; readonly arg: Span | Expr }
  | { readonly code: "type-expected"; readonly e: Expr; readonly type: Expr }
  | { readonly code: "invalid-argument-name"; readonly name: string; readonly fn: Expr }
  | {
      readonly code: "cannot-synthesize-placeholder";
      readonly id: MVarId;
      readonly what:
        | "placeholder"
        | "implicit"
        | "binder-type"
        | "lambda-binder-type"
        | "have-type"
        | "let-type";
      readonly argument?: string;
      readonly of?: Expr;
      readonly binder?: string;
    }
  | {
      readonly code: "failed-to-synthesize";
      readonly type: Expr;
      readonly hint?: "numeral" | "default";
      readonly numeral?: string;
      readonly at?: Expr;
    }
  | {
      readonly code: "anonymous-constructor";
      readonly reason:
        | "unknown"
        | "not-inductive"
        | "many-constructors"
        | "few-fields"
        | "no-fields"
        | "no-constructors";
      readonly type?: Expr;
      readonly ctor?: string;
      readonly wanted?: number;
      readonly given?: number;
    }
  | {
      readonly code: "tactic-failed";
      readonly tactic: string;
      readonly reason: readonly Piece[];
      readonly goal?: MVarId | undefined;
    }
  | { readonly code: "unsolved-goals"; readonly goals: readonly MVarId[] }
  | { readonly code: "no-goals" }
  /** Any other message: a code to count, and its words. */
  | { readonly code: "other"; readonly what: string; readonly pieces: readonly Piece[] };

/**
 * The user's mistake, with the place and what was known there. No `Error` of JavaScript: `first`,
 * `try` and postponement throw thousands of these, and recording a stack is most of what that costs.
 */
export class ProofError {
  readonly name = "ProofError";
  readonly span: Span;
  readonly problem: Problem;
  readonly saved: SavedMeta;
  readonly lctx: LocalContext;
  constructor(meta: Meta, span: Span, problem: Problem) {
    this.span = span;
    this.problem = problem;
    this.saved = meta.save();
    this.lctx = meta.lctx;
  }
}

/**
 * Give up what is being done, without another message. A `by` block that ends so still says which goals
 * it leaves, unless the tactic `failed` with an error that nobody is told.
 */
export class Abort {
  readonly name = "Abort";
  readonly failed: boolean;
  constructor(failed = false) {
    this.failed = failed;
  }
}

/** A loop that Lean ends at its recursion depth: an error that `first`, `try` and `repeat` do not catch. */
export class RecursionDepth {
  readonly name = "RecursionDepth";
  readonly span: Span;
  readonly message =
    "maximum recursion depth has been reached\nuse `set_option maxRecDepth <num>` to increase limit\nuse `set_option diagnostics true` to get diagnostic information";
  constructor(span: Span) {
    this.span = span;
  }
}

/** A term cannot be elaborated before more is known of its type; it is tried again later. */
export class Postpone {
  readonly name = "Postpone";
}

/** A message that was logged. */
export interface Logged {
  readonly severity: "error" | "warning";
  readonly error: ProofError;
  /** An error like others, but Lean does not show it. */
  readonly unheard?: boolean;
}
