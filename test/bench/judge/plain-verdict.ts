// A verdict about which only its outcome and its judge matter.

import type { Outcome, Verdict } from "../../../src/bench/judge/verdict.ts";

export const plainVerdict = (judge: string, outcome: Outcome): Verdict => ({
  outcome,
  messages: [],
  reason: null,
  judge,
  reportedTactics: {},
  elapsedMs: 0,
});
