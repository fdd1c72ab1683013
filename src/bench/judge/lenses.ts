// One answer read three ways. A proof that holds as given holds in every reading; a repaired or
// completed text counts only when the judge accepts it as it then stands.

import { withoutSuperfluous } from "./superfluous.ts";
import type { AnswerVerdicts, Judge, JudgeRequest, LensVerdicts, Verdict } from "./verdict.ts";

/** An answer as the judge gets it: the theorem, and the code in both readings; null is no code. */
export interface AnswerToJudge {
  readonly request: Omit<JudgeRequest, "code">;
  readonly strict: string | null;
  readonly repaired: string | null;
}

/** How often superfluous tactics are taken off: each round may uncover one in an outer block. */
const ROUNDS = 4;

/**
 * One verdict a lens for each answer, in order, and the same of the judge beside where there is one.
 * Texts that are the same are judged once.
 */
export const judgeAnswersWith =
  (judge: Judge) =>
  async (answers: readonly AnswerToJudge[], signal?: AbortSignal): Promise<AnswerVerdicts[]> => {
    const { beside } = judge;
    const verdicts = await lensesOf(judge)(answers, signal);
    if (beside === undefined) return verdicts;
    const others = await lensesOf(beside)(answers, signal);
    return verdicts.map((own, i) => ({ ...own, beside: { judge: beside.id, verdicts: others[i]! } }));
  };

const lensesOf =
  (judge: Judge) =>
  async (answers: readonly AnswerToJudge[], signal?: AbortSignal): Promise<LensVerdicts[]> => {
    const ask = (requests: readonly JudgeRequest[]): Promise<Verdict[]> =>
      requests.length === 0
        ? Promise.resolve([])
        : judge.judge(requests, signal === undefined ? {} : { signal });

    // Both texts at once: to start the judge costs more than to judge what may turn out to be needless.
    const both = await askFor(
      answers.flatMap((answer) => [answer, answer]),
      ({ strict: given, repaired: code }, i) => (i % 2 === 0 ? given : given === code ? null : code),
      ask,
    );
    const lenses = answers.map(
      ({ strict: given, repaired: code }, i): { strict: Verdict; repaired: Verdict; code: string | null } => {
        const own = both[2 * i] ?? noAnswer(judge.id);
        const mended = own.outcome === "proved" ? null : both[2 * i + 1];
        return { strict: own, repaired: mended ?? own, code: mended == null ? given : code };
      },
    );

    const complete: Verdict[] = lenses.map((lens) => lens.repaired);
    const codes = lenses.map(({ code }) => code);
    for (let round = 0; round < ROUNDS; round++) {
      const next = await askFor(
        answers,
        (_, i) => {
          const [code, verdict] = [codes[i], complete[i]];
          const rest = code != null && verdict !== undefined ? withoutSuperfluous(code, verdict) : null;
          if (rest !== null) codes[i] = rest;
          return rest;
        },
        ask,
      );
      if (next.every((verdict) => verdict === null)) break;
      next.forEach((verdict, i) => {
        if (verdict !== null) complete[i] = verdict;
      });
    }
    return lenses.map(({ strict: own, repaired: mended }, i) => ({
      strict: own,
      repaired: mended,
      complete: completed(mended, complete[i] ?? mended),
    }));
  };

/**
 * Where taking tactics off did not lead to a proof, the answer stands as it was judged before; where
 * the judge gave no verdict on the rest, it has none under this lens.
 */
const completed = (mended: Verdict, rest: Verdict): Verdict =>
  rest.outcome === "failed" || rest.outcome === "rejected" ? mended : rest;

/** Verdicts for the answers for which `codeOf` gives a text; null for the others. */
const askFor = async (
  answers: readonly AnswerToJudge[],
  codeOf: (answer: AnswerToJudge, index: number) => string | null,
  ask: (requests: readonly JudgeRequest[]) => Promise<Verdict[]>,
): Promise<(Verdict | null)[]> => {
  const requests: JudgeRequest[] = [];
  const places: number[] = [];
  answers.forEach((answer, index) => {
    const code = codeOf(answer, index);
    if (code === null) return;
    requests.push({ ...answer.request, code });
    places.push(index);
  });
  const verdicts = await ask(requests);
  const found: (Verdict | null)[] = answers.map(() => null);
  places.forEach((place, i) => {
    found[place] = verdicts[i] ?? null;
  });
  return found;
};

const noAnswer = (judge: string): Verdict => ({
  outcome: "no_answer",
  messages: [],
  reason: "the prover gave no code",
  judge,
  reportedTactics: {},
  elapsedMs: 0,
});
