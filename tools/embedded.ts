// The embedded judge as the tools use it: theories are read once and kept.

import type { MathlibTactics } from "../src/lean/index.ts";
import * as lean from "../src/lean/index.ts";

export interface EmbeddedQuestion {
  /** Declarations, with the namespace left open. */
  readonly header: string;
  /** Statements of the theorems before, without `:=`. */
  readonly earlier: readonly string[];
  readonly statement: string;
  readonly code: string;
  readonly mode: "tactics" | "term";
  readonly mathlib: MathlibTactics;
}

export interface EmbeddedAnswer {
  readonly outcome: "proved" | "failed" | "undecided";
  readonly reason: string | null;
  /** Errors only; line from 1 and column from 0 in code points, counted in the code. */
  readonly messages: readonly { readonly line: number; readonly column: number; readonly text: string }[];
}

export interface EmbeddedJudge {
  judge(question: EmbeddedQuestion): EmbeddedAnswer;
}

void lean;

export const embeddedJudge = (): EmbeddedJudge => {
  throw new Error("the fragment has no judge yet");
};
