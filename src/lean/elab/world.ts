// What a file has declared so far, and the scene that its commands have set. A value: elaborating a
// command gives the next one.

import type { Environment } from "../kernel/environment.ts";
import type { Meta } from "../meta/meta.ts";
import type { BinderGroup, Span } from "../syntax/tree.ts";
import { errorText } from "./message.ts";
import type { Logged, ProofError } from "./problem.ts";
import { rootScope, type Scope } from "./scope.ts";

/** What `end` returns to. */
interface Section {
  readonly kind: "namespace" | "section";
  /** One component of the name, or empty for a nameless section. */
  readonly name: string;
  readonly scope: Scope;
  readonly variables: readonly BinderGroup[];
}

export interface World {
  readonly env: Environment;
  readonly scope: Scope;
  readonly sections: readonly Section[];
  /** Binders of `variable` commands that are in force. */
  readonly variables: readonly BinderGroup[];
}

export const worldOf = (env: Environment, scope: Scope = rootScope): World => ({
  env,
  scope,
  sections: [],
  variables: [],
});

/** Something to tell the user about a command. */
export interface Report {
  readonly severity: "error" | "warning";
  readonly span: Span;
  /** Lean's words. `source` is the text that the spans point into. */
  readonly text: (source: string) => string;
  readonly error?: ProofError;
}

export const reportOf = (meta: Meta, scope: Scope, { severity, error }: Logged): Report => ({
  severity,
  span: error.span,
  text: (source) => errorText(meta, scope, error, source),
  error,
});

export const plainReport = (span: Span, words: string, severity: Report["severity"] = "error"): Report => ({
  severity,
  span,
  text: () => words,
});
