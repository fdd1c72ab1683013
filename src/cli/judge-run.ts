// Judging a run that is on disk, again or for the first time; nothing is asked.

import { readRun } from "../bench/analyse/read-run.ts";
import { judgeAnswersWith } from "../bench/judge/lenses.ts";
import type { Judge } from "../bench/judge/verdict.ts";
import { judgeStored, unjudgedBy } from "../bench/run.ts";
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
    const judged = await judgeStored({
      store,
      variants: store.variants(),
      judgeId: judge.id,
      judgeAnswers: judgeAnswersWith(judge),
      chunk: CHUNK,
      signal: interrupt.drain,
      select: all ? () => true : unjudgedBy(judge.id),
      onProgress: (done, total) => line.update(`judged ${bar(done, total)}`),
    });
    line.end(`${judged.toLocaleString("en")} answers judged by ${judge.id}`);
    const manifest = store.manifest();
    store.saveManifest({
      ...manifest,
      judge: judge.id,
      versions: { ...manifest.versions, ...versions() },
      history: [...manifest.history, { time: new Date().toISOString(), command }],
    });
    const summary = summaryTable(readRun(store));
    console.log(json ? JSON.stringify({ run: path, judged, rates: summary.rows }) : summary.text);
    return interrupt.drain.aborted ? 130 : summary.judgeErrors > 0 ? 3 : 0;
  } finally {
    interrupt.end();
    store.close();
  }
};
