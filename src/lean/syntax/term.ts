// Terms, by precedence as Lean's Pratt parser reads them: a leading form, then as many trailing ones
// (application, projections, infix operators) as the demanded precedence admits.

import { binderGroup, bracketedBinder, explicitBinders, matchAlternatives } from "./binder.ts";
import { endOfIdRest, isDigit, isIdFirst } from "./characters.ts";
import { atLevelAtom, levelSyntax } from "./level.ts";
import { localDeclaration, sufficesDeclaration } from "./local.ts";
import type { Parser } from "./parser.ts";
import type {
  Argument,
  BinaryOperator,
  BinderGroup,
  CalcStep,
  Discriminant,
  FunBinder,
  Ident,
  StructureField,
  Term,
} from "./tree.ts";

export const maxPrec = 1024;
/** Of `∀`, `by`, `have` and the like: not an argument of an application. */
export const leadPrec = maxPrec - 1;

/** A term and the precedence at which it was built. */
interface Built {
  readonly term: Term;
  readonly prec: number;
}

interface Infix {
  readonly op: BinaryOperator;
  readonly prec: number;
  /** Least precedence of the left and of the right side. */
  readonly left: number;
  readonly right: number;
}

const infixes = new Map<string, Infix>();
const infix = (
  prec: number,
  associates: "left" | "right" | "no",
  ...ops: readonly [string, BinaryOperator][]
) => {
  for (const [token, op] of ops)
    infixes.set(token, {
      op,
      prec,
      left: associates === "left" ? prec : prec + 1,
      right: associates === "right" ? prec : prec + 1,
    });
};
const same = (...ops: readonly BinaryOperator[]): [string, BinaryOperator][] => ops.map((op) => [op, op]);
infix(50, "no", ...same("=", "≠", "≍", "<", "≤", ">", "≥", "==", "!=", "≈", "∈", "∉", "⊆", "⊂", "∣"));
infix(50, "no", ["<=", "≤"], [">=", "≥"]);
infix(35, "right", ["∧", "∧"], ["/\\", "∧"], ["×", "×"]);
infix(30, "right", ["∨", "∨"], ["\\/", "∨"]);
infix(20, "no", ["↔", "↔"], ["<->", "↔"]);
infix(65, "left", ...same("+", "-", "++", "∪"));
infix(70, "left", ...same("*", "/", "%", "∩", "\\"));
infix(75, "right", ["^", "^"]);
infix(75, "left", ...same("<<<", ">>>"));
infix(73, "right", ["•", "•"]);
infix(90, "right", ["∘", "∘"]);
infix(67, "right", ["::", "::"]);
infix(35, "left", ["&&", "&&"]);
infix(30, "left", ["||", "||"]);
infix(60, "left", ["&&&", "&&&"]);
infix(58, "left", ["^^^", "^^^"]);
infix(55, "left", ["|||", "|||"], [">>=", ">>="]);
infix(55, "right", [">=>", ">=>"]);
infix(100, "right", ["<$>", "<$>"]);
infix(100, "left", ["<&>", "<&>"]);
infix(60, "left", ...same("<*>", "*>", "<*"));
infix(60, "right", [">>", ">>"]);
infix(20, "right", ["<|>", "<|>"]);

export const missing = (p: Parser): Term => ({ kind: "missing", span: p.emptySpan() });

/** A term of at least the given precedence. */
export const term = (p: Parser, prec = 0): Term => {
  if (!p.enter()) return missing(p);
  const read = p.going ? pratt(p, prec) : missing(p);
  p.leave();
  return read;
};

const pratt = (p: Parser, prec: number): Term => {
  const start = p.position;
  let built = leading(p, prec);
  while (p.going && built) {
    const next = trailing(p, built, prec, start);
    if (!next) break;
    built = next;
  }
  return built?.term ?? missing(p);
};

/** A term in argument position, or null without taking anything. */
export const argumentTerm = (p: Parser): Term | null => (atArgument(p) ? term(p, maxPrec) : null);

const argumentSymbols: ReadonlySet<string> = new Set(
  "do try ( ⟨ [ { _ ? @ · . .( ¬ ! ↑ ⇑ ↥ ‹ sorry Type Sort Prop fun λ nofun #[ ` `( s! f! m! ⋯ ∅ nat_lit no_index ~~~ %[ %$".split(
    " ",
  ),
);

