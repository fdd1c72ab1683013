// Commands: declarations and what sets their scene. Enough to read a theory and the library of basic
// logic; other commands are read to where the next one starts and stay `unsupported`.

import { bracketedBinder, declarationBinders, matchAlternatives } from "./binder.ts";
import { endOfDocComment } from "./lexer.ts";
import { localDeclaration } from "./local.ts";
import type { Parser } from "./parser.ts";
import { leadPrec, structureFields, term } from "./term.ts";
import { commandStarts } from "./tokens.ts";
import type {
  BinderGroup,
  Command,
  Constructor,
  DeclarationBody,
  DeclarationKeyword,
  Ident,
  Modifiers,
  Term,
  UniverseBinders,
} from "./tree.ts";

const modifierWords = [
  "private",
  "protected",
  "public",
  "noncomputable",
  "unsafe",
  "partial",
  "nonrec",
  "meta",
];

/** What Lean expects behind a doc comment: declarations and other commands that it may stand before. */
const documentable =
  "#guard_msgs abbrev add_decl_doc axiom binder_predicate builtin_dsimproc builtin_dsimproc_decl builtin_grind_propagator builtin_initialize builtin_simproc builtin_simproc_decl class coinductive declare_simp_like_tactic declare_syntax_cat def dsimproc dsimproc_decl elab elab_rules example grind_propagator inductive infix infixl infixr initialize instance macro macro_rules notation opaque postfix prefix recommended_spelling register_error_explanation register_tactic_tag register_try?_tactic simproc simproc_decl structure syntax tactic_extension theorem unif_hint"
    .split(" ")
    .map((word) => `'${word}'`);

/** Takes `/-- … -/`, whose text no token covers. */
const docComment = (p: Parser): boolean => {
  if (!p.at("/--")) return false;
  const end = endOfDocComment(p.text, p.peek().end);
  if (end < 0) p.failAt(p.text.length, "unterminated comment", p.text.length);
  else p.takeRaw(end);
  return true;
};

const attributeList = (p: Parser, close: string): Ident[] => {
  const attributes: Ident[] = [];
  do {
    p.acceptAny("local", "scoped", "-", "←");
    if (p.peek().kind === "symbol" && /^[a-z]/.test(p.peek().text)) {
      const { text, start, end } = p.take();
      attributes.push({ kind: "ident", name: text, span: { start, end } });
    } else attributes.push(p.ident());
    // Arguments of an attribute mean nothing here.
    while (p.going && !p.atAny(close, ",") && p.peek().kind !== "end") p.take();
  } while (p.accept(","));
  p.expect([close]);
  return attributes;
};

const modifiers = (p: Parser): Modifiers => {
  const documented = docComment(p);
  const attributes: Ident[] = [];
  while (p.accept("@[")) attributes.push(...attributeList(p, "]"));
  const words: string[] = [];
  while (p.atAny(...modifierWords, "local", "scoped")) words.push(p.take().text);
  return { attributes, words, documented };
};

const universes = (p: Parser): UniverseBinders => {
  if (!p.at(".{") || p.blankBefore()) return null;
  p.take();
  const names = [p.ident()];
  while (p.accept(",")) names.push(p.ident());
  p.expect(["}"]);
  return names;
};

/** Lean's `declId`; after `theorem` a reserved word is no name. */
const declarationId = (p: Parser) => {
  const name = p.ident();
  return { name, universes: universes(p) };
};

const missing = (p: Parser): Term => ({ kind: "missing", span: p.emptySpan() });

const declarationBody = (p: Parser, keyword: DeclarationKeyword): DeclarationBody => {
  if (p.accept(":=")) {
    // A proof `by …` takes no infix operator behind it.
    const value = term(p, p.at("by") ? leadPrec : 0);
    return { kind: "term", term: value };
  }
  if (p.at("|")) return { kind: "equations", alternatives: matchAlternatives(p, term, term) };
  if (p.accept("where")) return { kind: "fields", fields: structureFields(p, () => false) };
  p.fail(
    keyword === "instance" || keyword === "def" ? ["':='", "'where'", "'|'"] : ["':='", "'where'", "'|'"],
  );
  return { kind: "term", term: missing(p) };
};

type DeclarationCommand = Extract<Command, { readonly kind: "declaration" }>;

const valueOptional: ReadonlySet<DeclarationKeyword> = new Set(["opaque", "axiom"]);

