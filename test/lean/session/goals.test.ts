// The goals at every place of a proof, against what the real Lean's infoview shows there.

import { expect, test } from "vitest";
import { createSession } from "../../../src/lean/index.ts";
import { caseHeader } from "../../../tools/case-files.ts";
import { type RecordedGoals, readGoalCases, readGoalsRecording } from "../../../tools/record-goals.ts";

const session = createSession(caseHeader());
const recording = readGoalsRecording();

/** Every place of the text that Lean was asked about, with its answer. */
const places = (text: string, recorded: readonly RecordedGoals[]): RecordedGoals[] => {
  const lines = text.trimEnd().split("\n");
  let now: string | null = null;
  return lines.flatMap((content, i) =>
    Array.from({ length: [...content].length + 1 }, (_, column) => {
      const change = recorded.find((each) => each.line === i + 1 && each.column === column);
      if (change !== undefined) now = change.goals;
      return { line: i + 1, column, goals: now };
    }),
  );
};

test.each(readGoalCases())("the goals at each place are Lean's: $name", ({ name, text }) => {
  const wanted = places(text, recording.cases[name]!);
  const found = wanted.map(({ line, column }) => ({
    line,
    column,
    goals:
      session
        .goals(text, { line, column })
        ?.map((goal) => goal.text)
        .join("\n\n") ?? null,
  }));
  expect(found).toEqual(wanted);
});
