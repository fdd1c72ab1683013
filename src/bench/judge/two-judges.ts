// Two judges over one set of proofs: the embedded one, which is at hand in milliseconds, and the real
// Lean, which is the judge of record.

import type { Judge, JudgeRequest, Verdict } from "./verdict.ts";

type Options = Parameters<Judge["judge"]>[1];

/** Two judges decided one proof differently: a bug of ours, to be shown and counted. */
export interface Disagreement {
  readonly request: JudgeRequest;
  readonly embedded: Verdict;
  readonly lean: Verdict;
}

const decided = ({ outcome }: Verdict): boolean => outcome === "proved" || outcome === "failed";

export const disagree = (embedded: Verdict, lean: Verdict): boolean =>
  decided(embedded) && decided(lean) && embedded.outcome !== lean.outcome;

/** The embedded judge's verdicts; what it cannot decide goes to the real Lean. */
export const withFallback = (embedded: Judge, lean: Judge): Judge => ({
  id: `${embedded.id}, else ${lean.id}`,
  async judge(requests, options: Options = {}) {
    const { signal, onVerdict } = options;
    const aborting = signal === undefined ? {} : { signal };
    const verdicts = await embedded.judge(requests, {
      ...aborting,
      onVerdict: (index, verdict) => {
        if (verdict.outcome !== "undecided") onVerdict?.(index, verdict);
      },
    });
    const open = verdicts.flatMap(({ outcome }, i) => (outcome === "undecided" ? [i] : []));
    if (open.length === 0) return verdicts;
    const answers = await lean.judge(
      open.map((i) => requests[i] as JudgeRequest),
      { ...aborting, onVerdict: (index, verdict) => onVerdict?.(open[index] as number, verdict) },
    );
    const settled = [...verdicts];
    for (const [i, place] of open.entries()) settled[place] = answers[i] as Verdict;
    return settled;
  },
});

/**
 * The real Lean's verdicts, with the embedded judge beside it; each proof on which that one decided
 * otherwise is reported.
 */
export const bothJudges = (
  embedded: Judge,
  lean: Judge,
  onDisagreement: (found: Disagreement) => void,
): Judge => ({
  id: lean.id,
  beside: embedded,
  async judge(requests, options: Options = {}) {
    const { signal } = options;
    const ours = await embedded.judge(requests, signal === undefined ? {} : { signal });
    const verdicts = await lean.judge(requests, options);
    for (const [i, request] of requests.entries()) {
      const [own, real] = [ours[i] as Verdict, verdicts[i] as Verdict];
      if (disagree(own, real)) onDisagreement({ request, embedded: own, lean: real });
    }
    return verdicts;
  },
});
