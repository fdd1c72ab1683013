// Tactics that rewrite: `rw` and its family, `simp` and its family, `unfold`, `symm`, `conv`.

import { conv } from "./conv.ts";
import { config, count, identifiers, location, rewriteRules } from "./parts.ts";
import { simplifying } from "./simplifying.ts";
import { atTerm, term } from "./term.ts";
import type { ReadTactic } from "./term-tactics.ts";

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
