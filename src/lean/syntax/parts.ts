// Pieces that several tactics share: locations, options, rules, lists of names.

import type { Parser } from "./parser.ts";
import { argumentTerm, atArgument, atTerm, term } from "./term.ts";
import type { Binder, ConfigItem, Ident, Location, RewriteRule, SimpArgument, Term } from "./tree.ts";

/** `⊢`, or `|-` without a blank inside. */
const turnstile = (p: Parser): boolean => {
  if (p.accept("⊢")) return true;
  const bar = p.peek();
  if (!p.at("|") || p.peekSecond().text !== "-" || bar.next !== bar.end) return false;
  p.take();
  p.take();
  return true;
};

/** `at h₁ h₂ ⊢` or `at *`; hypotheses stand right of the word `at`. */
export const location = (p: Parser): Location | null => {
  if (!p.at("at")) return null;
  return p.withPosition(() => {
    const start = p.position;
    p.take();
    if (p.accept("*")) return { kind: "wildcard", span: p.spanFrom(start) };
    const hypotheses: Term[] = [];
    let goal = false;
    while (p.going && p.columnGt()) {
      if (turnstile(p)) goal = true;
      else if (atArgument(p)) hypotheses.push(argumentTerm(p)!);
      else break;
    }
    if (hypotheses.length === 0 && !goal) {
      if (p.columnGt()) {
        p.fail([
          "'*'",
          p.at("|") ? "no space before" : "'|'",
          "'⊢'",
          // A term that begins so is one, only not in this place.
          ...(atTerm(p) ? [] : ["term"]),
        ]);
        // To Lean there is no place then.
        return null;
      }
      p.failColumn(["'*'", "checkColGt"]);
    }
    return { kind: "targets", hypotheses, goal, span: p.spanFrom(start) };
  });
};

/** `x y _` right of the saved column; at least one where `some` is set. */
export const binderNames = (p: Parser, some = false): Binder[] => {
  const names: Binder[] = [];
  while (p.going && p.columnGt() && p.atBinder()) names.push(p.binder());
  if (some && names.length === 0) {
    if (p.columnGt()) p.fail(["'_'", "identifier"]);
    else p.failColumn(["checkColGt"]);
  }
  return names;
};

/** Terms in argument position right of the saved column, one or more. */
export const argumentTerms = (p: Parser, some = true): Term[] => {
  const terms: Term[] = [];
  while (p.going && p.columnGt() && atArgument(p)) terms.push(argumentTerm(p)!);
  if (some && terms.length === 0) {
    const { start } = p.peek();
    if (!p.columnGt()) p.failColumn(["checkColGt"]);
    else if (!atTerm(p)) p.fail(["term"]);
    // A term, but none that may stand here without parentheses.
    else
      p.failAt(start, "unexpected token at this precedence level; consider parenthesizing the term", start);
  }
  return terms;
};

export const identifiers = (p: Parser): Ident[] => {
  const names: Ident[] = [];
  while (p.going && p.columnGt() && p.atIdent()) names.push(p.ident());
  if (names.length === 0) {
    if (p.columnGt()) p.fail(["identifier"]);
    else p.failColumn(["checkColGt"]);
  }
  return names;
};

/** A numeral on its own, or null. */
export const count = (p: Parser): number | null => {
  const token = p.peek();
  if (token.kind !== "numeral") return null;
  p.take();
  return Number(token.text);
};

/** `+flag`, `-flag`, `(name := value)`. A discharger is not one of them. */
export const config = (p: Parser): ConfigItem[] => {
  const items: ConfigItem[] = [];
  while (p.going && p.columnGt()) {
    const start = p.position;
    const token = p.peek();
    const flag = p.atAny("+", "-") && token.next === token.end;
    if (!flag && !p.at("(")) break;
    const second = p.peekSecond();
    if (flag && second.kind === "ident") {
      p.take();
      const name = p.ident();
      items.push({ name, value: token.text === "+", span: p.spanFrom(start) });
    } else if (
      !flag &&
      second.kind === "ident" &&
      second.text !== "disch" &&
      second.text !== "discharger" &&
      p.lexer.at(second.next).text === ":="
    ) {
      p.take();
      const name = p.ident();
      p.take();
      const value = p.withoutPosition(() => term(p));
      p.expect([")"]);
      items.push({ name, value, span: p.spanFrom(start) });
    } else break;
  }
  return items;
};

/** `[← h, k a]`; the bracket is demanded. */
export const rewriteRules = (p: Parser) => {
  const start = p.position;
  const rules: RewriteRule[] = [];
  if (p.expect(["["]))
    p.withoutPosition(() => {
      while (p.going && !p.at("]")) {
        const from = p.position;
        if (!p.atAny("←", "<-") && !atTerm(p)) break;
        const symm = p.acceptAny("←", "<-") !== null;
        const rule = term(p);
        rules.push({ symm, term: rule, span: p.spanFrom(from) });
        if (!p.accept(",")) break;
      }
    });
  p.expect(["]"]);
  return { rules, rulesSpan: p.spanFrom(start) };
};

/** `[h, ← k, -l, *]` of `simp` and its family; null without a bracket. */
export const simpArguments = (p: Parser): SimpArgument[] | null => {
  if (!p.accept("[")) return null;
  const found: SimpArgument[] = [];
  p.withoutPosition(() => {
    while (p.going && !p.at("]")) {
      const start = p.position;
      if (p.accept("*")) found.push({ kind: "star", span: p.spanFrom(start) });
      else if (p.at("-") && p.peekSecond().kind === "ident") {
        p.take();
        const name = p.ident();
        found.push({ kind: "erase", name, span: p.spanFrom(start) });
      } else {
        if (!p.atAny("↓", "↑", "←", "<-") && !atTerm(p)) break;
        const phase = p.accept("↓") ? "pre" : p.accept("↑") ? "post" : null;
        const symm = p.acceptAny("←", "<-") !== null;
        const lemma = term(p);
        found.push({ kind: "lemma", symm, phase, term: lemma, span: p.spanFrom(start) });
      }
      if (!p.accept(",")) break;
    }
  });
  p.expect(["]"]);
  return found;
};

/** `(disch := tac)`. */
export const discharger = (p: Parser): boolean => {
  const word = p.peekSecond().text;
  if (!p.at("(") || (word !== "disch" && word !== "discharger")) return false;
  p.take();
  p.take();
  p.expect([":="]);
  p.withoutPosition(() => p.tacticSequence(false));
  p.expect([")"]);
  return true;
};