const declaration = (p: Parser, keyword: DeclarationKeyword, start: number, given: Modifiers): Command => {
  const token = p.take();
  const keywordSpan = { start: token.start, end: token.end };
  if (keyword === "instance" && p.at("(")) {
    // `(priority := low)` before the name.
    while (p.going && !p.accept(")")) p.take();
  }
  const named = keyword === "instance" ? p.atIdent() : keyword !== "example";
  const id = named ? declarationId(p) : { name: null, universes: null };
  const binders = declarationBinders(p, term);
  let type: Term | null = null;
  const needsType = keyword !== "def" && keyword !== "abbrev" && keyword !== "example";
  if (p.accept(":")) type = term(p);
  else if (needsType) p.fail(["'('", "':'", "'['", "'_'", "'{'", "'⦃'", "identifier"]);
  return declarationRest(p, {
    kind: "declaration",
    keyword,
    modifiers: given,
    ...id,
    binders,
    type,
    keywordSpan,
    start,
  });
};

/** A declaration up to its body; `start` is where it begins. */
export type DeclarationHeader = Omit<DeclarationCommand, "body" | "suffix" | "span"> & {
  readonly start: number;
};

/** The declaration whose header was read: its body, and what may stand behind it. */
export const declarationRest = (p: Parser, header: DeclarationHeader): DeclarationCommand => {
  const { kind, keyword, modifiers, name, universes, binders, type, keywordSpan, start } = header;
  let body: DeclarationBody | null = null;
  if (!valueOptional.has(keyword) || (keyword === "opaque" && p.at(":="))) body = declarationBody(p, keyword);
  const suffix = body === null ? null : declarationSuffix(p);
  const span = p.spanFrom(start);
  return { kind, keyword, modifiers, name, universes, binders, type, body, suffix, keywordSpan, span };
};

/** Local definitions and termination hints behind a body; null when there are none. */
export const declarationSuffix = (p: Parser): string | null => {
  let found: string | null = null;
  if (p.accept("termination_by?")) found = "termination_by";
  else if (p.accept("termination_by")) {
    found = "termination_by";
    p.acceptWord("structural");
    term(p);
    if (p.accept("=>")) term(p);
  }
  if (p.accept("decreasing_by")) {
    found = "decreasing_by";
    p.tacticSequence(true);
  }
  if (!p.accept("where")) return found;
  p.withPosition(() => {
    do {
      docComment(p);
      localDeclaration(p, term);
      declarationSuffix(p);
    } while (p.going && (p.accept(";") || (p.lineBreakBefore() && p.columnEq() && p.atIdent())));
  });
  return "where";
};

const deriving = (p: Parser): Ident[] => {
  if (!p.accept("deriving")) return [];
  const names = [p.ident()];
  while (p.accept(",")) names.push(p.ident());
  return names;
};

const inductive = (p: Parser, start: number, given: Modifiers): Command => {
  p.take();
  const id = declarationId(p);
  const binders = declarationBinders(p, term);
  const type = p.accept(":") ? term(p) : null;
  if (!p.accept("where")) p.accept(":=");
  const constructors: Constructor[] = [];
  while (p.going && (p.at("|") || p.at("/--"))) {
    docComment(p);
    const from = p.position;
    p.expect(["|"]);
    docComment(p);
    const name = p.ident();
    const fields = declarationBinders(p, term);
    const result = p.accept(":") ? term(p) : null;
    constructors.push({ name, binders: fields, type: result, span: p.spanFrom(from) });
  }
  const derived = deriving(p);
  return {
    kind: "inductive",
    modifiers: given,
    ...id,
    binders,
    type,
    constructors,
    deriving: derived,
    span: p.spanFrom(start),
  };
};

/** `x y : T := e` on a line of its own, or a bracketed group. */
const structureField = (p: Parser): BinderGroup => {
  docComment(p);
  if (p.atAny("(", "{", "[", "⦃")) return bracketedBinder(p, term);
  const start = p.position;
  const names = [p.ident()];
  while (p.atIdent()) names.push(p.ident());
  const binders = declarationBinders(p, term);
  const result = p.accept(":") ? term(p) : null;
  const type: Term | null =
    binders.length === 0 || result === null
      ? result
      : { kind: "forall", binders, body: result, span: p.spanFrom(start) };
  const defaultValue = p.accept(":=") ? term(p) : null;
  return { names, type, info: "default", defaultValue, span: p.spanFrom(start) };
};

const structure = (p: Parser, start: number, given: Modifiers): Command => {
  const isClass = p.take().text === "class";
  if (isClass && (p.at("inductive") || p.at("abbrev"))) {
    const what = p.take().text;
    skipCommand(p);
    return { kind: "unsupported", construct: `class ${what}`, span: p.spanFrom(start) };
  }
  const id = declarationId(p);
  const binders = declarationBinders(p, term);
  const parents: Term[] = [];
  if (p.accept("extends")) {
    parents.push(term(p));
    while (p.accept(",")) parents.push(term(p));
  }
  const type = p.accept(":") ? term(p) : null;
  let constructorName: Ident | null = null;
  const fields: BinderGroup[] = [];
  if (p.acceptAny("where", ":=")) {
    const second = p.peekSecond();
    if (p.atIdent() && second.text === "::") {
      constructorName = p.ident();
      p.take();
    }
    p.withPosition(() => {
      while (p.going && p.columnGe() && (p.atIdent() || p.atAny("(", "{", "[", "⦃", "/--")))
        fields.push(structureField(p));
    });
  }
  const derived = deriving(p);
  const rest = {
    binders,
    parents,
    type,
    constructor: constructorName,
    fields,
    deriving: derived,
    span: p.spanFrom(start),
  };
  return { kind: "structure", isClass, modifiers: given, ...id, ...rest };
};

