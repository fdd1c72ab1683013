// The judge that is always at hand: the fragment of Lean in src/lean. It says proved only of a closed
// term that its kernel checked against our statement and that rests on the theory's axioms alone;
// what it does not know it leaves undecided.

import type { MathlibTactics } from "../../lean/index.ts";
import type { Theory } from "../theory/theory.ts";
import { type CheckedTerm, checkProof } from "./check-proof.ts";
import { questionKey, screenRequest } from "./lean-judge.ts";
import { TheoryError, TheoryWorlds } from "./theory-worlds.ts";
import type { Judge, JudgeRequest, Verdict } from "./verdict.ts";

/** Changes whenever the fragment may answer differently. */
const EMBEDDED_VERSION = "1";

export interface EmbeddedJudgeOptions {
  /** Reject the theory's reported tactics. */
  readonly closed?: boolean;
  /** Which form of the tactics that Mathlib adds is read. */
  readonly mathlib?: MathlibTactics;
  /** Checks a proof at its place; for tests. */
  readonly check?: typeof checkProof;
  /** Given each term that makes a verdict `proved`, the first time that its text is met. */
  readonly onProof?: (request: JudgeRequest, checked: CheckedTerm) => void;
}

const opening = " := by\n";

export const embeddedJudge = ({
  closed = false,
  mathlib = "game",
  check = checkProof,
  onProof,
}: EmbeddedJudgeOptions = {}): Judge => {
  const id = `embedded ${EMBEDDED_VERSION}`;
  const worlds = new Map<string, TheoryWorlds>();
  const worldsOf = (theory: Theory): TheoryWorlds => {
    const known = worlds.get(theory.digest);
    if (known !== undefined) return known;
    const made = new TheoryWorlds(theory);
    worlds.set(theory.digest, made);
    return made;
  };

  const judgeOne = (request: JudgeRequest): Omit<Verdict, "judge" | "elapsedMs"> => {
    const screened = screenRequest(request, closed);
    if ("verdict" in screened) return screened.verdict;
    const { text, passed, reportedTactics } = screened.job;
    const say = (part: Pick<Verdict, "outcome" | "messages" | "reason">) => ({
      ...part,
      reportedTactics,
    });
    try {
      const place = worldsOf(request.theory).place(request.theorem);
      const { outcome, messages, reason, checked } = check(place, opening, text, mathlib);
      if (passed.stop !== null && (outcome === "proved" || outcome === "failed"))
        return say({ outcome: "failed", messages, reason: "the tactic block ends in a command" });
      if (checked !== null) onProof?.(request, checked);
      return say({ outcome, messages, reason });
    } catch (error) {
      if (error instanceof TheoryError)
        return say({ outcome: "undecided", messages: [], reason: `the theory: ${error.message}` });
      // Our fault: it says nothing of this proof, nor of any other.
      const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const reason = `the embedded judge broke down: ${what.split("\n", 1)[0]}`;
      return say({ outcome: "judge_error", messages: [], reason });
    }
  };

  return {
    id,
    async judge(requests, { signal, onVerdict } = {}) {
      const verdicts: Verdict[] = [];
      const known = new Map<string, Verdict>();
      for (const [index, request] of requests.entries()) {
        signal?.throwIfAborted();
        const key = questionKey(request, request.code);
        let verdict = known.get(key);
        if (verdict === undefined) {
          const begun = performance.now();
          verdict = { ...judgeOne(request), judge: id, elapsedMs: performance.now() - begun };
          known.set(key, verdict);
        }
        verdicts.push(verdict);
        onVerdict?.(index, verdict);
        // Let what waits (answers, writes, an interrupt) have its turn.
        if (index % 64 === 63) await new Promise(setImmediate);
      }
      return verdicts;
    },
  };
};
