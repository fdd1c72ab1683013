// The embedded checker on the corpus of cases, against what the real Lean said of each.

import { describe, expect, test } from "vitest";
import { readCases, readRecording } from "../../tools/case-files.ts";
import { checkCase } from "../../tools/check-case.ts";
import { comparable } from "../../tools/conformance.ts";

const cases = readCases();
const answers = cases.map((each) => ({
  ...each,
  recorded: readRecording(each.feature).cases[each.name]!,
  answer: checkCase(each.text),
}));

const firstLine = (messages: readonly { line: number; column: number; text: string }[]): string => {
  const [first] = messages.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return comparable((first?.text ?? "").split("\n")[0]!);
};

describe.each([...new Set(cases.map(({ feature }) => feature))])("%s", (feature) => {
  test.each(answers.filter((each) => each.feature === feature))("$name", ({ recorded, answer }) => {
    // Undecided is an answer; a wrong one is not.
    if (answer.outcome !== "undecided") expect(answer.outcome === "proved").toBe(recorded.accepted);
  });
});

test("nearly all cases are decided", () => {
  const undecided = answers.filter(({ answer }) => answer.outcome === "undecided");
  expect(undecided.length).toBeLessThanOrEqual(0.05 * answers.length);
});

test("the first line of the first message is Lean's in nearly all refusals", () => {
  const refused = answers.filter(({ recorded, answer }) => !recorded.accepted && answer.outcome === "failed");
  const equal = refused.filter(
    ({ recorded, answer }) => firstLine(recorded.messages) === firstLine(answer.messages),
  );
  expect(equal.length / refused.length).toBeGreaterThanOrEqual(0.95);
});
