// What a text must be before a judge sees it: one tactic block that can do no more than prove.
//
// Lean decides what a proof is worth. The screen only keeps out what could change the question: the
// statement, the theory, the grammar, the options, the machine. It looks at tokens, and it looks at
// the words in strings too: after an error Lean skips to whatever looks like a command, wherever.

import type { Theory } from "../theory/theory.ts";
import { type BannedFor, bannedWords, stopWords } from "./banned-words.ts";
import { startsIdentifier } from "./lean-characters.ts";
import { type ScanProblem, scan, type Word } from "./scan.ts";

export type RejectionCode = BannedFor | ScanProblem | "too-long" | "too-deep" | "automation";

/** Line from 1, column from 0 in code points, as in Lean's messages. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export interface Rejection {
  readonly code: RejectionCode;
  readonly place: TextPlace;
  readonly reason: string;
}

export type Screened =
  | { readonly kind: "rejected"; readonly rejection: Rejection }
  | {
      readonly kind: "passed";
      /** For Lean: comments blanked, and cut off at a stop word. Lines and columns are the answer's. */
      readonly text: string;
      /** Where a command starts in the text. Such a text is failed, whatever Lean says. */
      readonly stop: (TextPlace & { readonly word: string }) | null;
      readonly words: readonly Word[];
    };

export const maxCodeLength = 100_000;
export const maxDepth = 200;

/** No token of Lean's, so whatever stands there is an error. */
const stopSign = "\u{26D4}";

export const placeAt = (text: string, offset: number): TextPlace => {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: [...(before.at(-1) ?? "")].length };
};

/** `rw?` and `simp!` are forms of `rw` and `simp`. */
const withoutMarks = (word: string): string => {
  const last = word[word.length - 1];
  return last === "!" || last === "?" ? word.replace(/[!?]+$/, "") : word;
};

/** The word that Lean could read here and that is banned; null if there is none. */
const bannedIn = (word: string): string | null => {
  if (bannedWords.has(word)) return word;
  const bare = withoutMarks(word);
  if (bare !== word && bannedWords.has(bare)) return bare;
  // `'a'open` and `0open` are two tokens, and after an error a run may be read from its middle.
  if (startsIdentifier(word)) return null;
  for (const banned of bannedWords.keys()) if (word.includes(banned)) return banned;
  return null;
};

const isStop = (word: string): boolean => {
  if (stopWords.has(word)) return true;
  if (startsIdentifier(word)) return false;
  for (const stop of stopWords) if (word.includes(stop)) return true;
  return false;
};

/** No word that is banned or a stop is shorter. */
const shortest = Math.min(...[...bannedWords.keys(), ...stopWords].map(({ length }) => length));

const reasons: Readonly<Record<RejectionCode, string>> = {
  sorry: "leaves the proof open",
  "native-evaluation": "trusts compiled code instead of the kernel",
  metaprogram: "runs code while the proof is read",
  option: "changes Lean's options",
  scope: "changes what names mean",
  syntax: "changes Lean's grammar",
  declaration: "declares something beside the proof",
  attribute: "is an attribute",
  command: "is a command",
  delay: "only waits",
  "unterminated-comment": "a comment that is not closed",
  string: "a string; no proof of a closed theory needs one, and after an error Lean may read on inside it",
  quotation: "quoted syntax, in which even commands can stand",
  "unterminated-name": "a « without its » on the same line",
  "control-character": "a control character",
  "lone-surrogate": "half of a character",
  "doc-comment": "a documentation comment, which belongs to a declaration",
  "too-long": `longer than ${maxCodeLength} characters`,
  "too-deep": `brackets nested deeper than ${maxDepth}`,
  automation: "is automation, which --closed does not allow",
};

const reject = (code: RejectionCode, place: TextPlace, subject: string | null): Screened => ({
  kind: "rejected",
  rejection: {
    code,
    place,
    reason: `${code} at ${place.line}:${place.column}: ${subject === null ? "" : `\`${subject}\` `}${reasons[code]}`,
  },
});

/** `+native`, `native := true`: as an option of a tactic, not as a name. */
const isNativeOption = (code: string, word: Word): boolean =>
  word.text === "native" &&
  (word.before === "+" || /^\s*:=/.test(code.slice(word.offset + word.text.length)));

/** Counts each of the theory's reported tactics in the text; those that do not occur are left out. */
export const countReported = (theory: Theory, words: readonly Word[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) {
    const name = withoutMarks(word.text);
    if (!word.quoted && word.before !== "." && word.after !== "." && theory.reportedTactics.includes(name))
      counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Screens one answer's text. */
export const screen = (code: string): Screened => {
  const start = { line: 1, column: 0 };
  if (code.length > maxCodeLength) return reject("too-long", start, null);
  const scanned = scan(code);

  let stop: Word | undefined;
  for (const word of scanned.words) {
    if (word.text.length >= shortest) {
      const banned = bannedIn(word.text);
      if (banned !== null)
        return reject(bannedWords.get(banned) as BannedFor, placeAt(code, word.offset), word.text);
      if (stop === undefined && isStop(word.text)) stop = word;
    }
    if (isNativeOption(scanned.text, word))
      return reject("native-evaluation", placeAt(code, word.offset), word.text);
    if ((word.text === "Lean" || word.text === "IO") && word.after === "." && word.before !== ".")
      return reject("metaprogram", placeAt(code, word.offset), `${word.text}.`);
    if (word.before === "#" && startsIdentifier(word.text))
      return reject("command", placeAt(code, word.offset), `#${word.text}`);
  }
  const [problem] = scanned.problems;
  if (problem !== undefined) return reject(problem.code, placeAt(code, problem.offset), null);
  if (scanned.depth > maxDepth) return reject("too-deep", start, null);

  if (stop === undefined) return { kind: "passed", text: scanned.text, stop: null, words: scanned.words };
  return {
    kind: "passed",
    // What follows is dropped, not blanked: it is no part of the block.
    text: scanned.text.slice(0, stop.offset) + stopSign,
    stop: { ...placeAt(code, stop.offset), word: stop.text },
    words: scanned.words,
  };
};
