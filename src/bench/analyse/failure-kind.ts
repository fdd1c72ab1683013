// Lean's first error, put into one of a few groups. The groups are about what went wrong between
// the prover and Lean, not about the theorem; what fits none is `other`, and its text is kept.

import type { Verdict } from "../judge/verdict.ts";

export const failureKinds = [
  "unknown name",
  "pattern not found",
  "unsolved goals",
  "no goals left",
  "type mismatch",
  "application or unification",
  "syntax or layout",
  "unknown tactic",
  "induction or cases",
  "tactic failed",
  "rejected by the screen",
  "timeout",
  "no answer",
  "other",
] as const;
export type FailureKind = (typeof failureKinds)[number];

// In order: the first that matches the message's first lines names it. Both the wording of Lean
// 4.27 ("tactic 'rewrite' failed, …") and that of 4.28 ("Tactic `rewrite` failed: …") are met.
const patterns: readonly (readonly [RegExp, FailureKind])[] = [
  [/no goals to be solved/i, "no goals left"],
  [/unsolved goals/i, "unsolved goals"],
  [
    /unknown (identifier|constant|namespace)|unknown free variable|does not contain|invalid field/i,
    "unknown name",
  ],
  [/unknown tactic/i, "unknown tactic"],
  [
    /did not find (an )?(instance|occurrence)|motive is not type correct|pattern is a metavariable/i,
    "pattern not found",
  ],
  [/rewrite.*failed|failed to rewrite|equality or iff proof expected|not an equality/i, "pattern not found"],
  [
    /unexpected (token|identifier|end of input|syntax)|expected (command|token|term)|^expected |elaboration function for|missing end/i,
    "syntax or layout",
  ],
  [/invalid syntax|must be followed by/i, "syntax or layout"],
  [
    /induction|`?cases`?|alternative|too many (variable|pattern)|eliminator|major premise|unused .*name/i,
    "induction or cases",
  ],
  [
    /could not unify|failed to unify|application type mismatch|function expected|don't know how to synthesize|failed to (infer|synthesize)/i,
    "application or unification",
  ],
  [/type mismatch|has type|is expected to have type/i, "type mismatch"],
  [
    /tactic .*failed|failed to|made no progress|`?(rfl|exact|apply|contradiction|tauto|trivial|assumption|grind|simp|use|exists|intro|constructor|left|right|split|symm|contrapose!?|revert)`?/i,
    "tactic failed",
  ],
];

/** The group of one of Lean's error texts. */
export const kindOfMessage = (text: string): FailureKind => {
  const head = text.split("\n").slice(0, 2).join(" ");
  return patterns.find(([pattern]) => pattern.test(head))?.[1] ?? "other";
};

/** Null where the verdict is `proved` or no verdict on the proof. */
export const failureKind = (verdict: Pick<Verdict, "outcome" | "messages">): FailureKind | null => {
  switch (verdict.outcome) {
    case "proved":
    case "undecided":
    case "judge_error":
      return null;
    case "rejected":
      return "rejected by the screen";
    case "timeout":
      return "timeout";
    case "no_answer":
      return "no answer";
    case "failed": {
      const first = verdict.messages.find(({ severity }) => severity === "error");
      return first === undefined ? "other" : kindOfMessage(first.text);
    }
  }
};
