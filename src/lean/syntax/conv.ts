// The grammar of `conv`: a language of its own, in which one walks into a term and changes it there.
// Its words are those of Lean's Init/Conv.lean.

import type { Parser } from "./parser.ts";
import { binderNames, config, count, identifiers, rewriteRules } from "./parts.ts";
import { simplifying } from "./simplifying.ts";
import { term } from "./term.ts";
import type { ReadTactic } from "./term-tactics.ts";
import type { ConvSequence, ConvTactic, Location } from "./tree.ts";

const convWords: Readonly<Record<string, (p: Parser, start: number) => ConvTactic>> = {
  lhs: (p, start) => ({ kind: "lhs", span: p.spanFrom(start) }),
  rhs: (p, start) => ({ kind: "rhs", span: p.spanFrom(start) }),
  skip: (p, start) => ({ kind: "skip", span: p.spanFrom(start) }),
  rfl: (p, start) => ({ kind: "rfl", span: p.spanFrom(start) }),
  congr: (p, start) => ({ kind: "congr", span: p.spanFrom(start) }),
  arg: (p, start) => argument(p, start) ?? missingArgument(p, start),
  ext: (p, start) => ({ kind: "ext", names: binderNames(p), span: p.spanFrom(start) }),
  intro: (p, start) => ({ kind: "ext", names: binderNames(p), span: p.spanFrom(start) }),
  simp: (p, start) => ({
    kind: "simp",
    tactic: simplifying("simp")(p, start, "simp"),
    span: p.spanFrom(start),
  }),
  dsimp: (p, start) => ({
    kind: "simp",
    tactic: simplifying("dsimp")(p, start, "dsimp"),
    span: p.spanFrom(start),
  }),
  rw: (p, start) => {
    const items = config(p);
    return { kind: "rw", config: items, rules: rewriteRules(p).rules, span: p.spanFrom(start) };
  },
  rewrite: (p, start) => {
    const items = config(p);
    return { kind: "rewrite", config: items, rules: rewriteRules(p).rules, span: p.spanFrom(start) };
  },
  enter: (p, start) => {
    p.expect(["["]);
    const steps: ConvTactic[] = [];
    while (p.going && !p.at("]")) {
      const from = p.position;
      steps.push(argument(p, from) ?? { kind: "ext", names: [p.binder()], span: p.spanFrom(from) });
      if (!p.accept(",")) break;
    }
    p.expect(["]"]);
    const span = p.spanFrom(start);
    return { kind: "block", focus: false, body: { steps, span }, span };
  },
  "·": (p, start) => ({ kind: "block", focus: true, body: convSequence(p), span: p.spanFrom(start) }),
  "(": (p, start) => {
    const body = p.withoutPosition(() => convSequence(p));
    p.expect([")"]);
    return { kind: "block", focus: false, body, span: p.spanFrom(start) };
  },
};

/** `2`, `@2`, `-1`: which argument to walk into; null where none is written. */
const argument = (p: Parser, start: number): ConvTactic | null => {
  const explicit = p.accept("@") !== null;
  const fromLast = p.accept("-") !== null;
  const index = count(p);
  if (index === null) return explicit || fromLast ? missingArgument(p, start) : null;
  const span = p.spanFrom(start);
  if (fromLast) return { kind: "unsupported", construct: "conv arg -n", span };
  return { kind: "arg", index, explicit, span };
};

const missingArgument = (p: Parser, start: number): ConvTactic => {
  p.fail(["numeral"]);
  return { kind: "arg", index: 0, explicit: false, span: p.spanFrom(start) };
};

const behindArrow = (p: Parser, read: () => unknown): void => {
  p.expect(["=>"]);
  read();
};

/** Whatever names the goals that are meant, and what is done with them. */
const behindTags = (p: Parser): void => {
  while (p.going && !p.at("=>") && (p.atIdent() || p.atAny("_", "|"))) p.take();
  behindArrow(p, () => convSequence(p));
};

