// A tactic in which the parser stopped. Lean runs what was read of it: some forms do nothing, so that
// "unsolved goals" follows; those that take a term elaborate what there is of it, with its errors; the
// others fail without a word of their own. Which is which was asked of the real Lean, form by form.

import { Abort } from "../elab/problem.ts";
import { Undecided } from "../meta/errors.ts";
import type { ConfigItem, RcasesPattern, Tactic, Term } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";

type Unfinished = Extract<Tactic, { readonly kind: "partial" }>;

const idle: ReadonlySet<Tactic["kind"]> = new Set([
  "try",
  "repeat",
  "all_goals",
  "any_goals",
  "by_cases",
  "rename_i",
  "ext",
  "applyAt",
] as const);

const local: ReadonlySet<Tactic["kind"]> = new Set([
  "have",
  "let",
  "replace",
  "suffices",
  "generalize",
] as const);

const elaborated: ReadonlySet<Tactic["kind"]> = new Set([
  "exact",
  "refine",
  "refine'",
  "apply",
  "intro",
  "introAlternatives",
  "subst",
  "simp",
  "dsimp",
  "simpa",
  "specialize",
  "show",
  "calc",
  "exists",
  "match",
  "injection",
  "cases",
  "induction",
] as const);

/** `(occs := …` without its end. */
const isOpen = (config: readonly ConfigItem[]): boolean => {
  const last = config.at(-1);
  return last !== undefined && typeof last.value !== "boolean" && last.span.end <= last.value.span.end;
};

/** The steps that were read are taken; without any, the tactic does nothing, unless it could not find its place. */
const unfinishedConv = (ctx: TacticContext, read: Extract<Tactic, { readonly kind: "conv" }>): void => {
  const placed = read.location !== null || read.pattern !== null;
  const last = read.body.steps.at(-1);
  if (!placed && last === undefined) return;
  try {
    ctx.run(read);
  } catch (failure) {
    // That the text does not parse decides it, whatever the steps may be.
    if (!(failure instanceof Undecided)) throw failure;
    if (placed) throw new Abort(true);
  }
  if (last?.kind === "arg") throw new Abort(true);
};

/** Patterns that lack no more than a closing bracket are taken apart. */
const unfinishedRintro = (ctx: TacticContext, read: Extract<Tactic, { readonly kind: "rintro" }>): void => {
  if (read.patterns.length === 0 || read.patterns.some(lacksPart)) throw new Abort(true);
  try {
    ctx.run(read);
  } catch (failure) {
    throw failure instanceof Undecided ? new Abort(true) : failure;
  }
};

const lacksPart = (pattern: RcasesPattern): boolean => {
  switch (pattern.kind) {
    case "ident":
    case "clear":
      return false;
    case "hole":
      return pattern.span.start === pattern.span.end;
    case "tuple":
    case "alternatives":
      return pattern.patterns.some(lacksPart);
    case "explicit":
    case "typed":
    case "paren":
      return lacksPart(pattern.pattern);
  }
};

const lacksSubject = (term: Term): boolean =>
  term.kind === "match" && term.discriminants.some((each) => each.term.kind === "missing");

const typeIsMissing = (pattern: Term): boolean =>
  pattern.kind === "typeAscription" && pattern.type?.kind === "missing";

export const unfinished = (ctx: TacticContext, { read }: Unfinished): void => {
  if (read === null || idle.has(read.kind)) return;
  if (read.kind === "rw" || read.kind === "rewrite") {
    // The rules that were read are rewritten with; behind a complete list the place could not be read.
    if (read.location !== null || isOpen(read.config)) throw new Abort(true);
    ctx.run(read);
  } else if (read.kind === "nth_rewrite" || read.kind === "nth_rw") {
    // Both are several macros: which one is meant, two numbers tell or the list.
    const told = read.occurrences.length > 1 || (read.occurrences.length === 1 && read.rules.length > 0);
    const closed = read.rulesSpan.end > (read.rules.at(-1)?.span.end ?? read.rulesSpan.end);
    if (closed || (read.kind === "nth_rw" && !told)) throw new Abort(true);
  } else if (read.kind === "rintro") unfinishedRintro(ctx, read);
  else if (read.kind === "match" && lacksSubject(read.term)) throw new Abort(true);
  else if (read.kind === "obtain" && read.type !== null && read.values.length === 0) return;
  else if (read.kind === "intro" && read.patterns.some(typeIsMissing)) return;
  else if (read.kind === "first") {
    if (read.branches.length > 0) ctx.run(read);
  } else if (read.kind === "conv") unfinishedConv(ctx, read);
  else if (read.kind === "suffices" && read.declaration.proof.kind === "missing") {
    const words = "elaboration function for `Lean.Parser.Term.suffices` has not been implemented";
    ctx.throwOrLog(ctx.says("suffices", [words]));
    throw new Abort(true);
  } else if (local.has(read.kind)) ctx.run(read);
  else if (read.kind === "braces") ctx.runSequence(read.tactics);
  else if (read.kind === "paren") ctx.runSequence(read.tactics);
  else if (read.kind === "focus") {
    ctx.runSequence(read.tactics);
    throw new Abort(true);
  } else if (read.kind === "subst" && read.terms.length === 0) throw new Abort(true);
  else if (elaborated.has(read.kind)) ctx.run(read);
  else throw new Abort(true);
};
