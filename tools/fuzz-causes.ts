// Why the two judges differ about a damaged proof. Both refuse it in every case here: what differs is
// which of its errors they tell, in which words or at which place.

import { cause } from "./by-cause.ts";

export interface Difference {
  /** `file/number of the mutant`. */
  readonly name: string;
  readonly text: string;
  /** Lean's messages and ours: `line:column first line`, by position. */
  readonly theirs: readonly string[];
  readonly ours: readonly string[];
  /** The same of parse errors, read without elaborating. */
  readonly parseErrors: { readonly theirs: readonly string[]; readonly ours: readonly string[] };
}

export const isParseError = (text: string): boolean =>
  /^(unexpected (token|identifier|end)|unknown tactic|expected |unterminated|tabs are|isolated carriage)/.test(
    text,
  );

export const withoutPlace = (line: string | undefined): string => (line ?? "").replace(/^\d+:\d+ /, "");

/** What of `all` is not in `others`, each counted as often as it stands there. */
const without = (all: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return all.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

interface Seen extends Difference {
  /** Only Lean says these, and only we. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** The text does not parse. */
  readonly broken: boolean;
}

const says = (lines: readonly string[], words: RegExp): boolean => lines.some((line) => words.test(line));

const samePlaces = (lines: readonly string[]): string => JSON.stringify(lines.map(withoutPlace).sort());

/** Does the error stand before the `:=` of the proof? */
const inStatement = (text: string, line: string): boolean => {
  const [, row, column] = /^(\d+):(\d+) /.exec(line)!;
  const before = text.slice(0, text.indexOf(":= by")).split("\n");
  const last = before.length;
  return Number(row) < last || (Number(row) === last && Number(column) < [...before.at(-1)!].length);
};

const later =
  /Function expected|could not unify|No goals to be solved|Application type mismatch|unsolved goals/;

const selfApplication = /fun (\w+) => \1 \S/;

/** The first that holds is the cause. */
const causes: readonly (readonly [string, (seen: Seen) => boolean])[] = [
  [
    "parse errors: another token is blamed, or after another of several readings",
    ({ parseErrors: { theirs, ours } }) => JSON.stringify(theirs) !== JSON.stringify(ours),
  ],
  ["`use` is a macro there: its last form speaks, of fields", ({ text }) => /\buse\b/.test(text)],
  [
    "`apply … at` is a macro there, and tried on every unfinished `apply`: its last form speaks",
    ({ theirs, ours }) => says(theirs, /onngNew/) || says(ours, /could not find an argument of/),
  ],
  [
    "after a `nomatch` that failed the kernel complains too",
    ({ missing }) => says(missing, /\(kernel\) declaration has metavariables/),
  ],
  [
    "the statement itself is wrong: Lean reads the proof all the same",
    ({ text, ours }) =>
      ours.filter((line) => !isParseError(withoutPlace(line))).length > 0 &&
      ours.every((line) => isParseError(withoutPlace(line)) || inStatement(text, line)),
  ],
  [
    "the same messages, one at another place or in another order",
    ({ missing, extra }) => samePlaces(missing) === samePlaces(extra),
  ],
  [
    "a function applied to itself: its parts are elaborated in another order",
    ({ text }) => selfApplication.test(text),
  ],
  ["several mistakes in one `calc`: others of them are told", ({ text }) => /\bcalc\b/.test(text)],
  [
    "unfinished: a list as a rule in `conv`; lists are outside the fragment",
    ({ broken, text }) => broken && /\bconv\b/.test(text) && /\[ \[/.test(text),
  ],
  [
    "unfinished: Lean says that it has no elaborator for what is left of a form",
    ({ missing, extra }) => says([...missing, ...extra], /unexpected syntax|elaboration function for/),
  ],
  [
    "unfinished: `contrapose … with` is a macro there, and given a name that is none",
    ({ broken, text }) => broken && /\bcontrapose!? \w+ with/.test(text),
  ],
  [
    "unfinished: `·` behind a parenthesis makes a function there, though it does not close",
    ({ broken, extra }) => broken && says(extra, /invalid occurrence of `·`/),
  ],
  [
    "unfinished: a `⟨` alone, whose type Lean finds unknown or of no use",
    ({ broken, missing, extra }) =>
      broken && extra.length === 0 && missing.every((line) => /Invalid `⟨/.test(line)),
  ],
  [
    "unfinished: a pattern that is missing or wrong is found before or behind the number of patterns",
    ({ broken, missing, extra }) =>
      broken && says([...missing, ...extra], /[Pp]atterns? |Invalid pattern|Missing cases|with alternatives/),
  ],
  [
    "an operator on proofs, or without its right side: a mismatch there, no instance here",
    ({ extra }) => says(extra, /failed to synthesize instance of type class/),
  ],
  [
    "a `▸` that fits neither way: Lean tells of the equation, we of the type",
    ({ missing }) => says(missing, /`▸` notation, the equality/),
  ],
  [
    "`have` with `?_` in its type fails as a whole there, and its name is not known behind it",
    ({ text }) => /have \w+ : [^\n]*\?_[^\n]* := by/.test(text),
  ],
  [
    "an alternative behind a tactic that closes everything is not needed: only Lean tells",
    ({ missing }) => says(missing, /is not needed/),
  ],
  [
    "unfinished: a `fun` with alternatives that became one with names; its type does not fit either",
    ({ broken, text, missing }) => broken && /fun\n/.test(text) && says(missing, /Type mismatch/),
  ],
  [
    "unfinished: whether goals are still said to be open",
    ({ broken, missing, extra }) =>
      broken && [...missing, ...extra].every((line) => /unsolved goals/.test(line)),
  ],
  [
    "an argument that must wait for others: Lean goes on and tells of what comes of it",
    ({ missing, extra, theirs, ours }) =>
      [...missing, ...extra].every((line) => later.test(line)) &&
      says([...theirs, ...ours], /Application type mismatch|could not unify|Exists\.intro|Function expected/),
  ],
  ["unfinished: Lean elaborates more of what was read", ({ broken, extra }) => broken && extra.length === 0],
  [
    "unfinished: Lean elaborates less of what was read",
    ({ broken, missing }) => broken && missing.length === 0,
  ],
  ["unfinished: another part of what was read is told to be wrong", ({ broken }) => broken],
  [
    "one mistake, found by another check or said in other words",
    ({ missing, extra }) => missing.length === 1 && extra.length > 0,
  ],
  ["of several mistakes Lean tells one more", ({ extra }) => extra.length === 0],
  ["of several mistakes Lean tells one less", ({ missing }) => missing.length === 0],
];

/** The cause in a sentence; where none is known, both first lines. */
export const causeOf = (difference: Difference): string => {
  const { theirs, ours } = difference;
  const [missing, extra] = [without(theirs, ours), without(ours, theirs)];
  const broken = theirs.some((line) => isParseError(withoutPlace(line)));
  const known = causes.find(([, holds]) => holds({ ...difference, missing, extra, broken }));
  return known?.[0] ?? `${cause(withoutPlace(missing[0]))}  ≠  ${cause(withoutPlace(extra[0]))}`;
};
