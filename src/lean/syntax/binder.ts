// Binder groups, and the alternatives of `match` and `fun`, which bind by patterns.

import type { Parser } from "./parser.ts";
import type { Binder, BinderGroup, BinderInfo, MatchAlternative, Span, Term } from "./tree.ts";

type ReadTerm = (p: Parser, prec?: number) => Term;

export const binderGroup = (
  names: readonly Binder[],
  type: Term | null,
  info: BinderInfo,
  span: Span,
): BinderGroup => ({ names, type, info, defaultValue: null, span });

const brackets: Readonly<Record<string, { readonly close: string; readonly info: BinderInfo }>> = {
  "(": { close: ")", info: "default" },
  "{": { close: "}", info: "implicit" },
  "⦃": { close: "⦄", info: "strictImplicit" },
  "[": { close: "]", info: "instImplicit" },
};

/** `(x y : T := e)`, `{x}`, `{{x}}`, `⦃x⦄`, `[C]`, `[inst : C]`; the opening bracket stands next. */
export const bracketedBinder = (p: Parser, term: ReadTerm): BinderGroup => {
  const start = p.position;
  const open = p.take().text;
  const bracket = brackets[open]!;
  const doubled = open === "{" && p.accept("{") !== null;
  const info = doubled ? "strictImplicit" : bracket.info;
  return p.withoutPosition(() => {
    let names: Binder[] = [];
    let type: Term | null = null;
    let defaultValue: Term | null = null;
    if (info === "instImplicit") {
      const second = p.peekSecond();
      if (p.atIdent() && second.kind === "symbol" && second.text === ":") {
        names = [p.ident()];
        p.take();
      }
      type = term(p);
    } else {
      names = [p.binder()];
      while (p.atBinder()) names.push(p.binder());
      if (p.accept(":")) type = term(p);
      if (info === "default" && p.accept(":=")) defaultValue = term(p);
    }
    p.expect([bracket.close], type === null && info !== "instImplicit" ? ["':'", "'_'", "identifier"] : []);
    if (doubled) p.expect([bracket.close]);
    return { names, type, info, defaultValue, span: p.spanFrom(start) };
  });
};

/** Binders of a declaration: bracketed groups and bare names. */
export const declarationBinders = (p: Parser, term: ReadTerm): BinderGroup[] => {
  const groups: BinderGroup[] = [];
  while (p.going) {
    if (p.atBinder()) {
      const name = p.binder();
      groups.push(binderGroup([name], null, "default", name.span));
    } else if (p.atAny("(", "{", "⦃", "[")) groups.push(bracketedBinder(p, term));
    else break;
  }
  return groups;
};

/** What follows `∃`: `x y`, `x y : T`, or `(x : T) (y : T)`. */
export const explicitBinders = (p: Parser, term: ReadTerm): BinderGroup[] => {
  const groups: BinderGroup[] = [];
  if (p.at("(")) {
    while (p.at("(")) groups.push(bracketedBinder(p, term));
    return groups;
  }
  const start = p.position;
  const names = [p.binder(["'('"])];
  while (p.atBinder()) names.push(p.binder());
  const type = p.accept(":") ? term(p) : null;
  groups.push(binderGroup(names, type, "default", p.spanFrom(start)));
  return groups;
};

/** `| p, q | r, s => rhs`, one or more; later bars stand no further left than the first. */
export const matchAlternatives = (
  p: Parser,
  term: ReadTerm,
  rhs: (p: Parser) => Term,
): MatchAlternative[] => {
  const alternatives: MatchAlternative[] = [];
  p.withPosition(() => {
    if (!p.at("|")) p.fail(["'|'"]);
    while (p.at("|") && p.columnGe()) {
      const start = p.position;
      const patterns: Term[][] = [];
      while (p.accept("|")) {
        const row = [term(p)];
        while (p.accept(",")) row.push(term(p));
        patterns.push(row);
      }
      const arrow = p.expect(["=>"]);
      if (p.going && !p.columnGe())
        p.failColumn([
          "alternative right-hand-side to start in a column greater than or equal to the corresponding '|'",
        ]);
      const body: Term = arrow ? rhs(p) : { kind: "missing", span: p.emptySpan() };
      alternatives.push({ patterns, body, span: p.spanFrom(start) });
    }
  });
  return alternatives;
};