/** The next token can begin a term of the highest precedence. */
export const atArgument = (p: Parser): boolean => {
  const token = p.peek();
  if (!p.going) return false;
  switch (token.kind) {
    case "ident":
    case "numeral":
    case "scientific":
    case "string":
    case "char":
    case "name":
      return true;
    case "symbol":
      return argumentSymbols.has(token.text);
    case "end":
    case "bad":
      return false;
  }
};

const unsupported = (p: Parser, construct: string, start: number): Term => ({
  kind: "unsupported",
  construct,
  span: p.spanFrom(start),
});

// -- leading forms

const built = (term: Term, prec = maxPrec): Built => ({ term, prec });

const leading = (p: Parser, prec: number): Built | null => {
  const token = p.peek();
  const start = token.start;
  switch (token.kind) {
    case "ident":
      return built(p.ident());
    case "numeral":
      p.take();
      return built({ kind: "numeral", value: BigInt(token.text), span: { start, end: token.end } });
    case "string":
      p.take();
      return built({ kind: "string", value: token.text, span: { start, end: token.end } });
    case "scientific":
    case "char":
    case "name":
      p.take();
      return built(unsupported(p, `${token.kind} literal`, start));
    case "end":
    case "bad":
      p.fail(["term"]);
      return null;
    case "symbol":
      return leadingSymbol(p, token.text, start, prec);
  }
};

const leadingSymbol = (p: Parser, symbol: string, start: number, prec: number): Built | null => {
  const low = lowLeading[symbol];
  if (low) {
    if (prec > leadPrec) {
      p.failAt(start, "unexpected token at this precedence level; expected term", start);
      return null;
    }
    p.take();
    return built(low(p, start), leadPrec);
  }
  const read = highLeading[symbol];
  if (!read) {
    p.fail(["term"]);
    return null;
  }
  if (symbol === "-" && prec > 75) {
    p.failAt(start, "unexpected token at this precedence level; expected term", start);
    return null;
  }
  p.take();
  return read(p, start, prec);
};

const byTerm = (p: Parser, start: number): Term => {
  const bySpan = { start, end: p.previousEnd };
  const tactics = p.tacticSequence(true);
  return { kind: "by", tactics, bySpan, span: p.spanFrom(start) };
};

/** `from e` or `by tac`, after `show T` and `suffices h : T`. */
export const fromOrBy = (p: Parser): Term => {
  if (p.accept("from")) return term(p);
  const start = p.position;
  if (p.accept("by")) return byTerm(p, start);
  p.fail(["'by'", "'from'"]);
  return missing(p);
};

/** What follows a local declaration: `; body`, or the body on a new line. */
const body = (p: Parser): Term => {
  if (!p.accept(";") && p.going && !p.lineBreakBefore()) p.fail(["';'", "line break"]);
  return term(p);
};

const discriminant = (p: Parser): Discriminant => {
  const start = p.position;
  let name = null;
  if (p.atBinder() && isColon(p)) {
    name = p.binder();
    p.expect([":"]);
  }
  const subject = term(p);
  return { name, term: subject, span: p.spanFrom(start) };
};

/** The token after the next one is `:`. */
export const isColon = (p: Parser): boolean => {
  const second = p.peekSecond();
  return second.kind === "symbol" && second.text === ":";
};

export const discriminants = (p: Parser): Discriminant[] => {
  const found = [discriminant(p)];
  while (p.accept(",")) found.push(discriminant(p));
  return found;
};

/** Everything after the word `match` up to `with`. */
export const matchHead = (p: Parser) => {
  let generalizing: boolean | null = null;
  let motive: Term | null = null;
  if (p.at("(") && p.peekSecond().text === "generalizing" && isAssignmentAfter(p)) {
    for (let i = 0; i < 3; i += 1) p.take();
    generalizing = p.peek().text === "true";
    p.take();
    p.expect([")"]);
  }
  if (p.at("(") && p.peekSecond().text === "motive" && isAssignmentAfter(p)) {
    for (let i = 0; i < 3; i += 1) p.take();
    motive = p.withoutPosition(() => term(p));
    p.expect([")"]);
  }
  const found = discriminants(p);
  p.expect(["with"]);
  return { generalizing, motive, discriminants: found };
};

/** `(word :=` stands next. */
const isAssignmentAfter = (p: Parser): boolean => {
  const second = p.peekSecond();
  return second.kind === "ident" && p.lexer.at(second.next).text === ":=";
};

