// A proof's text cut up as Lean's own tokenizer would, so far as the screen needs it: comments,
// strings, characters, brackets, and the words between. It stands apart from the embedded judge's
// lexer on purpose: that one knows the fragment, this one must be right about all of Lean.

import { endOfRun } from "./lean-characters.ts";

export type ScanProblem =
  | "unterminated-comment"
  | "string"
  | "quotation"
  | "unterminated-name"
  | "control-character"
  | "lone-surrogate"
  | "doc-comment"
  | "attribute";

/** Offsets are UTF-16, into the text as it was given. */
export interface Word {
  /** A longest run of characters that can go on an identifier, dots not among them. */
  readonly text: string;
  readonly offset: number;
  /** In a string, or between « and »: code only if Lean lost its way before. */
  readonly quoted: boolean;
  /** What stands directly before and after; empty at the ends. */
  readonly before: string;
  readonly after: string;
}

export interface Scan {
  /** The text with each comment blanked out: same length, same lines. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly problems: readonly { readonly code: ScanProblem; readonly offset: number }[];
  /** The deepest nesting of ( [ { ⟨. */
  readonly depth: number;
}

/** Lean refuses these as tokens, but it would also print or count them in ways of its own. */
const isControl = (code: number): boolean =>
  (code < 0x20 && code !== TAB && code !== NEWLINE && code !== RETURN) || code === 0x7f;

const blank = (text: string): string =>
  text.replace(/[^\n\r]/gu, (character) => " ".repeat(character.length));

/** The end of a block comment that starts at `start`, nested ones included; null if there is none. */
const endOfComment = (text: string, start: number): number | null => {
  let depth = 0;
  for (let i = start; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2);
    if (pair === "/-") {
      depth++;
      i++;
    } else if (pair === "-/") {
      depth--;
      i++;
      if (depth === 0) return i + 1;
    }
  }
  return null;
};

const character = /'(\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)|[^\\'])'/suy;

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/** The character literal at `offset`, if there is one. */
const literalAt = (text: string, offset: number): string | undefined => {
  character.lastIndex = offset;
  return character.exec(text)?.[0];
};

/** Scans a proof's text. It never fails: what is wrong with the text is told in `problems`. */
export const scan = (text: string): Scan => {
  const problems: { code: ScanProblem; offset: number }[] = [];
  const words: Word[] = [];
  let out = "";
  let depth = 0;
  let deepest = 0;

  const word = (found: string, offset: number, quoted: boolean): void => {
    words.push({
      text: found,
      offset,
      quoted,
      before: text[offset - 1] ?? "",
      after: text[offset + found.length] ?? "",
    });
  };
  const collect = (from: number, to: number): void => {
    const within = text.slice(0, to);
    for (let at = from; at < to; at++) {
      const end = endOfRun(within, at);
      if (end <= at) continue;
      word(within.slice(at, end), at, true);
      at = end - 1;
    }
  };

  let i = 0;
  // Up to here the text stands in `out`.
  let copied = 0;
  const blankOut = (to: number): void => {
    out += text.slice(copied, i) + blank(text.slice(i, to));
    copied = to;
    i = to;
  };
  const giveUp = (code: ScanProblem): void => {
    problems.push({ code, offset: i });
    collect(i, text.length);
    i = text.length;
  };

  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === SPACE || code === NEWLINE) {
      i++;
      continue;
    }
    const here = text[i] as string;
    const literal = here === "'" ? literalAt(text, i) : undefined;
    const runEnd = literal === undefined ? endOfRun(text, i) : i;
    if (runEnd > i) {
      word(text.slice(i, runEnd), i, false);
      i = runEnd;
      continue;
    }
    const next = text[i + 1];
    if (here === "-" && next === "-") {
      const newline = text.indexOf("\n", i);
      blankOut(newline < 0 ? text.length : newline);
    } else if (here === "/" && next === "-") {
      const end = endOfComment(text, i);
      // `/--/` is a plain comment; `/-- … -/` and `/-! … -/` are tokens of commands.
      const isDoc = /^\/-[-!]/.test(text.slice(i, i + 3)) && !text.startsWith("/--/", i);
      if (isDoc) problems.push({ code: "doc-comment", offset: i });
      if (end === null) giveUp("unterminated-comment");
      else blankOut(end);
    } else if (here === '"') {
      // No string is let through, so where it ends, and what Lean would make of its escapes and of
      // the { } in it, is of no matter.
      giveUp("string");
    } else if (here === "«") {
      const close = text.indexOf("»", i);
      const line = text.indexOf("\n", i);
      if (close < 0 || (line >= 0 && line < close)) giveUp("unterminated-name");
      else {
        collect(i, close);
        i = close + 1;
      }
    } else if (literal !== undefined) {
      collect(i, i + literal.length);
      i += literal.length;
    } else {
      if (here === "`" && (next === "(" || next === "[")) problems.push({ code: "quotation", offset: i });
      if (here === "@" && next === "[") problems.push({ code: "attribute", offset: i });
      if (isControl(code)) problems.push({ code: "control-character", offset: i });
      const point = text.codePointAt(i) ?? 0;
      if (point >= 0xd800 && point <= 0xdfff) problems.push({ code: "lone-surrogate", offset: i });
      if ("([{⟨".includes(here)) deepest = Math.max(deepest, ++depth);
      if (")]}⟩".includes(here)) depth = Math.max(0, depth - 1);
      i += point > 0xffff ? 2 : 1;
    }
  }
  return { text: out + text.slice(copied), words, problems, depth: deepest };
};
