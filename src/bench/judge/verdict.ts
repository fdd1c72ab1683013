// What a judge is asked and what it says.

import type { Theory } from "../theory/theory.ts";

export type Outcome =
  | "proved"
  | "failed"
  /** The screen refused the text before any judge saw it. */
  | "rejected"
  | "timeout"
  /** The prover gave no code. */
  | "no_answer"
  /** The embedded judge met a construct outside its fragment. */
  | "undecided"
  /** The harness failed: no verdict on the proof, never counted as failed. */
  | "judge_error";

/** One message of Lean's; line from 1, column from 0 in code points, both relative to the code. */
export interface LeanMessage {
  readonly severity: "error" | "warning" | "information";
  readonly line: number;
  readonly column: number;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  readonly text: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly messages: readonly LeanMessage[];
  /** Why it was rejected, undecided, timed out or could not be judged; null otherwise. */
  readonly reason: string | null;
  /** `embedded` or `lean`, with the version that spoke. */
  readonly judge: string;
  /** Counted automation, e.g. `{ simp: 2 }`; the theory's reported tactics that the code uses. */
  readonly reportedTactics: Readonly<Record<string, number>>;
  readonly elapsedMs: number;
}

/** One proof to judge: `code` is a tactic block for the theorem with that id in `theory`. */
export interface JudgeRequest {
  readonly theory: Theory;
  readonly theorem: number;
  readonly code: string;
}

export interface Judge {
  readonly id: string;
  /** A second judge of the same answers. Its verdicts are kept under its own id and count for nothing. */
  readonly beside?: Judge;
  /** One verdict a request, in order. `onVerdict` is called as each is known. */
  judge(
    requests: readonly JudgeRequest[],
    options?: {
      readonly signal?: AbortSignal;
      readonly onVerdict?: (index: number, verdict: Verdict) => void;
    },
  ): Promise<Verdict[]>;
}

/** The three readings of one answer. */
export interface LensVerdicts {
  readonly strict: Verdict;
  readonly repaired: Verdict;
  readonly complete: Verdict;
}

/** What the judge says of one answer, and what the judge beside it says. */
export interface AnswerVerdicts extends LensVerdicts {
  readonly beside?: { readonly judge: string; readonly verdicts: LensVerdicts };
}