const matchTerm = (p: Parser, start: number): Term => {
  const head = matchHead(p);
  const alternatives = matchAlternatives(p, term, term);
  return { kind: "match", ...head, alternatives, span: p.spanFrom(start) };
};

export const termList = (p: Parser): Term[] => {
  const terms = [term(p)];
  while (p.accept(",")) terms.push(term(p));
  return terms;
};

/** The steps after `calc`: the second one fixes the column of the rest. */
export const calcSteps = (p: Parser): CalcStep[] => {
  const step = (first: boolean): CalcStep => {
    const start = p.position;
    const relation = term(p);
    let proof: Term | null = null;
    if (first ? p.accept(":=") : p.expect([":="])) proof = term(p);
    else if (!first) proof = missing(p);
    return { relation, proof, span: p.spanFrom(start) };
  };
  const steps = [p.withPosition(() => step(true))];
  p.withPosition(() => {
    while (p.going && p.lineBreakBefore() && p.columnGe() && atTerm(p)) steps.push(step(false));
  });
  return steps;
};

/** The next token can begin a term of any precedence. */
export const atTerm = (p: Parser): boolean => {
  if (atArgument(p)) return true;
  const token = p.peek();
  return p.going && token.kind === "symbol" && (token.text in lowLeading || token.text in highLeading);
};

const binderList = (p: Parser): BinderGroup[] => {
  const groups: BinderGroup[] = [];
  while (p.going) {
    if (p.atBinder()) {
      const name = p.binder();
      groups.push({ names: [name], type: null, info: "default", defaultValue: null, span: name.span });
    } else if (p.atAny("(", "{", "⦃", "[")) groups.push(bracketedBinder(p, term));
    else break;
  }
  if (groups.length === 0) p.fail(["'('", "'['", "'_'", "'{'", "'⦃'", "identifier"]);
  return groups;
};

const forallTerm = (p: Parser, start: number): Term => {
  const groups = binderList(p);
  const relation = binderPredicate(p);
  let type: Term | null = null;
  if (relation === null && p.accept(":")) type = term(p);
  p.expect([","], type === null && relation === null ? ["':'"] : []);
  const inner = term(p);
  if (relation !== null) return unsupported(p, `∀ x ${relation} …`, start);
  // `∀ x y : T, p` gives every group without a type that type.
  const binders = type === null ? groups : groups.map((group) => (group.type ? group : { ...group, type }));
  return { kind: "forall", binders, body: inner, span: p.spanFrom(start) };
};

/** `∀ x ∈ s,` and `∃ x < n,`: read, not supported. */
const binderPredicate = (p: Parser): string | null => {
  const relation = p.acceptAny("∈", "∉", "<", "≤", ">", "≥", "⊆", "⊂", "⊇", "⊃", "≠", "<=", ">=");
  if (!relation) return null;
  term(p);
  return relation.text;
};

const existsTerm = (p: Parser, start: number): Term => {
  const binders = explicitBinders(p, term);
  const relation = p.going && !p.at(",") ? binderPredicate(p) : null;
  p.expect([","]);
  const inner = term(p);
  if (relation !== null) return unsupported(p, `∃ x ${relation} …`, start);
  return { kind: "exists", binders, body: inner, span: p.spanFrom(start) };
};

const ifTerm = (p: Parser, start: number): Term => {
  let name = null;
  if (p.at("let")) {
    p.take();
    term(p);
    p.expect([":="]);
    term(p);
    p.expect(["then"]);
    term(p);
    p.expect(["else"]);
    term(p);
    return unsupported(p, "if let", start);
  }
  if (p.atBinder() && isColon(p)) {
    name = p.binder();
    p.expect([":"]);
  }
  const condition = term(p);
  p.expect(["then"]);
  const whenTrue = term(p);
  p.expect(["else"]);
  const whenFalse = term(p);
  return { kind: "if", name, condition, whenTrue, whenFalse, span: p.spanFrom(start) };
};

const letOrHave =
  (kind: "let" | "have", supported = true) =>
  (p: Parser, start: number): Term => {
    // The declaration's own indentation is measured from the keyword.
    const outer = p.savedColumn;
    p.savedColumn = p.column(start);
    const recursive = kind === "let" && p.acceptWord("rec") !== null;
    const declaration = localDeclaration(p, term);
    p.savedColumn = outer;
    const rest = body(p);
    if (recursive) return unsupported(p, "let rec", start);
    if (!supported) return unsupported(p, p.text.slice(start, start + 5).trim(), start);
    return { kind, declaration, body: rest, span: p.spanFrom(start) };
  };

