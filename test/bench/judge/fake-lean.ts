// A Lean that reads nothing: it prints the markers, refuses what the canaries want refused, and does
// with proofs what the words in them say: `right`, `wrong`, `kill`, `hang`, `swallow`, `open`, `slow`.

import { canaries } from "../../../src/bench/judge/canaries.ts";
import type { FileMessage, LeanRun } from "../../../src/bench/judge/lean-process.ts";

const falseStatements = new Set([
  ...canaries
    .filter(({ expected }) => expected === "not proved")
    .map(({ statement, proof }) => `example ${statement} := by\n${proof}\n#print`),
]);

export interface FakeLean {
  /** The proofs that each process was given. */
  readonly calls: string[][];
  run(text: string): Promise<LeanRun>;
}

export const fakeLean = (change: (run: LeanRun) => LeanRun = (run) => run): FakeLean => {
  const calls: string[][] = [];
  return {
    calls,
    async run(text) {
      const messages: FileMessage[] = [];
      const say = (line: number, severity: FileMessage["severity"], words: string, tag = ""): void =>
        void messages.push({ severity, line, column: 0, endLine: null, endColumn: null, text: words, tag });
      const lines = text.split("\n");
      calls.push(lines.filter((line) => /^(right|wrong|kill|hang|swallow|open|slow) \d/.test(line)));
      for (const [i, line] of lines.entries()) {
        const number = i + 1;
        const marker = /^#print "(.*)"$/.exec(line)?.[1];
        if (marker !== undefined && !/^swallow \d/.test(lines[i - 1] ?? ""))
          say(number, "information", marker);
        if (/^kill \d/.test(line)) return change({ ending: { kind: "died", detail: "killed" }, messages });
        if (/^hang \d/.test(line)) return change({ ending: { kind: "stuck", detail: "silent" }, messages });
        if (/^wrong \d/.test(line)) say(number, "error", "no");
        if (/^slow \d/.test(line)) say(number, "error", "too slow", "runtime.maxHeartbeats");
        if (/^open \d/.test(line)) say(number - 1, "warning", "whatever it says", "hasSorry");
        const isFalse =
          line === "example : False := by" ||
          /^example \(x y : .*\) : x = y := by$/.test(line) ||
          [...falseStatements].some((statement) => text.startsWith(statement, offsetOf(lines, i)));
        if (isFalse) say(number, "error", "no");
      }
      return change({ ending: { kind: "finished" }, messages });
    },
  };
};

const offsetOf = (lines: readonly string[], index: number): number =>
  lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
