// Parse errors against the real Lean: what it said of each case of the corpus, kept in recorded.json.

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Lines, parseFile } from "../../../src/lean/index.ts";
import { readCases, readRecording, recordingPath } from "../../../tools/case-files.ts";

const isParseError = (text: string): boolean =>
  /^(unexpected (token|identifier|end)|unknown tactic|expected |unterminated|tabs are|isolated carriage)/.test(
    text,
  );

const cases = readCases();

describe.each([...new Set(cases.map(({ feature }) => feature))])("%s", (feature) => {
  test.each(cases.filter((each) => each.feature === feature))("$name", ({ name, text }) => {
    expect(existsSync(recordingPath(feature)), "run npm run cases:record").toBe(true);
    const recorded = readRecording(feature).cases[name];
    if (!recorded) throw new Error(`${feature}/${name} is not recorded: run npm run cases:record`);
    // The recording's next command stands behind the case and shows in some messages.
    const whole = `${text}\n\nexample : True := True.intro\n`;
    const lines = new Lines(whole);
    const errors = parseFile(whole).errors.map(({ offset, message }) => ({
      ...lines.position(offset),
      text: message,
    }));
    expect(errors).toEqual(recorded.messages.filter((message) => isParseError(message.text)));
  });
});
