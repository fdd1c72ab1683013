// Proofs of a file, judged: one verdict a line, in the order of the input, each printed as soon as
// all before it are. An interrupt loses nothing that was printed.

import type { Judge, JudgeRequest, Verdict } from "../bench/judge/verdict.ts";
import { bar, progressLine } from "./progress-line.ts";

/** Prints the verdicts; resolves to the exit code. `print` is given whole lines. */
export const judgeFile = async (
  requests: readonly JudgeRequest[],
  judge: Judge,
  { signal, print }: { readonly signal: AbortSignal; print(line: string): void },
): Promise<number> => {
  const line = progressLine();
  line.note(`judging ${requests.length.toLocaleString("en")} proofs with ${judge.id}`);
  const verdicts: Verdict[] = new Array(requests.length);
  let [given, printed] = [0, 0];
  try {
    // Of two judges the quick one goes first: its verdict stands beside the other's in the line.
    const beside = await judge.beside?.judge(requests, { signal });
    await judge.judge(requests, {
      signal,
      onVerdict: (index, verdict) => {
        verdicts[index] = verdict;
        given++;
        for (let next = verdicts[printed]; next !== undefined; next = verdicts[++printed])
          print(
            JSON.stringify({
              theorem: requests[printed]!.theorem,
              ...next,
              ...(beside === undefined ? {} : { embedded: beside[printed] }),
            }),
          );
        line.update(`judged ${bar(given, requests.length)}`);
      },
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    line.note(`Interrupted: ${printed} of ${requests.length} verdicts were printed.`);
    return 130;
  }
  line.end();
  const count = (outcome: Verdict["outcome"]): number =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const [undecided, unresolved] = [count("undecided"), count("judge_error")];
  if (undecided > 0)
    console.error(`${undecided} of ${verdicts.length} proofs are undecided: only the real Lean can tell`);
  if (unresolved > 0)
    console.error(`${unresolved} of ${verdicts.length} proofs have no verdict (judge_error)`);
  return unresolved > 0 ? 3 : 0;
};
