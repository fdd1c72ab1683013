// Patterns of `rcases`, `obtain` and `rintro`.

import type { Parser } from "./parser.ts";
import { term } from "./term.ts";
import type { RcasesPattern } from "./tree.ts";

export const atPattern = (p: Parser): boolean => p.atBinder() || p.atAny("-", "@", "⟨", "(");

const missing = (p: Parser): RcasesPattern => ({ kind: "hole", span: p.emptySpan() });

/** One pattern: a name, `_`, `-`, `@p`, `⟨p, q⟩` or `(p | q : T)`. */
export const rcasesPattern = (p: Parser): RcasesPattern =>
  p.nested(
    () => {
      const start = p.position;
      if (p.accept("-")) return { kind: "clear", span: p.spanFrom(start) };
      if (p.accept("@")) return { kind: "explicit", pattern: rcasesPattern(p), span: p.spanFrom(start) };
      if (p.accept("⟨")) {
        const patterns: RcasesPattern[] = [];
        if (atPattern(p)) {
          patterns.push(rcasesPatternLow(p));
          while (p.accept(",")) patterns.push(rcasesPatternLow(p));
        }
        p.expect(["⟩"]);
        return { kind: "tuple", patterns, span: p.spanFrom(start) };
      }
      if (p.accept("(")) {
        const pattern = p.at(")")
          ? { kind: "tuple" as const, patterns: [], span: p.spanFrom(start) }
          : rcasesPatternLow(p);
        p.expect([")"]);
        return { kind: "paren", pattern, span: p.spanFrom(start) };
      }
      if (p.atBinder()) return p.binder();
      p.fail(["rcasesPat"]);
      return missing(p);
    },
    () => missing(p),
  );

/** `p | q | r`. */
export const rcasesAlternatives = (p: Parser): RcasesPattern => {
  const start = p.position;
  const first = rcasesPattern(p);
  if (!p.at("|")) return first;
  const patterns = [first];
  while (p.accept("|")) patterns.push(rcasesPattern(p));
  return { kind: "alternatives", patterns, span: p.spanFrom(start) };
};

/** `p | q : T`. */
export const rcasesPatternLow = (p: Parser): RcasesPattern => {
  const start = p.position;
  const pattern = rcasesAlternatives(p);
  if (!p.accept(":")) return pattern;
  const type = term(p);
  return { kind: "typed", pattern, type, span: p.spanFrom(start) };
};

/** A pattern of `rintro`, where `(x y : T)` binds several names. */
export const rintroPatterns = (p: Parser): RcasesPattern[] => {
  const second = p.peekSecond();
  const names = p.at("(") && (second.kind === "ident" || second.text === "_");
  const third = names ? p.lexer.at(second.next) : null;
  if (!names || !third || !(third.kind === "ident" || third.text === "_")) return [rcasesPattern(p)];
  p.take();
  const bound: RcasesPattern[] = [];
  while (p.atBinder()) bound.push(p.binder());
  p.expect([":"]);
  const type = term(p);
  p.expect([")"]);
  return bound.map((pattern) => ({ kind: "typed", pattern, type, span: pattern.span }));
};
