// Text to tokens, on demand, the latest of them remembered: Lean's parser reads a token together with the
// blank and comments behind it, so that a tab or an unterminated comment is charged to the token before.

import { codeWidth, endOfIdRest, isDigit, isIdFirst, isPlainComponent } from "./characters.ts";
import { longestToken } from "./tokens.ts";

export type TokenKind =
  | "ident"
  | "symbol"
  | "numeral"
  | "scientific"
  | "string"
  | "char"
  | "name"
  | "end"
  | "bad";

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Where the next token starts: `end` and the blank and comments behind it. */
  readonly next: number;
  /** As written; for an identifier its canonical name. */
  readonly text: string;
  /** The token, or the blank behind it, cannot be read. */
  readonly error: LexicalError | null;
}

export interface LexicalError {
  readonly offset: number;
  readonly message: string;
}

const tabs = "tabs are not allowed; please configure your editor to expand them";
const isolatedReturn = "isolated carriage returns are not allowed";

interface Blank {
  readonly end: number;
  readonly error: LexicalError | null;
}

/** The end of a block comment whose opening `/-` stands before `offset`, or -1. */
const endOfComment = (text: string, offset: number): number => {
  let depth = 1;
  for (let i = offset; i < text.length; ) {
    if (text.startsWith("-/", i)) {
      depth -= 1;
      i += 2;
      if (depth === 0) return i;
    } else if (text.startsWith("/-", i)) {
      depth += 1;
      i += 2;
    } else i += 1;
  }
  return -1;
};

/** Skips blanks and comments; documentation comments are tokens and stay. */
export const skipBlank = (text: string, from: number): Blank => {
  let i = from;
  for (;;) {
    const unit = text.charCodeAt(i);
    if (unit === 0x20 || unit === 0x0a) i += 1;
    else if (unit === 0x0d) {
      if (text.charCodeAt(i + 1) !== 0x0a) return { end: i, error: { offset: i, message: isolatedReturn } };
      i += 2;
    } else if (unit === 0x09) return { end: i, error: { offset: i, message: tabs } };
    else if (unit === 0x2d && text.charCodeAt(i + 1) === 0x2d) {
      const line = text.indexOf("\n", i);
      i = line < 0 ? text.length : line;
    } else if (
      unit === 0x2f &&
      text.charCodeAt(i + 1) === 0x2d &&
      text[i + 2] !== "-" &&
      text[i + 2] !== "!"
    ) {
      const end = endOfComment(text, i + 2);
      if (end < 0)
        return { end: text.length, error: { offset: text.length, message: "unterminated comment" } };
      i = end;
    } else return { end: i, error: null };
  }
};

const simpleEscapes: Readonly<Record<string, string>> = {
  "\\": "\\",
  '"': '"',
  "'": "'",
  n: "\n",
  t: "\t",
  r: "\r",
};

/** Stands nowhere. */
export const noToken: Token = { kind: "end", start: -1, end: -1, next: -1, text: "", error: null };

/** Whether a tab, a carriage return or a comment may begin with this. */
const isMoreBlank = (unit: number): boolean =>
  unit === 0x09 || unit === 0x0d || unit === 0x2d || unit === 0x2f;

export class Lexer {
  readonly text: string;
  /** The tokens read last, in turn: the parser looks a token or two ahead and seldom goes back. */
  private readonly recent: Token[] = [noToken, noToken, noToken, noToken];
  private oldest = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The token that starts exactly at `offset`, which is where a blank ended. */
  at(offset: number): Token {
    for (const token of this.recent) if (token.start === offset) return token;
    const token = this.read(offset);
    this.recent[this.oldest] = token;
    this.oldest = (this.oldest + 1) % this.recent.length;
    return token;
  }

  private token(kind: TokenKind, start: number, end: number, text: string): Token {
    let next = end;
    let unit = this.text.charCodeAt(next);
    while (unit === 0x20 || unit === 0x0a) {
      next += 1;
      unit = this.text.charCodeAt(next);
    }
    if (!isMoreBlank(unit)) return { kind, start, end, next, text, error: null };
    const blank = skipBlank(this.text, next);
    return { kind, start, end, next: blank.end, text, error: blank.error };
  }

  private bad(start: number, offset: number, message: string): Token {
    return { kind: "bad", start, end: offset, next: offset, text: "", error: { offset, message } };
  }

  private read(start: number): Token {
    const { text } = this;
    if (start >= text.length) return { kind: "end", start, end: start, next: start, text: "", error: null };
    const code = text.codePointAt(start)!;
    if (code === 0x22) return this.readString(start);
    if (code === 0x27 && text[start + 1] !== "'") return this.readChar(start);
    if (isDigit(code)) return this.readNumber(start);
    if (code === 0x60) {
      const after = text.codePointAt(start + 1) ?? 0;
      if (isIdFirst(after) || after === 0xab) {
        const name = this.readName(start + 1);
        return typeof name === "string"
          ? this.bad(start, start + 1, name)
          : this.token("name", start, name.end, name.text);
      }
    }
    const symbol = longestToken(text, start);
    if (isIdFirst(code) || code === 0xab) {
      const name = this.readName(start);
      if (typeof name === "string") return this.bad(start, start + 1, name);
      if (symbol === null || start + symbol.length < name.end)
        return this.token("ident", start, name.end, name.text);
    }
    if (symbol === null) return this.bad(start, start, "expected token");
    return this.token("symbol", start, start + symbol.length, symbol);
  }