/** `do` and its parts, which Lean reads as terms anywhere: read as lines of terms, not supported. */
const doBlock = (p: Parser, construct: string, start: number): Term => {
  p.withPosition(() => {
    do term(p);
    while (p.going && (p.accept(";") || (p.lineBreakBefore() && p.columnEq() && atTerm(p))));
  });
  return unsupported(p, construct, start);
};

const liftedAction = (p: Parser, start: number): Term => {
  term(p);
  return unsupported(p, "(<- …)", start);
};

/** Leading forms of precedence `lead` and less. */
const lowLeading: Readonly<Record<string, (p: Parser, start: number) => Term>> = {
  __proto__: null as never,
  by: byTerm,
  "∀": forallTerm,
  forall: forallTerm,
  "∃": existsTerm,
  exists: existsTerm,
  have: letOrHave("have"),
  let: letOrHave("let"),
  haveI: letOrHave("have"),
  letI: letOrHave("let"),
  show: (p, start) => {
    const type = term(p);
    if (p.accept("from")) {
      const value = term(p);
      return { kind: "show", type, body: value, form: "from", span: p.spanFrom(start) };
    }
    if (p.at("by")) {
      const by = p.position;
      p.take();
      const value = byTerm(p, by);
      return { kind: "show", type, body: value, form: "by", span: p.spanFrom(start) };
    }
    p.fail(["'by'", "'from'"]);
    return { kind: "show", type, body: missing(p), form: "from", span: p.spanFrom(start) };
  },
  suffices: (p, start) => {
    const outer = p.savedColumn;
    p.savedColumn = p.column(start);
    const declaration = sufficesDeclaration(p, term, fromOrBy, p.spanFrom(start));
    p.savedColumn = outer;
    const rest = body(p);
    return { kind: "suffices", declaration, body: rest, span: p.spanFrom(start) };
  },
  calc: (p, start) => {
    const steps = calcSteps(p);
    return { kind: "calc", steps, span: p.spanFrom(start) };
  },
  match: matchTerm,
  // Lean reads it anywhere and elaborates it in `do` blocks only.
  "←": liftedAction,
  "<-": liftedAction,
  nomatch: (p, start) => {
    const terms = termList(p);
    return { kind: "nomatch", terms, span: p.spanFrom(start) };
  },
  if: ifTerm,
  return: (p, start) => {
    if (atTerm(p) && p.columnGt()) term(p);
    return unsupported(p, "return", start);
  },
};

/** `(`: unit, parentheses, a tuple, a type ascription, or the binder of a dependent arrow. */
const parenthesised = (p: Parser, start: number, prec: number): Built | null =>
  p.withoutPosition(() => {
    if (p.accept(")")) return built({ kind: "tuple", items: [], span: p.spanFrom(start) });
    if (p.going && !atTerm(p)) p.fail(prec <= 25 ? ["')'", "'_'", "identifier", "term"] : ["')'", "term"]);
    const first = term(p);
    if (p.accept(":")) {
      if (p.going && !p.at(")") && !atTerm(p)) p.fail(["')'"]);
      const type = p.at(")") ? null : term(p);
      p.expect([")"]);
      const names = type !== null && prec <= 25 && p.atAny("→", "->") ? binderNames(first) : null;
      if (names !== null) {
        const group = binderGroup(names, type, "default", p.spanFrom(start));
        p.take();
        const inner = term(p);
        return built({ kind: "depArrow", binder: group, body: inner, span: p.spanFrom(start) }, 25);
      }
      return built({ kind: "typeAscription", term: first, type, span: p.spanFrom(start) });
    }
    if (p.accept(",")) {
      const items = [first];
      while (p.going && !p.at(")")) {
        items.push(term(p));
        if (!p.accept(",")) break;
      }
      p.expect([")"]);
      return built({ kind: "tuple", items, span: p.spanFrom(start) });
    }
    p.expect([")"], ["','", "':'"]);
    // Names in parentheses that do not close are the binder of an arrow to Lean, if one may stand there.
    const names = !p.going && prec <= 25 ? binderNames(first) : null;
    if (names !== null) {
      const group = binderGroup(names, missing(p), "default", p.spanFrom(start));
      return built({ kind: "depArrow", binder: group, body: missing(p), span: p.spanFrom(start) }, 25);
    }
    return built({ kind: "paren", term: first, span: p.spanFrom(start) });
  });

