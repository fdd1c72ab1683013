// The state all parsing functions share. A failure is recorded, not thrown: Lean keeps the partial
// tree of a command that does not parse and elaborates it, so every function returns what it has, and
// after the first failure every step does nothing. Loops ask `going`.

import { Lexer, noToken, skipBlank, type Token } from "./lexer.ts";
import { Lines } from "./lines.ts";
import type { Binder, Ident, Span, Tactic, TacticSequence } from "./tree.ts";

/**
 * Which tactics beyond Lean's core are known: none, those that the game's judge supplies, or Batteries'
 * and Mathlib's as well. `recorded` is `game` as the judge of the published verdicts had it, whose
 * `contrapose!` takes an identifier from the next line too.
 */
export type MathlibTactics = "none" | "game" | "recorded" | "full";

export interface ParseOptions {
  readonly mathlib: MathlibTactics;
}

export interface ParseError {
  /** UTF-16 offset at which Lean reports the error. */
  readonly offset: number;
  /** In Lean's words: ``unexpected token 'at'; expected command``. */
  readonly message: string;
}

interface Failure extends ParseError {
  /** Where reading stood: recovery starts here. */
  readonly resume: number;
  /** What could have stood there, in Lean's quotes. */
  readonly expected: readonly string[];
}

/** Terms hold tactic blocks and blocks hold terms: term.ts reaches tactic.ts through this. */
export interface TacticReaders {
  readonly sequence: (p: Parser, deeper: boolean) => TacticSequence;
  readonly tactic: (p: Parser) => Tactic;
  readonly atTactic: (p: Parser) => boolean;
}

/** How deeply terms and tactics may be nested; Lean's own limit is its recursion depth. */
const maximalDepth = 509;

