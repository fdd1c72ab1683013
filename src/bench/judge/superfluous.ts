// Tactics that run when their block has no goals left. Lean names the first of them by its place;
// with it, what follows in the same block is superfluous too. Taking them off edits nothing that has
// goals, and the rest must still be accepted by the judge.

import { parseTacticBlock, type Tactic, type TacticSequence, walk } from "../../lean/index.ts";
import { screen } from "./screen.ts";
import type { LeanMessage, Verdict } from "./verdict.ts";

const NO_GOALS = "No goals to be solved";

const errorsOf = ({ messages }: Verdict): LeanMessage[] =>
  messages.filter(({ severity }) => severity === "error");

/** True when nothing but superfluous tactics stands between this verdict and a proof. */
export const onlySuperfluous = (verdict: Verdict): boolean => {
  const errors = errorsOf(verdict);
  return (
    verdict.outcome === "failed" && errors.length > 0 && errors.every(({ text }) => text.startsWith(NO_GOALS))
  );
};

/** Line from 1, column in code points, as an offset in UTF-16 units. */
const offsetAt = (text: string, line: number, column: number): number => {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + [...(lines[line - 1] ?? "")].slice(0, column).join("").length;
};

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** From the end of the tactic before to the end of the block; null when it is the block's first. */
const cutAt = (root: TacticSequence, offset: number): Cut | null => {
  let found: Cut | null = null;
  walk({ kind: "root", sequence: root }, (node) => {
    const tactics = (node as { tactics?: readonly Tactic[] }).tactics;
    if (!Array.isArray(tactics)) return;
    const index = tactics.findIndex(({ span }) => span.start <= offset && offset < span.end);
    const [before, last] = [tactics[index - 1], tactics.at(-1)];
    // Parents come first, so the innermost block that holds the place is the last one seen.
    if (index >= 0)
      found =
        before === undefined || last === undefined ? null : { start: before.span.end, end: last.span.end };
  });
  return found;
};

/**
 * Offsets of the tactics that may be superfluous: those that Lean found without a goal. A `sorry` never
 * comes before Lean, so each is tried: where the text without it proves the theorem, it had no goal.
 */
const suspects = (code: string, verdict: Verdict, root: TacticSequence): number[] => {
  if (onlySuperfluous(verdict))
    return errorsOf(verdict).map(({ line, column }) => offsetAt(code, line, column));
  if (verdict.outcome !== "rejected") return [];
  const screened = screen(code);
  if (screened.kind === "passed" || screened.rejection.code !== "sorry") return [];
  const found: number[] = [];
  walk({ kind: "root", sequence: root }, (node) => {
    if (node.kind === "sorry" || node.kind === "admit") found.push((node as Tactic).span.start);
  });
  return found;
};

/** The code without the tactics that the verdict is about; null when they cannot be taken off. */
export const withoutSuperfluous = (code: string, verdict: Verdict): string | null => {
  const { tactics } = parseTacticBlock(code);
  const cuts = suspects(code, verdict, tactics).map((offset) => cutAt(tactics, offset));
  const known = cuts.filter((cut) => cut !== null).sort((a, b) => b.start - a.start);
  if (known.length !== cuts.length || known.length === 0) return null;
  let text = code;
  let from = Number.POSITIVE_INFINITY;
  for (const { start, end } of known) {
    // A cut within another is done with it.
    if (end > from) continue;
    text = text.slice(0, start) + text.slice(end);
    from = start;
  }
  return text;
};
