// Judging a run that is on disk, again or for the first time; nothing is asked.

import { agreement } from "../bench/analyse/accounts.ts";
import { readRun } from "../bench/analyse/read-run.ts";
import { judgeAnswersWith } from "../bench/judge/lenses.ts";
import type { Judge } from "../bench/judge/verdict.ts";
import { judgeStored } from "../bench/run.ts";
import { RunStore } from "../bench/store/run-store.ts";
import { interruptible } from "./interruptible.ts";
import { bar, progressLine } from "./progress-line.ts";
import { summaryTable } from "./summary-table.ts";
import { versions } from "./versions.ts";

/** How many answers a batch of the judge takes: as many as one start of Lean is worth. */
const CHUNK = 3000;

export interface JudgeRunOptions {
  /** Every attempt, also those this judge has judged before. */
  readonly all: boolean;
  readonly json: boolean;
  readonly command: string;
}

/** Resolves to the exit code. */
export const judgeRun = async (
  path: string,
  judge: Judge,
  { all, json, command }: JudgeRunOptions,
): Promise<number> => {
  const store = RunStore.open(path, "write");
  const interrupt = interruptible(command);
  const line = progressLine();
  try {
    // Each judge is given only what it has not judged before, so two of them are asked one by one.
    const { beside, ...alone } = judge;
    let judged = 0;
    for (const one of beside === undefined ? [alone] : [beside, alone]) {
      judged = await judgeStored({
        store,
        variants: store.variants(),
        judgeId: one.id,
        judgeAnswers: judgeAnswersWith(one),
        chunk: CHUNK,
        signal: interrupt.drain,
        all,
        onProgress: (done, total) => line.update(`judged ${bar(done, total)}`),
      });
      line.end(`${judged.toLocaleString("en")} answers judged by ${one.id}`);
    }
    const manifest = store.manifest();
    store.saveManifest({
      ...manifest,
      judge: judge.id,
      versions: { ...manifest.versions, ...versions() },
      history: [...manifest.history, { time: new Date().toISOString(), command }],
    });
    const run = readRun(store);
    const summary = summaryTable(store.tally());
    console.log(json ? JSON.stringify({ run: path, judged, rates: summary.rows }) : summary.text);
    // A judge that ran out of time has not contradicted the other.
    const disagreements = (agreement(run.observations)?.disagreements ?? []).filter(
      ({ embedded, lean }) => embedded !== "timeout" && lean !== "timeout",
    );
    for (const { theoremName, lambda, seed, sample, lens, embedded, lean } of disagreements)
      console.error(
        `THE JUDGES DIFFER on ${theoremName} at λ = ${lambda}, seed ${seed}, sample ${sample}, ${lens}: embedded ${embedded}, Lean ${lean}`,
      );
    if (interrupt.drain.aborted) return 130;
    return summary.judgeErrors > 0 || disagreements.length > 0 ? 3 : 0;
  } finally {
    interrupt.end();
    store.close();
  }
};