/** The names of `(x y : T)` when what was read as a term is only names. */
const binderNames = (
  read: Term,
): (Ident | { readonly kind: "hole"; readonly span: Term["span"] })[] | null => {
  const one = (item: Term) => (item.kind === "ident" || item.kind === "hole" ? item : null);
  const items: (Term | null)[] =
    read.kind === "app"
      ? [read.fn, ...read.args.map((argument) => (argument.kind === "positional" ? argument.value : null))]
      : [read];
  const names = items.map((item) => (item === null ? null : one(item)));
  return names.every((name) => name !== null) ? names : null;
};

/** `{`: a structure instance, a subtype or set, or the binder of a dependent arrow. */
const braced = (p: Parser, start: number): Built =>
  p.withoutPosition(() => {
    if (p.atBinder() && isColon(p)) {
      const name = p.binder();
      p.take();
      const type = term(p);
      if (p.accept("//")) {
        term(p);
        p.expect(["}"]);
        return built(unsupported(p, "{ x : T // p }", start));
      }
      if (p.at("}")) {
        p.take();
        if (p.acceptAny("→", "->")) {
          const binder = binderGroup([name], type, "implicit", p.spanFrom(start));
          const inner = term(p);
          return built({ kind: "depArrow", binder, body: inner, span: p.spanFrom(start) }, 25);
        }
        return built({ kind: "structureInstance", fields: [], type, span: p.spanFrom(start) });
      }
      p.expect(["//", "}"]);
      return built(missing(p));
    }
    const fields = structureFields(p, () => p.at("}"));
    let type: Term | null = null;
    let update = false;
    if (p.accept("with")) {
      update = true;
      structureFields(p, () => p.at("}"));
    }
    p.accept("..");
    if (p.accept(":")) type = term(p);
    if (p.accept("//")) {
      term(p);
      p.expect(["}"]);
      return built(unsupported(p, "{ x // p }", start));
    }
    if (p.at("|") || (p.going && !p.at("}") && fields.length === 0)) {
      if (p.at("|")) {
        p.take();
        term(p);
      } else termList(p);
      p.expect(["}"]);
      return built(unsupported(p, "{ … }", start));
    }
    const only = fields.length === 1 ? fields[0]! : null;
    const bare = only !== null && only.span.end === only.name.span.end;
    p.expect(["}"], bare ? ["'//'"] : []);
    if (update) return built(unsupported(p, "{ s with … }", start));
    return built({ kind: "structureInstance", fields, type, span: p.spanFrom(start) });
  });

/** The `[i]` and `.f` of `{ s.xs[i].f := e }`, which no game needs. */
const fieldPath = (p: Parser): void => {
  while (p.atAny("[", ".")) {
    if (p.take().text === ".") p.ident();
    else {
      p.withoutPosition(() => term(p));
      p.expect(["]"]);
    }
  }
};

/** `x := e, y` or on lines of their own. */
export const structureFields = (p: Parser, atEnd: () => boolean): StructureField[] => {
  const fields: StructureField[] = [];
  p.withPosition(() => {
    while (p.going && p.atIdent() && !atEnd() && p.columnGe()) {
      const start = p.position;
      const name = p.ident();
      fieldPath(p);
      const value = p.accept(":=") ? term(p) : null;
      fields.push({ name, value, span: p.spanFrom(start) });
      if (!p.accept(",") && !(p.lineBreakBefore() && p.columnEq())) break;
    }
  });
  return fields;
};

const funTerm = (p: Parser, start: number): Built => {
  if (p.at("|")) {
    const alternatives = matchAlternatives(p, term, term);
    return built({ kind: "funAlternatives", alternatives, span: p.spanFrom(start) });
  }
  const binders: FunBinder[] = [];
  while (p.going && atArgument(p)) binders.push(funBinder(p));
  if (binders.length === 0) {
    p.fail(["'['", "'{'", "'|'", "'⦃'", ...(atTerm(p) ? [] : ["term"])]);
    return built({ kind: "funAlternatives", alternatives: [], span: p.spanFrom(start) });
  }
  const type = p.accept(":") ? term(p) : null;
  // Lean names the two spellings as one expectation, so they are not sorted.
  if (!p.acceptAny("↦", "=>")) p.fail(["'↦', '=>'"]);
  const inner = term(p);
  return built({ kind: "fun", binders, type, body: inner, span: p.spanFrom(start) });
};