  /** A dotted identifier, or the message that tells why it cannot be read. */
  private readName(from: number): { readonly end: number; readonly text: string } | string {
    const { text } = this;
    let name = "";
    let i = from;
    for (;;) {
      if (text[i] === "«") {
        const close = text.indexOf("»", i);
        if (close < 0) return "unterminated identifier escape";
        const part = text.slice(i + 1, close);
        name += isPlainComponent(part) ? part : `«${part}»`;
        i = close + 1;
      } else {
        const begin = i;
        i = endOfIdRest(text, begin);
        name += text.slice(begin, i);
      }
      if (text[i] !== ".") break;
      const next = text.codePointAt(i + 1) ?? 0;
      if (!(isIdFirst(next) || next === 0xab)) break;
      name += ".";
      i += 1;
    }
    return { end: i, text: name };
  }

  private readNumber(start: number): Token {
    const { text } = this;
    const digits = (pattern: RegExp, from: number): number => {
      let i = from;
      while (i < text.length && pattern.test(text[i]!)) i += 1;
      return i;
    };
    const radix = /^0[xX][0-9a-fA-F]+|^0[bB][01]+|^0[oO][0-7]+/.exec(text.slice(start, start + 1000));
    if (radix) return this.token("numeral", start, start + radix[0].length, radix[0]);
    let end = digits(/[0-9]/, start);
    let kind: TokenKind = "numeral";
    if (text[end] === "." && text[end + 1] !== ".") {
      // `2.` is a decimal fraction without digits; Lean reads it so too.
      kind = "scientific";
      end = digits(/[0-9]/, end + 1);
    }
    if (text[end] === "e" || text[end] === "E") {
      const sign = text[end + 1] === "-" || text[end + 1] === "+" ? end + 2 : end + 1;
      if (!isDigit(text.charCodeAt(sign)))
        return this.bad(start, sign, "missing exponent digits in scientific literal");
      kind = "scientific";
      end = digits(/[0-9]/, sign);
    }
    return this.token(kind, start, end, text.slice(start, end));
  }

  private readString(start: number): Token {
    const { text } = this;
    let value = "";
    for (let i = start + 1; i < text.length; ) {
      const char = text[i]!;
      if (char === '"') return this.token("string", start, i + 1, value);
      if (char !== "\\") {
        value += char;
        i += 1;
        continue;
      }
      const escaped = text[i + 1] ?? "";
      const hex = /^x[0-9a-fA-F]{2}|^u[0-9a-fA-F]{4}/.exec(text.slice(i + 1, i + 6));
      if (hex) {
        value += String.fromCodePoint(Number.parseInt(hex[0].slice(1), 16));
        i += 1 + hex[0].length;
      } else if (escaped in simpleEscapes) {
        value += simpleEscapes[escaped];
        i += 2;
      } else if (escaped === "\n") {
        const rest = /^\n[ \n]*/.exec(text.slice(i + 1))!;
        i += 1 + rest[0].length;
      } else return this.bad(start, i + 1, "invalid escape sequence");
    }
    return this.bad(start, start, "unterminated string literal");
  }

  private readChar(start: number): Token {
    const { text } = this;
    const literal = /^'(?:\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)|[^\\])'/u.exec(
      text.slice(start, start + 12),
    );
    return literal
      ? this.token("char", start, start + literal[0].length, literal[0])
      : this.bad(start, Math.min(start + 2, text.length), "missing end of character literal");
  }
}

/** A doc comment's end, given the offset behind its `/--` or `/-!`; -1 when it is not closed. */
export const endOfDocComment = endOfComment;

/**
 * Every token of a text, for screening. Unreadable characters become `bad` tokens; an error in the blank
 * behind a token (an unterminated comment, a tab) stands in that token's `error`.
 */
export const lex = (text: string): Token[] => {
  const lexer = new Lexer(text);
  const tokens: Token[] = [];
  const blank = skipBlank(text, 0);
  let offset = blank.end;
  if (blank.error)
    tokens.push({
      kind: "bad",
      start: blank.end,
      end: blank.end,
      next: blank.end,
      text: "",
      error: blank.error,
    });
  while (offset < text.length) {
    let token = lexer.at(offset);
    if (token.kind === "symbol" && (token.text === "/--" || token.text === "/-!")) {
      const end = endOfComment(text, token.end);
      if (end < 0)
        token = {
          ...token,
          end: text.length,
          next: text.length,
          error: { offset: text.length, message: "unterminated comment" },
        };
      else {
        const behind = skipBlank(text, end);
        token = { ...token, end, next: behind.end, error: behind.error };
      }
    }
    tokens.push(token);
    const stuck = token.next <= offset;
    const unreadable =
      stuck || (token.error !== null && token.next === token.error.offset && token.next < text.length);
    if (!unreadable) offset = token.next;
    else {
      // Step over the character that cannot be read, and the blank behind it.
      const at = Math.max(offset, token.next);
      const width = codeWidth(text.codePointAt(at) ?? 0);
      const behind = skipBlank(text, at + width);
      offset = behind.end > offset ? behind.end : at + width;
    }
  }
  return tokens;
};
