// Tactics that rewrite: `rw` and its family, `simp` and its family, `unfold`, `symm`, `conv`.

import type { Parser } from "./parser.ts";
import {
  binderNames,
  config,
  count,
  discharger,
  identifiers,
  location,
  rewriteRules,
  simpArguments,
} from "./parts.ts";
import { atTerm, term } from "./term.ts";
import type { ReadTactic } from "./term-tactics.ts";
import type { ConvSequence, ConvTactic, Location } from "./tree.ts";

const rewriting =
  (kind: "rw" | "rewrite" | "rwa"): ReadTactic =>
  (p, start) => {
    const items = config(p);
    const { rules, rulesSpan } = rewriteRules(p);
    const where = location(p);
    return { kind, config: items, rules, rulesSpan, location: where, span: p.spanFrom(start) };
  };

const numbered =
  (kind: "nth_rewrite" | "nth_rw"): ReadTactic =>
  (p, start) => {
    const occurrences: number[] = [];
    while (p.going && p.peek().kind === "numeral") occurrences.push(count(p)!);
    if (occurrences.length === 0) p.fail(["numeral"]);
    else if (occurrences.length === 1 && !p.at("[")) p.fail(["'['", "numeral"]);
    const { rules, rulesSpan } = rewriteRules(p);
    const where = location(p);
    // Mathlib takes any number of numbers; the macros that stand for it where there is no Mathlib take
    // one, or two and no place.
    const mathlibOnly = occurrences.length > 2 || (occurrences.length === 2 && where !== null);
    if (p.options.mathlib !== "full" && mathlibOnly)
      return { kind: "unsupported", construct: `${kind} with several numbers`, span: p.spanFrom(start) };
    return { kind, occurrences, rules, rulesSpan, location: where, span: p.spanFrom(start) };
  };

const simplifying =
  (kind: "simp" | "dsimp" | "simp_all" | "simpa"): ReadTactic =>
  (p, start) => {
    const items = config(p);
    const discharges = discharger(p);
    const only = p.acceptWord("only") !== null;
    const lemmas = simpArguments(p);
    const where = kind === "simp" || kind === "dsimp" ? location(p) : null;
    const using = kind === "simpa" && p.accept("using") ? term(p) : null;
    const span = p.spanFrom(start);
    return { kind, config: items, discharger: discharges, only, lemmas, location: where, using, span };
  };

/** `simp?`, `simp!` and the like: read as `simp`, not run. */
const simplifyingVariant: ReadTactic = (p, start, keyword) => {
  simplifying("simpa")(p, start, keyword);
  location(p);
  return { kind: "unsupported", construct: keyword, span: p.spanFrom(start) };
};

const unfolding =
  (kind: "unfold" | "delta"): ReadTactic =>
  (p, start) => {
    const names = identifiers(p);
    const where = location(p);
    return { kind, names, location: where, span: p.spanFrom(start) };
  };

const convWords: Readonly<Record<string, (p: Parser, start: number) => ConvTactic>> = {
  lhs: (p, start) => ({ kind: "lhs", span: p.spanFrom(start) }),
  rhs: (p, start) => ({ kind: "rhs", span: p.spanFrom(start) }),
  skip: (p, start) => ({ kind: "skip", span: p.spanFrom(start) }),
  rfl: (p, start) => ({ kind: "rfl", span: p.spanFrom(start) }),
  congr: (p, start) => ({ kind: "congr", span: p.spanFrom(start) }),
  arg: (p, start) => {
    const explicit = p.accept("@") !== null;
    const index = count(p);
    if (index === null) p.fail(["numeral"]);
    return { kind: "arg", index: index ?? 0, explicit, span: p.spanFrom(start) };
  },
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
      const explicit = p.accept("@") !== null;
      const index = count(p);
      if (index !== null) steps.push({ kind: "arg", index, explicit, span: p.spanFrom(from) });
      else {
        const names = [p.binder()];
        steps.push({ kind: "ext", names, span: p.spanFrom(from) });
      }
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

const behindArrow = (p: Parser, read: () => unknown): void => {
  p.expect(["=>"]);
  read();
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
  pattern: (p) => term(p),
  unfold: identifiers,
  delta: identifiers,
  apply: (p) => term(p),
  erw: (p) => rewriteRules(p),
  norm_cast: () => null,
  tactic: (p) => behindArrow(p, () => p.tacticSequence(false)),
  "tactic'": (p) => behindArrow(p, () => p.tacticSequence(false)),
  "conv'": (p) => behindArrow(p, () => convSequence(p)),
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

const conv: ReadTactic = (p, start) => {
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
  if (p.accept("in")) {
    config(p);
    pattern = term(p);
  }
  p.expect(["=>"]);
  const body = convSequence(p);
  return { kind: "conv", location: where, pattern, body, span: p.spanFrom(start) };
};

export const equationTactics: readonly (readonly [string, ReadTactic])[] = [
  ["rw", rewriting("rw")],
  ["rewrite", rewriting("rewrite")],
  ["rwa", rewriting("rwa")],
  [
    "erw",
    (p, start) => {
      config(p);
      rewriteRules(p);
      location(p);
      return { kind: "unsupported", construct: "erw", span: p.spanFrom(start) };
    },
  ],
  ["nth_rewrite", numbered("nth_rewrite")],
  ["nth_rw", numbered("nth_rw")],
  ["simp", simplifying("simp")],
  ["dsimp", simplifying("dsimp")],
  ["simp_all", simplifying("simp_all")],
  ["simpa", simplifying("simpa")],
  ...[
    "simp?",
    "simp!",
    "simp?!",
    "dsimp?",
    "dsimp!",
    "simp_all?",
    "simp_all!",
    "simpa?",
    "simpa!",
    "simp_all_arith",
  ].map((word): [string, ReadTactic] => [word, simplifyingVariant]),
  ["unfold", unfolding("unfold")],
  ["delta", unfolding("delta")],
  [
    "symm",
    (p, start) => {
      const where = location(p);
      return { kind: "symm", location: where, span: p.spanFrom(start) };
    },
  ],
  ["symm_saturate", (p, start) => ({ kind: "symm_saturate", location: null, span: p.spanFrom(start) })],
  [
    "trans",
    (p, start) => {
      const middle = p.columnGt() && atTerm(p) ? term(p) : null;
      return { kind: "trans", term: middle, span: p.spanFrom(start) };
    },
  ],
  ["conv", conv],
];
