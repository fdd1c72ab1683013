// Tactic blocks: sequences and their columns, combinators, and the table of tactics by keyword. What a
// tactic means stands in tactic/; what Lean reads and the fragment does not know stays `unsupported`.

import { combinators } from "./combinators.ts";
import { equationTactics } from "./equation-tactics.ts";
import { type ParseOptions, Parser, type TacticReaders } from "./parser.ts";
import { type ReadTactic, termTactics } from "./term-tactics.ts";
import type { Tactic, TacticSequence } from "./tree.ts";

const braced: ReadTactic = (p, start) => {
  const tactics = bracedTactics(p);
  const sequence = { tactics, braces: true, broken: !p.going, span: p.spanFrom(start) };
  return { kind: "braces", tactics: sequence, span: p.spanFrom(start) };
};

/** Tactics that Mathlib adds and that the game's judge supplies. */
const gameTactics: ReadonlySet<string> = new Set([
  "use",
  "nth_rewrite",
  "nth_rw",
  "contrapose",
  "contrapose!",
  "push_neg",
  "by_contra",
  "by_contra!",
  "tauto",
]);

/** The rest of Batteries' and Mathlib's that the fragment knows. */
const mathlibTactics: ReadonlySet<string> = new Set([
  "use!",
  "exacts",
  "absurd",
  "split_ands",
  "fapply",
  "eapply",
  "on_goal",
  "pick_goal",
  "swap",
  "trans",
  "existsi",
]);

/** How a tactic is read, and whose it is. */
interface Entry {
  readonly read: ReadTactic;
  readonly from: "core" | "game" | "mathlib";
}

const table: ReadonlyMap<string, Entry> = new Map(
  [...termTactics, ...equationTactics, ...combinators, ["{", braced] as const].map(([word, read]) => [
    word,
    { read, from: gameTactics.has(word) ? "game" : mathlibTactics.has(word) ? "mathlib" : "core" },
  ]),
);

/** How Lean reads a tactic that begins with this word, if it knows one. */
const readerOf = (options: ParseOptions, word: string): ReadTactic | undefined => {
  const entry = table.get(word);
  switch (entry?.from) {
    case "game":
      return options.mathlib === "none" ? undefined : entry.read;
    case "mathlib":
      return options.mathlib === "full" ? entry.read : undefined;
    case "core":
      return entry.read;
    case undefined:
      return undefined;
  }
};

/** Whether Lean knows a tactic that begins with this word. */
export const isTacticKeyword = (word: string, options: ParseOptions): boolean =>
  readerOf(options, word) !== undefined;

const missing = (p: Parser): Tactic => ({ kind: "partial", keyword: "", read: null, span: p.emptySpan() });

/** One tactic with `<;>` and `<|>` behind it. */
export const tactic = (p: Parser): Tactic => {
  if (!p.enter()) return missing(p);
  const start = p.position;
  let left = primary(p);
  while (p.going) {
    const operator = p.peek();
    if (p.accept("<;>")) {
      const right = primary(p);
      const opSpan = { start: operator.start, end: operator.end };
      left = { kind: "andThen", left, right, opSpan, span: p.spanFrom(start) };
    } else if (p.accept("<|>")) {
      const right = primary(p);
      left = { kind: "orElse", left, right, span: p.spanFrom(start) };
    } else break;
  }
  p.leave();
  return left;
};

/** The next token may begin a tactic: a known keyword, or any identifier, which is then unknown. */
const primary = (p: Parser): Tactic => {
  const token = p.peek();
  const start = token.start;
  if (token.kind !== "ident" && token.kind !== "symbol") {
    p.fail(["tactic"]);
    return missing(p);
  }
  const read = readerOf(p.options, token.text);
  if (!read) {
    if (token.kind === "symbol") {
      p.fail(["tactic"]);
      return missing(p);
    }
    // Lean reads any identifier here, to say this; it points behind the word's first character.
    p.take();
    const width = p.text.codePointAt(start)! > 0xffff ? 2 : 1;
    p.failAt(start + width, "unknown tactic", start + width);
    return { kind: "unknown", name: token.text, span: { start, end: token.end } };
  }
  p.take();
  const result = read(p, start, token.text);
  if (p.going || p.blockBroken) return result;
  return { kind: "partial", keyword: token.text, read: result, span: p.spanFrom(start) };
};

/** `t₁; t₂` and lines in the column of the first tactic, up to what does not fit. */
const indented = (p: Parser): Tactic[] => {
  const tactics: Tactic[] = [];
  p.withPosition(() => {
    while (p.going) {
      tactics.push(tactic(p));
      if (!p.going) break;
      const separated = p.accept(";") !== null;
      if (!p.going) break;
      if (separated) {
        if (!p.columnGe() || !atTactic(p)) break;
      } else if (!p.lineBreakBefore() || !p.columnEq() || !atTactic(p)) break;
    }
  });
  return tactics;
};

const atTactic = (p: Parser): boolean => {
  const token = p.peek();
  if (token.kind === "ident") return true;
  // An error in the blank behind the token is met when it is taken.
  return token.kind === "symbol" && isTacticKeyword(token.text, p.options);
};

export const tacticSequence = (p: Parser, deeper: boolean): TacticSequence => {
  const start = p.position;
  const enclosing = p.going;
  let tactics: Tactic[] = [];
  let braces = false;
  if (p.at("{")) {
    braces = true;
    p.take();
    tactics = bracedTactics(p);
  } else if (deeper && p.going && !p.columnGt()) p.failColumn(["'{'", "indented tactic sequence"]);
  else if (p.going) {
    if (atTactic(p)) tactics = indented(p);
    else p.fail(["'{'", "tactic"]);
  }
  const broken = enclosing && !p.going;
  if (broken) p.blockBroken = true;
  return { tactics, braces, broken, span: p.spanFrom(start) };
};

/** The rest of `{ t₁; t₂ }`, possibly empty. */
const bracedTactics = (p: Parser): Tactic[] => {
  const tactics = p.going && atTactic(p) ? indented(p) : [];
  p.expect(["}"]);
  return tactics;
};

const readers: TacticReaders = { sequence: tacticSequence, tactic, atTactic };

export const newParser = (text: string, options: ParseOptions): Parser => new Parser(text, options, readers);
