// A header that was read once serves every body: nothing else may come of it than of reading it all.

import { expect, test } from "vitest";
import { parseBehind, parseFile, readHeader } from "../../../src/lean/index.ts";
import { readCases } from "../../../tools/case-files.ts";

const scene = "namespace A.B\nopen N\n";

test("a text behind a header that was read before is read as the whole text is", () => {
  let compared = 0;
  for (const { feature, name, text } of readCases()) {
    const end = text.indexOf(":=");
    const before = end < 0 ? undefined : readHeader(scene + text.slice(0, end));
    if (before === undefined) continue;
    compared++;
    // Another body of another length stands behind the same header.
    for (const whole of [scene + text, `${scene}${text.slice(0, end)}:= by\n  skip\n\n${text}`])
      expect(parseBehind(before, whole), `${feature}/${name}`).toEqual(parseFile(whole));
  }
  expect(compared).toBeGreaterThan(1000);
});

test.each(["", "-- nothing", "open A", "theorem a : ", "theorem a : b := c\nopen"])(
  "%j ends in no header",
  (text) => {
    expect(readHeader(text)).toBeUndefined();
  },
);
