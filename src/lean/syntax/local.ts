// `have`, `let` and `suffices`, in terms and in tactic blocks alike, up to the end of the value.

import { declarationBinders, matchAlternatives } from "./binder.ts";
import type { Parser } from "./parser.ts";
import { atTerm } from "./term.ts";
import type { LocalDeclaration, Span, SufficesDeclaration, Term } from "./tree.ts";

type ReadTerm = (p: Parser, prec?: number) => Term;

const missing = (p: Parser): Term => ({ kind: "missing", span: p.emptySpan() });

/** The declaration behind the keyword; only `have` may leave out the name. */
export const localDeclaration = (p: Parser, term: ReadTerm): LocalDeclaration => {
  const start = p.position;
  if (!p.atBinder() && !p.atAny(":", ":=", "|")) return patternDeclaration(p, term, start);
  const binder: LocalDeclaration["binder"] = p.atBinder()
    ? { kind: "name", name: p.binder() }
    : { kind: "anonymous", span: p.emptySpan() };
  const parameters = declarationBinders(p, term);
  const type = p.accept(":") ? term(p) : null;
  if (binder.kind === "name" && p.going && !p.atAny(":=", "|")) {
    // What looked like a name with parameters may be a pattern: `have f x = y := e`.
    const pattern = appliedPattern(p, term, start);
    if (pattern) return pattern;
  }
  let value = missing(p);
  let alternatives = null;
  if (p.at("|")) alternatives = matchAlternatives(p, term, term);
  else if (p.expect([":=", "|"])) value = term(p);
  else alternatives = [];
  return { binder, parameters, type, value, alternatives, span: p.spanFrom(start) };
};

/** Reads again from `start` as a pattern; null, with nothing taken, when that is no declaration either. */
const appliedPattern = (p: Parser, term: ReadTerm, start: number): LocalDeclaration | null => {
  const { position, previousEnd } = p;
  p.position = start;
  const pattern = term(p);
  const type = p.accept(":") ? term(p) : null;
  if (!p.accept(":=")) {
    p.failure = null;
    p.blockBroken = false;
    p.position = position;
    p.previousEnd = previousEnd;
    return null;
  }
  const value = term(p);
  const binder = { kind: "pattern", pattern } as const;
  return { binder, parameters: [], type, value, alternatives: null, span: p.spanFrom(start) };
};

/** Fails at the token where the declaration would have begun, which Lean points at itself. */
const blame = (p: Parser, start: number, expected: readonly string[]): void => {
  p.position = start;
  p.previousEnd = -1;
  p.fail(expected);
};

/** `⟨c, hc⟩ : T := e`. When no `:=` comes, Lean blames the token where the declaration began. */
const patternDeclaration = (p: Parser, term: ReadTerm, start: number): LocalDeclaration => {
  const first = p.position;
  const pattern = term(p);
  const type = p.accept(":") ? term(p) : null;
  let value = missing(p);
  if (p.accept(":=")) value = term(p);
  else {
    // Lean tries all forms and forgets how far each came, but not what it missed.
    const missed = p.failure?.expected ?? [];
    p.failure = null;
    p.blockBroken = false;
    blame(p, first, ["'('", "':='", "'|'", ...missed]);
    const span = p.emptySpan();
    const binder = { kind: "anonymous", span } as const;
    return { binder, parameters: [], type: null, value, alternatives: [], span };
  }
  return {
    binder: { kind: "pattern", pattern },
    parameters: [],
    type,
    value,
    alternatives: null,
    span: p.spanFrom(start),
  };
};

/** `h : T from e`, `T by tac`; where neither comes, Lean reads an empty block at the keyword. */
export const sufficesDeclaration = (
  p: Parser,
  term: ReadTerm,
  fromOrBy: (p: Parser) => Term,
  keywordSpan: Span,
): SufficesDeclaration => {
  const start = p.position;
  let binder = null;
  const second = p.peekSecond();
  if (p.atBinder() && second.kind === "symbol" && second.text === ":") {
    binder = p.binder();
    p.take();
  } else if (p.going && !atTerm(p)) blame(p, start, ["term"]);
  const type = term(p);
  if (p.going && !p.atAny("from", "by")) {
    p.fail(["'by'", "'from'"]);
    const tactics = { tactics: [], braces: false, broken: true, span: p.emptySpan() };
    const proof: Term = { kind: "by", tactics, bySpan: keywordSpan, span: keywordSpan };
    return { binder, type, proof, span: p.spanFrom(start) };
  }
  const proof = fromOrBy(p);
  return { binder, type, proof, span: p.spanFrom(start) };
};
