import type { Judge } from "../../src/bench/judge/verdict.ts";
import { plainVerdict } from "../bench/judge/plain-verdict.ts";

/** Judges at once, and nothing is proved: for tests of what stands around the judging. */
export const refusingJudge: Judge = {
  id: "embedded for tests",
  judge: async (requests) => requests.map(() => plainVerdict("embedded for tests", "failed")),
};