/** `(occs := *)`, `(occs := 1 2)`: which of the places that fit. True where some are named. */
const occurrences = (p: Parser): boolean => {
  if (!p.at("(") || p.peekSecond().text !== "occs") return false;
  p.take();
  p.take();
  p.expect([":="]);
  if (!p.accept("*")) while (p.going && count(p) !== null);
  p.expect([")"]);
  return true;
};

/** Read, so that what follows is read right; not run. */
const unsupportedConv: Readonly<Record<string, (p: Parser) => unknown>> = {
  whnf: () => null,
  reduce: () => null,
  zeta: () => null,
  left: () => null,
  right: () => null,
  fun: () => null,
  args: () => null,
  change: (p) => term(p),
  pattern: (p) => {
    occurrences(p);
    term(p);
  },
  unfold: identifiers,
  delta: identifiers,
  apply: (p) => term(p),
  erw: (p) => rewriteRules(p),
  norm_cast: () => null,
  tactic: (p) => behindArrow(p, () => p.tacticSequence(false)),
  "tactic'": (p) => behindArrow(p, () => p.tacticSequence(false)),
  conv: (p) => behindArrow(p, () => convSequence(p)),
  case: (p) => behindTags(p),
  "case'": (p) => behindTags(p),
  next: (p) => behindTags(p),
  first: (p) =>
    p.withPosition(() => {
      while (p.going && p.columnGe() && p.accept("|")) convSequence(p);
    }),
  any_goals: (p) => convSequence(p),
  focus: (p) => convSequence(p),
  fail_if_success: (p) => convSequence(p),
  "simp?": (p) => simplifying("simp")(p, p.position, "simp?"),
  "dsimp?": (p) => simplifying("dsimp")(p, p.position, "dsimp?"),
  simp_match: () => null,
  extract_lets: binderNames,
  "{": (p) => {
    p.withoutPosition(() => convSequence(p));
    p.expect(["}"]);
  },
  try: (p) => convSequence(p),
  repeat: (p) => convSequence(p),
  all_goals: (p) => convSequence(p),
  done: () => null,
  trace_state: () => null,
};

const convTactic = (p: Parser): ConvTactic => {
  const token = p.peek();
  const start = token.start;
  const read = convWords[token.text];
  if (read) {
    p.take();
    return read(p, start);
  }
  const skip = unsupportedConv[token.text];
  if (!skip || (token.kind !== "ident" && token.kind !== "symbol")) {
    p.fail(["conv"]);
    return { kind: "unsupported", construct: "conv", span: p.spanFrom(start) };
  }
  p.take();
  skip(p);
  return { kind: "unsupported", construct: `conv ${token.text}`, span: p.spanFrom(start) };
};

const atConv = (p: Parser): boolean => p.peek().text in convWords || p.peek().text in unsupportedConv;

const convSequence = (p: Parser): ConvSequence => {
  const start = p.position;
  const steps: ConvTactic[] = [];
  const braces = p.accept("{") !== null;
  if (!braces && p.going && !atConv(p)) p.fail(["'{'", "conv"]);
  p.withPosition(() => {
    while (p.going) {
      steps.push(convTactic(p));
      while (p.accept("<;>")) steps.push(convTactic(p));
      const separated = p.accept(";") !== null;
      if (!p.going || !atConv(p) || (separated ? !p.columnGe() : !p.lineBreakBefore() || !p.columnEq()))
        break;
    }
  });
  if (braces) p.expect(["}"]);
  return { steps, span: p.spanFrom(start) };
};

export const conv: ReadTactic = (p, start) => {
  // One name, in any column, where other tactics take a list.
  const at = p.position;
  const hypothesis = p.accept("at") ? p.ident() : null;
  const where: Location | null = hypothesis && {
    kind: "targets",
    hypotheses: [hypothesis],
    goal: false,
    span: p.spanFrom(at),
  };
  let pattern = null;
  let counted = false;
  if (p.accept("in")) {
    counted = occurrences(p);
    pattern = term(p);
  }
  p.expect(["=>"]);
  const body = convSequence(p);
  if (counted) return { kind: "unsupported", construct: "conv in (occs := …)", span: p.spanFrom(start) };
  return { kind: "conv", location: where, pattern, body, span: p.spanFrom(start) };
};