/** Takes tokens up to the next one that can begin a command in the first column. */
const skipCommand = (p: Parser): void => {
  while (p.going && p.peek().kind !== "end") {
    const token = p.peek();
    if (token.kind === "bad") {
      p.fail(["command"]);
      return;
    }
    if (token.kind === "symbol" && commandStarts.has(token.text) && p.column(token.start) === 0) return;
    p.take();
  }
};

const names = (p: Parser): Ident[] => {
  const found: Ident[] = [];
  while (p.atIdent()) found.push(p.ident());
  if (found.length === 0) p.fail(["identifier"]);
  return found;
};

/** An optional name behind `section`, `end`: on any line, since no command begins with an identifier. */
const optionalName = (p: Parser): Ident | null => (p.atIdent() ? p.ident() : null);

const plainCommands: Readonly<Record<string, (p: Parser, start: number) => Command>> = {
  __proto__: null as never,
  namespace: (p, start) => ({ kind: "namespace", name: p.ident(), span: p.spanFrom(start) }),
  section: (p, start) => ({ kind: "section", name: optionalName(p), span: p.spanFrom(start) }),
  end: (p, start) => ({ kind: "end", name: optionalName(p), span: p.spanFrom(start) }),
  open: (p, start) => {
    const found = names(p);
    if (p.atAny("in", "(", "hiding", "renaming")) {
      skipCommand(p);
      return { kind: "unsupported", construct: "open …", span: p.spanFrom(start) };
    }
    return { kind: "open", names: found, span: p.spanFrom(start) };
  },
  variable: (p, start) => {
    const binders = declarationBinders(p, term);
    if (binders.length === 0) p.fail(["'('", "'['", "'{'", "'⦃'"]);
    return { kind: "variable", binders, span: p.spanFrom(start) };
  },
  universe: (p, start) => ({ kind: "universe", names: names(p), span: p.spanFrom(start) }),
  attribute: (p, start) => {
    p.expect(["["]);
    const attributes = attributeList(p, "]");
    return { kind: "attribute", attributes, names: names(p), span: p.spanFrom(start) };
  },
  set_option: (p, start) => {
    const option = p.ident();
    const value = p.take().text;
    if (p.at("in")) {
      skipCommand(p);
      return { kind: "unsupported", construct: "set_option … in", span: p.spanFrom(start) };
    }
    return { kind: "setOption", option, value, span: p.spanFrom(start) };
  },
  import: (p, start) => ({ kind: "import", name: p.ident(), span: p.spanFrom(start) }),
  "#exit": (p, start) => ({ kind: "exit", span: p.spanFrom(start) }),
};

const nothing = (p: Parser): Command => ({
  kind: "unsupported",
  construct: "missing",
  span: p.emptySpan(),
});

/** One command; the next token is not the end of the text. */
export const command = (p: Parser): Command => {
  const start = p.position;
  const token = p.peek();
  if (token.kind !== "symbol" && !(token.kind === "ident" && token.text === "lemma")) {
    p.fail(["command"]);
    return nothing(p);
  }
  // Optional parts stand before Lean's `binder_predicate`, which alone is tried at a question mark.
  if (token.text === "?") {
    p.fail(["'binder_predicate'"]);
    return nothing(p);
  }
  const plain = plainCommands[token.text];
  if (plain) {
    p.take();
    return plain(p, start);
  }
  const given = modifiers(p);
  if (!p.going) return { kind: "unsupported", construct: "missing", span: p.spanFrom(start) };
  const modified = p.position > start;
  const keyword = p.peek();
  switch (keyword.text) {
    case "theorem":
    case "def":
    case "abbrev":
    case "example":
    case "instance":
    case "opaque":
    case "axiom":
      if (keyword.kind === "symbol") return declaration(p, keyword.text, start, given);
      break;
    case "lemma":
      if (p.options.mathlib === "full") return declaration(p, "lemma", start, given);
      break;
    case "inductive":
      return inductive(p, start, given);
    case "structure":
    case "class":
      return structure(p, start, given);
  }
  if (modified) {
    p.fail(documentable);
    return { kind: "unsupported", construct: "modifiers", span: p.spanFrom(start) };
  }
  if (keyword.kind === "symbol" && commandStarts.has(keyword.text)) {
    p.take();
    skipCommand(p);
    return { kind: "unsupported", construct: keyword.text, span: p.spanFrom(start) };
  }
  p.fail(["command"]);
  return nothing(p);
};
