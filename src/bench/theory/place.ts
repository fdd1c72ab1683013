// Offsets are UTF-16 inside; a person is told line and column in code points, both from 1.

import type { Place } from "../user-error.ts";
import type { SourceFile } from "./theory.ts";

export const placeAt = (file: SourceFile, offset: number): Place => {
  const before = file.text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return {
    file: file.path,
    line: before.split("\n").length,
    column: [...before.slice(lineStart)].length + 1,
  };
};