const funBinder = (p: Parser): FunBinder => {
  if (p.at("⦃") || p.at("[")) return { kind: "group", group: bracketedBinder(p, term) };
  if (p.at("{")) {
    const second = p.peekSecond();
    const third = p.lexer.at(second.next);
    const implicit =
      second.text === "{" ||
      ((second.kind === "ident" || second.text === "_") &&
        (third.text === ":" || third.text === "}" || third.kind === "ident"));
    if (implicit) return { kind: "group", group: bracketedBinder(p, term) };
  }
  const read = term(p, maxPrec);
  if (read.kind === "ident" || read.kind === "hole")
    return { kind: "group", group: binderGroup([read], null, "default", read.span) };
  if (read.kind === "typeAscription" && read.type !== null) {
    const names = binderNames(read.term);
    if (names !== null) return { kind: "group", group: binderGroup(names, read.type, "default", read.span) };
  }
  return { kind: "pattern", pattern: read };
};

const sort =
  (name: "Type" | "Sort") =>
  (p: Parser, start: number, prec: number): Built => {
    const takesLevel = p.blankBefore() && prec <= leadPrec && p.columnGt() && atLevelAtom(p);
    const level = takesLevel ? levelSyntax(p, true) : null;
    return built({ kind: "sort", sort: name, level, span: p.spanFrom(start) }, level ? leadPrec : maxPrec);
  };

const coercion =
  (symbol: string) =>
  (p: Parser, start: number): Built => {
    term(p, maxPrec);
    return built(unsupported(p, symbol, start));
  };

/** `.inl` when the name follows at once; else the `·` of `(· + 1)` in its ASCII form. */
const dotted = (p: Parser, start: number): Built => {
  if (!p.blankBefore() && isIdFirst(p.text.codePointAt(p.position) ?? 0)) {
    const name = rawIdent(p);
    return built({ kind: "dotIdent", name: name.name, nameSpan: name.span, span: p.spanFrom(start) });
  }
  return built({ kind: "cdot", span: p.spanFrom(start) });
};

/** `[a, b]`, `#[a, b]`; `[a : b]` is a range. */
const listLiteral =
  (close: string, range: boolean) =>
  (p: Parser, start: number): Built => {
    const colon = range ? ["':'"] : [];
    const items: Term[] = [];
    p.withoutPosition(() => {
      while (atTerm(p)) {
        items.push(term(p));
        if (!p.accept(",")) break;
      }
      const elements = items.length;
      while (range && elements <= 1 && p.accept(":")) if (atTerm(p)) term(p);
      p.expect([close], elements === 0 ? [...colon, "term"] : elements === 1 ? colon : []);
    });
    return built({ kind: "unsupported", construct: "list literal", items, span: p.spanFrom(start) });
  };

type HighLeading = (p: Parser, start: number, prec: number) => Built | null;

