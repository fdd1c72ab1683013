// A tactic in which the parser stopped. Lean runs what was read of it: some forms do nothing, so that
// "unsolved goals" follows; those that take a term elaborate what there is of it, with its errors; the
// others fail without a word of their own. Which is which was asked of the real Lean, form by form.

import { Abort } from "../elab/problem.ts";
import type { Tactic } from "../syntax/tree.ts";
import type { TacticContext } from "./context.ts";

type Unfinished = Extract<Tactic, { readonly kind: "partial" }>;

const idle: ReadonlySet<Tactic["kind"]> = new Set([
  "try",
  "first",
  "repeat",
  "all_goals",
  "any_goals",
  "by_cases",
  "rename_i",
  "nth_rewrite",
  "nth_rw",
  "applyAt",
  "conv",
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

export const unfinished = (ctx: TacticContext, { read }: Unfinished): void => {
  if (read === null || idle.has(read.kind)) return;
  if (read.kind === "rw" || read.kind === "rewrite") {
    // The rules that were read are rewritten with; behind a complete list the place could not be read.
    if (read.location !== null) throw new Abort(true);
    if (read.rules.length > 0) ctx.run(read);
  } else if (read.kind === "suffices" && read.declaration.proof.kind === "missing") {
    const words = "elaboration function for `Lean.Parser.Term.suffices` has not been implemented";
    ctx.throwOrLog(ctx.says("suffices", [words]));
    throw new Abort(true);
  } else if (local.has(read.kind)) ctx.run(read);
  else if (read.kind === "braces") ctx.runSequence(read.tactics);
  else if (read.kind === "paren" || read.kind === "focus") {
    ctx.runSequence(read.tactics);
    throw new Abort(true);
  } else if (read.kind === "subst" && read.terms.length === 0) throw new Abort(true);
  else if (elaborated.has(read.kind)) ctx.run(read);
  else throw new Abort(true);
};
