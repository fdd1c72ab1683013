// Whole texts: command after command, and what Lean does after one that does not parse. It keeps the
// partial tree, skips to a token that can begin a command, and stays silent until one parses.

import { codeWidth } from "./characters.ts";
import { command, type DeclarationHeader, declarationRest, declarationSuffix } from "./command.ts";
import { skipBlank } from "./lexer.ts";
import type { ParseError, ParseOptions, Parser } from "./parser.ts";
import { newParser } from "./tactic.ts";
import { commandStarts } from "./tokens.ts";
import type { Command, TacticSequence } from "./tree.ts";

/** A command and whether its own text ended in a parse error. */
export interface ParsedCommand {
  readonly command: Command;
  /** The error with which its reading stopped; Lean then keeps few of its other messages. */
  readonly error: ParseError | null;
}

export interface ParsedFile {
  readonly commands: readonly ParsedCommand[];
  /** In order of position; those inside a command are also with that command. */
  readonly errors: readonly ParseError[];
}

const defaultOptions: ParseOptions = { mathlib: "game" };

/** Moves past what cannot begin a command. */
const recover = (p: Parser, from: number, progressed: boolean): void => {
  const { text, lexer } = p;
  let offset = skipBlank(text, from).end;
  let mustMove = !progressed;
  while (offset < text.length) {
    const token = lexer.at(offset);
    if (!mustMove && token.kind === "symbol" && commandStarts.has(token.text)) break;
    mustMove = false;
    if (token.kind !== "bad" && token.next > offset) offset = token.next;
    else {
      offset += codeWidth(text.codePointAt(offset)!);
      offset = skipBlank(text, offset).end;
    }
    const blank = skipBlank(text, offset);
    // A tab or a lone carriage return stops the blank; step over it.
    if (blank.error && blank.end < text.length && blank.end === offset) offset += 1;
  }
  p.position = offset;
  p.previousEnd = -1;
};

interface CommandsFrom {
  /** An error stands right before. */
  readonly afterError?: boolean;
  /** The first command is one whose header was read before. */
  readonly begun?: DeclarationHeader;
  readonly end?: number;
}

/** The commands that begin from here on, and before `end`. */
const commandsFrom = (
  p: Parser,
  { afterError = false, begun, end = p.text.length }: CommandsFrom = {},
): ParsedFile => {
  const commands: ParsedCommand[] = [];
  const errors: ParseError[] = [];
  let recovering = afterError;
  const settle = (read: Command, start: number): void => {
    const { failure } = p;
    if (!failure) {
      commands.push({ command: read, error: null });
      recovering = false;
      return;
    }
    const nothing = read.kind === "unsupported" && read.construct === "missing";
    const error = { offset: failure.offset, message: failure.message };
    if (!(recovering && nothing)) errors.push(error);
    if (!nothing) commands.push({ command: read, error });
    recovering = true;
    p.failure = null;
    p.blockBroken = false;
    p.savedColumn = null;
    recover(p, failure.resume, failure.resume > start);
  };
  if (!p.going) settle({ kind: "unsupported", construct: "missing", span: p.emptySpan() }, p.position);
  if (begun !== undefined) settle(declarationRest(p, begun), begun.start);
  while (p.position < end) {
    const start = p.position;
    p.previousEnd = -1;
    p.savedColumn = null;
    const read = command(p);
    settle(read, start);
    if (read.kind === "exit") break;
  }
  return { commands, errors };
};

/**
 * A file of declarations. Never throws: whatever the text is, errors are data. Commands that begin at
 * `end` or behind it are not read; the first may still end what stands before, and be named in its errors.
 */
export const parseFile = (
  text: string,
  options: ParseOptions = defaultOptions,
  end: number = text.length,
): ParsedFile => commandsFrom(newParser(text, options), { end });

/** What was read of a text up to a declaration's body: the same whatever the body is. */
export interface ReadHeader {
  /** The commands before the declaration. */
  readonly commands: readonly ParsedCommand[];
  readonly header: DeclarationHeader;
  /** Where the header ends. */
  readonly end: number;
}

/** Reads a text that ends in a declaration's header; undefined if it does not, or cannot be read. */
export const readHeader = (text: string): ReadHeader | undefined => {
  const { commands, errors } = parseFile(`${text} := _`);
  const last = commands.at(-1)?.command;
  if (errors.length > 0 || last?.kind !== "declaration") return undefined;
  const { body: _, suffix: __, span, ...header } = last;
  return {
    commands: commands.slice(0, -1),
    header: { ...header, start: span.start },
    end: text.trimEnd().length,
  };
};

/** The same as `parseFile` of a text that goes on behind the header. */
export const parseBehind = (
  read: ReadHeader,
  text: string,
  options: ParseOptions = defaultOptions,
  end: number = text.length,
): ParsedFile => {
  const p = newParser(text, options);
  p.previousEnd = read.end;
  p.position = skipBlank(text, read.end).end;
  const { commands, errors } = commandsFrom(p, { begun: read.header, end });
  return { commands: [...read.commands, ...commands], errors };
};

export interface ParsedBlock {
  /** The block behind `by`, possibly broken. */
  readonly tactics: TacticSequence;
  /** `where …` or a termination hint behind the block, which the fragment does not support; also a field of the whole block. */
  readonly suffix: string | null;
  /** The error with which the block stopped, when it did not end properly. */
  readonly error: ParseError | null;
  /** All errors of the text: the block's own, and those of what stands behind it. */
  readonly errors: readonly ParseError[];
  /** Commands behind the block; a proof has none. */
  readonly commands: readonly ParsedCommand[];
  /** Where the text behind the block begins. */
  readonly end: number;
}

/** `by rw [h].symm`, or just a full stop: Lean takes the whole block as the subject of field notation. */
const fieldBehind = (p: Parser): string | null => {
  if (p.blankBefore() || !p.at(".")) return null;
  p.take();
  if (!p.blankBefore() && p.atIdent()) p.take();
  return "field notation on a tactic block";
};

/**
 * A proof as Lean reads it behind `theorem … := by` and a line break, another command following it: the
 * tactics, and whatever else the text holds. Offsets count from the start of `text`.
 */
export const parseTacticBlock = (text: string, options: ParseOptions = defaultOptions): ParsedBlock => {
  // The command that follows is part of what Lean sees: it ends the block and is named in errors.
  const whole = `${text}\n\nexample : True := trivial\n`;
  const p = newParser(whole, options);
  // The word `by` ends right before the text.
  p.previousEnd = 0;
  const tactics = p.tacticSequence(true);
  const suffix = fieldBehind(p) ?? declarationSuffix(p);
  const { failure } = p;
  const end = Math.min(p.position, text.length);
  const inside = ({ offset, message }: ParseError): ParseError => ({
    offset: Math.min(offset, text.length),
    message,
  });
  const own = failure ? inside(failure) : null;
  p.failure = null;
  p.blockBroken = false;
  if (failure) recover(p, failure.resume, true);
  const rest = commandsFrom(p, { afterError: failure !== null });
  const errors = [...(own ? [own] : []), ...rest.errors.map(inside)];
  const commands = rest.commands.filter((item) => item.command.span.start < text.length);
  return { tactics, suffix, error: own, errors, commands, end };
};
