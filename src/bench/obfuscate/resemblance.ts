// How much of the names is left: what λ means, in two figures that a reader can picture.

import { distance } from "fastest-levenshtein";
import type { Mapping } from "./naming.ts";

export interface Resemblance {
  /** Mean over names of Levenshtein distance divided by the longer length: 0 the same, 1 nothing in place. */
  readonly editDistance: number;
  /** Share of all runs of three characters of the original names that the new names still hold. */
  readonly trigramsKept: number;
  /** Share of names that did not change at all. */
  readonly unchanged: number;
}

/** Runs of three characters; a shorter name is one run. */
const trigrams = (name: string): string[] => {
  const chars = [...name];
  if (chars.length <= 3) return [name];
  return chars.slice(2).map((_, i) => chars.slice(i, i + 3).join(""));
};

const kept = (original: string, alien: string): number => {
  const left = trigrams(alien);
  return trigrams(original).filter((gram) => {
    const at = left.indexOf(gram);
    // A short name that is one run is kept where it still stands inside the new name.
    if (at < 0) return [...gram].length < 3 && alien.includes(gram);
    left.splice(at, 1);
    return true;
  }).length;
};

const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf(".") + 1);

/** Resemblance of new to original names, over everything that is declared. */
export const resemblance = (mapping: Mapping): Resemblance => {
  const pairs = Object.entries(mapping).map(([from, to]) => [shortName(from), shortName(to)] as const);
  const sum = (value: (from: string, to: string) => number): number =>
    pairs.reduce((total, [from, to]) => total + value(from, to), 0);
  return {
    editDistance:
      sum((from, to) => distance(from, to) / Math.max([...from].length, [...to].length)) / pairs.length,
    trigramsKept: sum(kept) / sum((from) => trigrams(from).length),
    unchanged: sum((from, to) => (from === to ? 1 : 0)) / pairs.length,
  };
};
