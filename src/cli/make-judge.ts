// The judge that the settings ask for.

import { embeddedJudge } from "../bench/judge/embedded.ts";
import { leanJudge } from "../bench/judge/lean-judge.ts";
import { bothJudges, withFallback } from "../bench/judge/two-judges.ts";
import type { Judge } from "../bench/judge/verdict.ts";
import { UserError } from "../bench/user-error.ts";
import { endWith } from "./exit-code.ts";
import type { Settings } from "./settings.ts";

/**
 * `lean` is the real one. `embedded` answers in milliseconds, and what it cannot decide goes to the
 * real Lean where there is one. `both` gives Lean's verdicts and tells where the other differs.
 */
export const makeJudge = (
  { judge, lake, closed }: Pick<Settings, "judge" | "lake" | "closed">,
  onNote: (text: string) => void,
): Judge => {
  const lean = (): Judge => leanJudge({ closed, onNote, ...(lake === null ? {} : { lake }) });
  switch (judge) {
    case "lean":
      return lean();
    case "embedded":
      try {
        return withFallback(embeddedJudge({ closed }), lean());
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        onNote("There is no real Lean here: what the embedded judge cannot decide stays undecided.");
        return embeddedJudge({ closed });
      }
    case "both":
      return bothJudges(embeddedJudge({ closed }), lean(), ({ request, embedded, lean: real }) => {
        endWith(3);
        onNote(
          `THE JUDGES DIFFER on theorem ${request.theorem} of ${request.theory.digest.slice(0, 12)}: embedded ${embedded.outcome}, Lean ${real.outcome}\n${request.code}`,
        );
      });
  }
};