const highLeading: Readonly<Record<string, HighLeading>> = {
  __proto__: null as never,
  "(": parenthesised,
  "{": braced,
  "⟨": (p, start) => {
    const fields: Term[] = [];
    p.withoutPosition(() => {
      while (atTerm(p)) {
        fields.push(term(p));
        if (!p.accept(",")) break;
      }
    });
    p.expect(["⟩"]);
    return built({ kind: "anonymousConstructor", fields, span: p.spanFrom(start) });
  },
  "[": listLiteral("]", true),
  "#[": listLiteral("]", false),
  "%[": listLiteral("]", false),
  _: (p, start) => built({ kind: "hole", span: p.spanFrom(start) }),
  "?": (p, start) => {
    if (p.accept("_")) return built({ kind: "syntheticHole", name: null, span: p.spanFrom(start) });
    const name = p.ident(["'_'"]);
    return built({ kind: "syntheticHole", name: name.name, span: p.spanFrom(start) });
  },
  "@": (p, start) => {
    const fn = term(p, maxPrec);
    if (fn.kind === "explicit") return built(unsupported(p, "@@f", start));
    return built({ kind: "explicit", fn, span: p.spanFrom(start) });
  },
  "·": (p, start) => built({ kind: "cdot", span: p.spanFrom(start) }),
  ".": dotted,
  ".(": (p, start) => {
    p.withoutPosition(() => term(p));
    p.expect([")"]);
    return built(unsupported(p, ".(…)", start));
  },
  "¬": (p, start) => {
    const operand = term(p, 40);
    return built({ kind: "unary", op: "¬", operand, span: p.spanFrom(start) });
  },
  "!": (p, start) => {
    const operand = term(p, 40);
    return built({ kind: "unary", op: "!", operand, span: p.spanFrom(start) });
  },
  "-": (p, start) => {
    const operand = term(p, 75);
    return built({ kind: "unary", op: "-", operand, span: p.spanFrom(start) }, 75);
  },
  "~~~": (p, start) => {
    const operand = term(p, 100);
    return built({ kind: "unary", op: "~~~", operand, span: p.spanFrom(start) });
  },
  "↑": coercion("↑"),
  "⇑": coercion("⇑"),
  "↥": coercion("↥"),
  "‹": (p, start) => {
    const type = p.withoutPosition(() => term(p));
    p.expect(["›"]);
    return built({ kind: "assumption", type, span: p.spanFrom(start) });
  },
  sorry: (p, start) => built({ kind: "sorry", span: p.spanFrom(start) }),
  nofun: (p, start) => built({ kind: "nofun", span: p.spanFrom(start) }),
  Prop: (p, start) => built({ kind: "sort", sort: "Prop", level: null, span: p.spanFrom(start) }),
  Type: sort("Type"),
  Sort: sort("Sort"),
  fun: funTerm,
  λ: funTerm,
  do: (p, start) => built(doBlock(p, "do", start)),
  try: (p, start) => built(doBlock(p, "try", start)),
  "⋯": (p, start) => built(unsupported(p, "⋯", start)),
  "∅": (p, start) => built(unsupported(p, "∅", start)),
  "s!": (p, start) => {
    if (p.peek().kind === "string") p.take();
    else p.fail(["interpolated string"]);
    return built(unsupported(p, "s!", start));
  },
  no_index: coercion("no_index"),
  nat_lit: coercion("nat_lit"),
  "`(": (p, start) => {
    term(p);
    p.expect([")"]);
    return built(unsupported(p, "quotation", start));
  },
};

// -- trailing forms

const trailing = (p: Parser, left: Built, prec: number, start: number): Built | null => {
  const token = p.peek();
  if (token.kind === "symbol") {
    if (!p.blankBefore()) {
      const projected = projection(p, left, start);
      if (projected) return projected;
    }
    const found = infixes.get(token.text);
    if (found) {
      if (found.prec < prec || left.prec < found.left) return null;
      p.take();
      const right = term(p, found.right);
      const opSpan = { start: token.start, end: token.end };
      return built(
        { kind: "binary", op: found.op, left: left.term, right, opSpan, span: p.spanFrom(start) },
        found.prec,
      );
    }
    switch (token.text) {
      case "→":
      case "->":
        if (prec > 25) return null;
        p.take();
        return built(
          { kind: "arrow", domain: left.term, codomain: term(p, 25), span: p.spanFrom(start) },
          25,
        );
      case "▸": {
        if (prec > 75) return null;
        p.take();
        const inner = term(p, 75);
        return built({ kind: "subst", equation: left.term, body: inner, span: p.spanFrom(start) }, 75);
      }
      case "<|":
      case "$": {
        if (prec > 10 || left.prec < 11) return null;
        if (token.text === "$" && token.next === token.end) return null;
        p.take();
        const arg = term(p, 10);
        return built({ kind: "pipeLeft", fn: left.term, arg, span: p.spanFrom(start) }, 10);
      }
      case "|>": {
        if (prec > 10 || left.prec < 10) return null;
        p.take();
        const fn = term(p, 11);
        return built({ kind: "pipeRight", arg: left.term, fn, span: p.spanFrom(start) }, 10);
      }
      case "|>.": {
        if (prec > 10) return null;
        p.take();
        const field = fieldName(p);
        const args = argumentsOf(p);
        return built({ kind: "pipeProj", arg: left.term, field, args, span: p.spanFrom(start) }, 10);
      }
      case "⁻¹":
        p.take();
        return built(unsupported(p, "⁻¹", start));
      case "matches":
        if (prec > leadPrec) return null;
        p.take();
        term(p);
        return built(unsupported(p, "matches", start), leadPrec);
    }
  }
  if (prec > leadPrec || left.prec < maxPrec) return null;
  const args = argumentsOf(p);
  if (args.length === 0) return null;
  return built({ kind: "app", fn: left.term, args, span: p.spanFrom(start) }, leadPrec);
};

