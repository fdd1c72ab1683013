// `node tools/record-goals.ts`: asks the real Lean which goals its infoview shows at each place of the
// cases in test/lean/session/goals, and writes the answers beside them.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findLean, leanId } from "../src/bench/judge/find-lean.ts";
import { runLean } from "../src/bench/judge/lean-process.ts";
import { caseHeader } from "./case-files.ts";

export const goalCasesFolder = fileURLToPath(new URL("../test/lean/session/goals", import.meta.url));

/** From this place on, up to the next one, the goals are these; null where no tactic is. */
export interface RecordedGoals {
  /** Of the case's text, from 1. */
  readonly line: number;
  /** From 0, in code points. */
  readonly column: number;
  readonly goals: string | null;
}

export interface GoalsRecording {
  readonly schema: 1;
  readonly lean: string;
  readonly cases: Readonly<Record<string, readonly RecordedGoals[]>>;
}

export const readGoalCases = (): { readonly name: string; readonly text: string }[] =>
  globSync("*.lean", { cwd: goalCasesFolder })
    .sort()
    .map((path) => ({
      name: basename(path, ".lean"),
      text: readFileSync(join(goalCasesFolder, path), "utf8"),
    }));

const recordingPath = join(goalCasesFolder, "recorded.json");

export const readGoalsRecording = (): GoalsRecording =>
  JSON.parse(readFileSync(recordingPath, "utf8")) as GoalsRecording;

if (import.meta.main) {
  const cases = readGoalCases();
  let file = `${readFileSync(new URL("../test/lean/session/goals-at.lean", import.meta.url), "utf8")}\n${caseHeader()}\n`;
  const starts: number[] = [];
  for (const [i, { text }] of cases.entries()) {
    file += "goals_in\n";
    starts.push(file.split("\n").length - 1);
    // Each case its own name: Lean declares a theorem only once.
    file += `${text.replace("case_", `c${i}`.padEnd("case_".length, "_")).trimEnd()}\ngoals_end\n`;
  }
  file += "#check (2 + 2 : Nat)\n";
  const { ending, messages } = await runLean(findLean(), file, {
    maxHeartbeats: 200_000,
    limits: { start: 240_000, silence: 240_000, total: 600_000 },
    onNote: (note) => console.error(note),
  });
  if (ending.kind !== "finished" || !messages.some(({ text }) => text.includes("2 + 2")))
    throw new Error(`Lean did not read to the end: ${JSON.stringify(ending)}`);
  const broken = messages.find(({ line, severity }) => line < starts[0]! && severity === "error");
  if (broken !== undefined) throw new Error(`line ${broken.line}: ${broken.text}`);
  const recorded: Record<string, RecordedGoals[]> = {};
  for (const [i, { name, text }] of cases.entries()) {
    const end = starts[i]! + text.trimEnd().split("\n").length;
    recorded[name] = messages
      .filter(({ line, severity }) => line > starts[i]! && line <= end && severity === "information")
      .map(({ line, column, text: answer }) => ({
        line: line - starts[i]!,
        column,
        goals: answer === "none" ? null : answer.replace(/^goals\s*/, ""),
      }));
  }
  const recording: GoalsRecording = { schema: 1, lean: leanId(findLean()), cases: recorded };
  writeFileSync(recordingPath, `${JSON.stringify(recording, null, 1)}\n`);
}