/** `'a', 'b' or 'c'`, sorted and without repetition, as Lean lists expectations. */
const listExpected = (expected: readonly string[]): string => {
  const sorted = [...new Set(expected)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (sorted.length <= 1) return sorted.join("");
  return `${sorted.slice(0, -1).join(", ")} or ${sorted.at(-1)}`;
};

export const describeToken = (token: Token): string => {
  if (token.kind === "ident") return "unexpected identifier";
  if (token.kind === "end") return "unexpected end of input";
  return token.kind === "symbol" ? `unexpected token '${token.text}'` : "unexpected token";
};

export class Parser {
  readonly text: string;
  readonly options: ParseOptions;
  readonly lexer: Lexer;
  private readonly lines: Lines;
  /** Start of the next token. */
  position: number;
  /** The token that was peeked at last. */
  private peeked = noToken;
  /** End of the last token that this command took; -1 before its first. */
  previousEnd = -1;
  /** Column that indentation is measured against; null where there is none. */
  savedColumn: number | null = null;
  failure: Failure | null = null;
  private depth = 0;
  /** The failure lies in a tactic block, so what stands around the block is kept. */
  blockBroken = false;
  private readonly readers: TacticReaders;

  constructor(text: string, options: ParseOptions, readers: TacticReaders) {
    this.text = text;
    this.options = options;
    this.lexer = new Lexer(text);
    this.lines = new Lines(text);
    this.readers = readers;
    const blank = skipBlank(text, 0);
    this.position = blank.end;
    if (blank.error) this.failAt(blank.error.offset, blank.error.message, blank.error.offset);
  }

  get going(): boolean {
    return this.failure === null;
  }

  /** `deeper`: an indented list must stand right of the enclosing one, as after a nested `by` and `·`. */
  tacticSequence(deeper: boolean): TacticSequence {
    return this.readers.sequence(this, deeper);
  }

  tactic(): Tactic {
    return this.readers.tactic(this);
  }

  /** The next token may begin a tactic; an identifier always may, if only to be unknown. */
  atTactic(): boolean {
    return this.going && this.readers.atTactic(this);
  }

  // -- tokens

  peek(): Token {
    // Each token is looked at many times before it is taken.
    if (this.peeked.start !== this.position) this.peeked = this.lexer.at(this.position);
    return this.peeked;
  }

  /** The token after the next one. */
  peekSecond(): Token {
    return this.lexer.at(this.peek().next);
  }

  /** The next token is this reserved symbol. */
  at(symbol: string): boolean {
    const token = this.peek();
    return token.kind === "symbol" && token.text === symbol && this.going;
  }

  atAny(...symbols: readonly string[]): boolean {
    return this.atOneOf(symbols);
  }

  private atOneOf(symbols: readonly string[]): boolean {
    const token = this.peek();
    return token.kind === "symbol" && symbols.includes(token.text) && this.going;
  }

  /** The next token is this word, reserved or not. */
  atWord(word: string): boolean {
    const token = this.peek();
    return (token.kind === "ident" || token.kind === "symbol") && token.text === word && this.going;
  }

  atIdent(): boolean {
    return this.peek().kind === "ident" && this.going;
  }

  /** Takes the next token, whatever it is. */
  take(): Token {
    const token = this.peek();
    if (!this.going) return token;
    if (token.error) {
      // An error in the blank behind it takes the token along.
      this.failAt(token.error.offset, token.error.message, token.error.offset);
      return token;
    }
    this.previousEnd = token.end;
    this.position = token.next;
    return token;
  }

  /** Takes text up to `end` as one token, where the grammar and not the lexer knows where it ends. */
  takeRaw(end: number): void {
    if (!this.going) return;
    const blank = skipBlank(this.text, end);
    if (blank.error) {
      this.failAt(blank.error.offset, blank.error.message, blank.error.offset);
      return;
    }
    this.previousEnd = end;
    this.position = blank.end;
  }

  /** Takes the symbol if it is next. */
  accept(symbol: string): Token | null {
    return this.at(symbol) ? this.take() : null;
  }

  acceptAny(...symbols: readonly string[]): Token | null {
    return this.atOneOf(symbols) ? this.take() : null;
  }

  acceptWord(word: string): Token | null {
    return this.atWord(word) ? this.take() : null;
  }

  /** Takes one of the symbols, or fails expecting them (and `others`, already in Lean's quotes). */
  expect(symbols: readonly string[], others: readonly string[] = []): Token | null {
    if (!this.going) return null;
    if (this.atOneOf(symbols)) return this.take();
    this.fail([...symbols.map((symbol) => `'${symbol}'`), ...others]);
    return null;
  }

  // -- failures

  /** Fails at the next token. */
  fail(expected: readonly string[]): void {
    if (!this.going) return;
    const token = this.peek();
    if (token.kind === "bad") {
      const message = token.error?.message ?? "expected token";
      this.failAt(
        token.error?.offset ?? token.start,
        message,
        Math.max(token.start, token.error?.offset ?? 0),
      );
      return;
    }
    if (token.error) {
      this.failAt(token.error.offset, token.error.message, token.error.offset);
      return;
    }
    // An unexpected token is charged together with the blank before it.
    const offset = this.previousEnd >= 0 ? this.previousEnd : token.start;
    this.failAt(offset, `${describeToken(token)}; expected ${listExpected(expected)}`, token.start, expected);
  }

  /** Fails because the next token stands in a wrong column: the token itself is not to blame. */
  failColumn(expected: readonly string[]): void {
    const token = this.peek();
    if (token.kind === "bad" || token.error) this.fail(expected);
    else this.failAt(token.start, `expected ${listExpected(expected)}`, token.start, expected);
  }

  failAt(offset: number, message: string, resume: number, expected: readonly string[] = []): void {
    this.failure ??= { offset, message, resume, expected };
  }

  // -- columns

  /** In code points, from 0. */
  column(offset: number): number {
    return this.lines.column(offset);
  }

  /** The next token stands right of the saved column, or there is none. */
  columnGt(): boolean {
    return this.savedColumn === null || this.column(this.position) > this.savedColumn;
  }

  columnGe(): boolean {
    return this.savedColumn === null || this.column(this.position) >= this.savedColumn;
  }

  columnEq(): boolean {
    return this.savedColumn === null || this.column(this.position) === this.savedColumn;
  }

  /** A line ends between the last token and the next. */
  lineBreakBefore(): boolean {
    return this.previousEnd >= 0 && this.text.slice(this.previousEnd, this.position).includes("\n");
  }

  /** Blank or a comment stands before the next token. */
  blankBefore(): boolean {
    return this.previousEnd < this.position;
  }

  /** Runs with the saved column set to the next token's. */
  withPosition<T>(run: () => T): T {
    return this.withColumn(this.column(this.position), run);
  }

  withoutPosition<T>(run: () => T): T {
    return this.withColumn(null, run);
  }

  private withColumn<T>(column: number | null, run: () => T): T {
    const outer = this.savedColumn;
    this.savedColumn = column;
    const result = run();
    this.savedColumn = outer;
    return result;
  }

  /** Runs one level deeper; too deep is a failure, so that no text overflows the stack. */
  nested<T>(run: () => T, tooDeep: () => T): T {
    if (!this.enter()) return tooDeep();
    const result = run();
    this.leave();
    return result;
  }

  /** The two halves of `nested`, for terms and tactics: they are many. */
  enter(): boolean {
    if (this.depth >= maximalDepth) {
      this.failAt(this.position, "maximum recursion depth has been reached", this.position);
      return false;
    }
    this.depth += 1;
    return true;
  }

  leave(): void {
    this.depth -= 1;
  }

  // -- spans and names

  /** From `start` to the end of the last token taken. */
  spanFrom(start: number): Span {
    return { start, end: Math.max(start, this.previousEnd) };
  }

  /** The place of something that is missing. */
  emptySpan(): Span {
    return { start: this.position, end: this.position };
  }

  private identOf(token: Token): Ident {
    return { kind: "ident", name: token.text, span: { start: token.start, end: token.end } };
  }

  ident(others: readonly string[] = []): Ident {
    if (this.atIdent()) {
      const token = this.take();
      if (this.going) return this.identOf(token);
    } else this.fail([...others, "identifier"]);
    return { kind: "ident", name: "", span: this.emptySpan() };
  }

  atBinder(): boolean {
    return this.atIdent() || this.at("_");
  }

  /** `x` or `_`. */
  binder(others: readonly string[] = []): Binder {
    const hole = this.accept("_");
    if (hole) return { kind: "hole", span: { start: hole.start, end: hole.end } };
    return this.ident(this.going ? ["'_'", ...others] : []);
  }
}