/** Forms that follow without a blank: `e.f`, `e.1`, `f.{u}`, `x@p`, `xs[i]`. */
const projection = (p: Parser, left: Built, start: number): Built | null => {
  const token = p.peek();
  const { text } = token;
  if (text === ".{" && left.term.kind === "ident") {
    p.take();
    const levels = [levelSyntax(p)];
    while (p.accept(",")) levels.push(levelSyntax(p));
    p.expect(["}"]);
    return built({ kind: "universes", fn: left.term, levels, span: p.spanFrom(start) });
  }
  if (text === "@" && left.term.kind === "ident") {
    p.take();
    term(p, maxPrec);
    return built(unsupported(p, "x@p", start));
  }
  if (text === "[") {
    p.take();
    p.withoutPosition(() => {
      if (!atTerm(p) && !p.at(":")) p.fail(["':'", "term"]);
      if (!p.at(":")) term(p);
      if (p.accept(":") && atTerm(p)) term(p);
    });
    if (p.accept("]'")) term(p, maxPrec);
    else p.expect(["]"], ["':'", "']''"]);
    return built(unsupported(p, "xs[i]", start));
  }
  if (text !== ".") return null;
  const digits = indexEnd(p.text, token.end);
  if (digits > token.end) return projectIndex(p, left.term, start, token.end, digits);
  const code = p.text.codePointAt(token.end) ?? 0;
  if (!isIdFirst(code) && code !== 0xab) {
    // `e.` alone: Lean reads it for completion and elaborates it to an error.
    p.take();
    if (left.term.kind === "by") return built(unsupported(p, "field notation without a field", start));
    const nothing: Ident = { kind: "ident", name: "", span: { start: token.start, end: token.end } };
    return built({ kind: "proj", term: left.term, field: nothing, span: p.spanFrom(start) });
  }
  p.take();
  const field = rawIdent(p);
  return built({ kind: "proj", term: left.term, field, span: p.spanFrom(start) });
};

const indexEnd = (text: string, from: number): number => {
  let i = from;
  while (isDigit(text.charCodeAt(i))) i += 1;
  return i;
};

/** `.1`: read digit by digit, since `1.2` would be one token of the lexer. */
const projectIndex = (p: Parser, target: Term, start: number, from: number, to: number): Built => {
  p.takeRaw(to);
  const index = Number(p.text.slice(from, to));
  const span = p.spanFrom(start);
  return built({ kind: "projIndex", term: target, index, indexSpan: { start: from, end: to }, span });
};

/** A field may be a reserved word: `h.match`, `x.end`. */
const rawIdent = (p: Parser): Ident => {
  if (p.atIdent()) return p.ident();
  const from = p.position;
  const i = endOfIdRest(p.text, from);
  if (i === from) return p.ident();
  p.takeRaw(i);
  return { kind: "ident", name: p.text.slice(from, i), span: { start: from, end: i } };
};

const fieldName = (p: Parser): Ident => {
  const digits = indexEnd(p.text, p.position);
  if (digits === p.position) return rawIdent(p);
  const from = p.position;
  p.takeRaw(digits);
  return { kind: "ident", name: p.text.slice(from, digits), span: { start: from, end: digits } };
};

/** Arguments stand right of the saved column, each with a blank before it. */
const argumentsOf = (p: Parser): Argument[] => {
  const args: Argument[] = [];
  while (p.going && p.blankBefore() && p.columnGt()) {
    const start = p.position;
    if (p.at("..")) {
      p.take();
      args.push({ kind: "ellipsis", span: p.spanFrom(start) });
    } else if (p.at("(") && isNamedArgument(p)) {
      p.take();
      const name = p.ident();
      p.take();
      const value = p.withoutPosition(() => term(p));
      p.expect([")"]);
      args.push({ kind: "named", name, value, span: p.spanFrom(start) });
    } else if (atArgument(p)) args.push({ kind: "positional", value: term(p, maxPrec) });
    else break;
  }
  return args;
};

const isNamedArgument = (p: Parser): boolean => {
  const second = p.peekSecond();
  if (second.kind !== "ident") return false;
  const third = p.lexer.at(second.next);
  return third.kind === "symbol" && third.text === ":=";
};
