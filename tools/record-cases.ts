// `npm run cases:record`: asks the real Lean about every case in test/lean/cases and writes its answers
// beside them. Run it after adding a case, and again with a new Lean. With names of features, only those.

import { readFileSync, writeFileSync } from "node:fs";
import { findLean, leanId } from "../src/bench/judge/find-lean.ts";
import { type FileMessage, runLean } from "../src/bench/judge/lean-process.ts";
import { caseHeader, type RecordedCase, type Recording, readCases, recordingPath } from "./case-files.ts";

/** Ends a case wherever it broke off; its own messages are nobody's. */
const separator = "\n\nexample : True := True.intro\n\n";
const sentinel = "#check (2 + 2 : Nat)";

/** Numbers of metavariables and of the file's private names depend on what else the file holds. */
export const withoutPrivateNames = (text: string): string => text.replaceAll(/_private\.[^\s]*?\.0\./g, "");

const prelude = readFileSync(new URL("../lean/prelude.lean", import.meta.url), "utf8");

export interface Region {
  readonly firstLine: number;
  readonly lines: number;
}

/** One file with all texts in a row; a region runs to the line before the next text's first. */
export const batchFile = (header: string, texts: readonly string[]) => {
  let file = `${prelude}\n${header}\n`;
  const regions: Region[] = [];
  for (const text of texts) {
    const firstLine = file.split("\n").length;
    const lines = `${text}${separator}`.split("\n").length - 1;
    regions.push({ firstLine, lines });
    file += `${text}${separator}`;
  }
  return { file: `${file}${sentinel}\n`, regions };
};

/** What Lean said of one region. */
export const readRegion = ({ firstLine, lines }: Region, messages: readonly FileMessage[]): RecordedCase => {
  const own = messages.filter(({ line }) => line >= firstLine && line < firstLine + lines);
  const errors = own
    .filter(({ severity }) => severity === "error")
    .map(({ line, column, text }) => ({
      line: line - firstLine + 1,
      column,
      text: withoutPrivateNames(text),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const sorry = own.some(({ tag, text }) => tag === "hasSorry" || text.startsWith("declaration uses"));
  return { accepted: errors.length === 0 && !sorry, messages: errors };
};

/** Judges the texts in one run of Lean. Throws when the run did not reach its last line. */
export const askLean = async (header: string, texts: readonly string[]): Promise<RecordedCase[]> => {
  const { file, regions } = batchFile(header, texts);
  const run = await runLean(findLean(), file, {
    maxHeartbeats: 200_000,
    limits: { start: 240_000, silence: 240_000, total: 900_000 },
    onNote: (note) => console.error(note),
  });
  const lastLine = file.trimEnd().split("\n").length;
  const ended = run.messages.some(({ line, text }) => line === lastLine && text.includes("2 + 2"));
  if (run.ending.kind !== "finished" || !ended)
    throw new Error(
      `Lean did not read to the end (${JSON.stringify(run.ending)}); last message at line ${run.messages.at(-1)?.line}`,
    );
  return regions.map((region) => readRegion(region, run.messages));
};

if (import.meta.main) {
  const features = process.argv.slice(2);
  const cases = readCases().filter(({ feature }) => features.length === 0 || features.includes(feature));
  console.error(`asking Lean about ${cases.length} cases`);
  const answers = await askLean(
    caseHeader(),
    cases.map(({ text }) => text),
  );
  const lean = leanId(findLean());
  for (const feature of new Set(cases.map((each) => each.feature))) {
    const recorded: Record<string, RecordedCase> = {};
    cases.forEach((each, index) => {
      if (each.feature === feature) recorded[each.name] = answers[index]!;
    });
    const recording: Recording = { schema: 1, lean, cases: recorded };
    writeFileSync(recordingPath(feature), `${JSON.stringify(recording, null, 1)}\n`);
  }
  const accepted = answers.filter((answer) => answer.accepted).length;
  console.error(`${accepted} accepted, ${answers.length - accepted} not, by ${lean}`);
}
