// The corpus of small Lean cases in test/lean/cases: one folder a feature, one file a case, and beside
// them in recorded.json what the real Lean said of each.

import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const casesFolder = fileURLToPath(new URL("../test/lean/cases", import.meta.url));

/** A message as Lean gave it: line from 1 and column from 0 in code points, counted in the case's file. */
export interface RecordedMessage {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface RecordedCase {
  /** No error stood in the case's region, and nothing in it was `sorry`. */
  readonly accepted: boolean;
  /** Errors only, by position. */
  readonly messages: readonly RecordedMessage[];
}

export interface Recording {
  readonly schema: 1;
  readonly lean: string;
  readonly cases: Readonly<Record<string, RecordedCase>>;
}

export interface Case {
  readonly feature: string;
  readonly name: string;
  readonly text: string;
}

/** Definitions and axioms that stand before every case, with its namespace still open. */
export const caseHeader = (): string => readFileSync(join(casesFolder, "header.lean"), "utf8");

export const readCases = (): Case[] =>
  globSync("*/*.lean", { cwd: casesFolder })
    .sort()
    .map((path) => ({
      feature: dirname(path),
      name: basename(path, ".lean"),
      text: readFileSync(join(casesFolder, path), "utf8"),
    }));

export const recordingPath = (feature: string): string => join(casesFolder, feature, "recorded.json");

/** What was recorded for a feature. Throws where nothing was. */
export const readRecording = (feature: string): Recording =>
  JSON.parse(readFileSync(recordingPath(feature), "utf8")) as Recording;
