// Renaming by name resolution: exactly the places that name a declaration change, and not one byte
// beside them.

import type { ReadTheory } from "../theory/build-theory.ts";
import type { Occurrence } from "../theory/names-in-syntax.ts";
import type { SourceFile } from "../theory/theory.ts";
import type { Mapping } from "./naming.ts";

const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf(".") + 1);

/** `text` with each occurrence replaced by its target's new short name; unmapped targets stay. */
export const replaceOccurrences = (
  text: string,
  occurrences: readonly Occurrence[],
  mapping: Mapping,
): string => {
  const sorted = [...occurrences].sort((a, b) => a.span.start - b.span.start);
  let result = "";
  let from = 0;
  for (const { span, target } of sorted) {
    const alien = mapping[target];
    // The same place may be found twice, when a tag is shared by several alternatives.
    if (alien === undefined || span.start < from) continue;
    result += text.slice(from, span.start) + shortName(alien);
    from = span.end;
  }
  return result + text.slice(from);
};

/** Every file of a theory under a mapping. */
export const renameFiles = (source: ReadTheory, mapping: Mapping): SourceFile[] =>
  source.theory.files.map((file, i) => ({
    path: file.path,
    text: replaceOccurrences(file.text, source.read[i]!.occurrences, mapping),
  }));

/** New full name to original full name. */
export const invert = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).map(([original, alien]) => [alien, original]));
