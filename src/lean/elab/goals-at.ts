// The goals at a place in the text, by the rule of Lean's infoview (`InfoTree.goalsAt?`): the innermost
// tactic around the place counts, the blank behind it included; behind a tactic, one that is not
// indented against the place is preferred. Right of a tactic's start its goals are those after it,
// unless a part of it is still to come.

import { skipBlank } from "../syntax/lexer.ts";
import { Lines } from "../syntax/lines.ts";
import type { GoalsSnapshot, Info } from "./info.ts";
import { type ShownGoal, showGoal } from "./print-goal.ts";

type TacticInfo = Extract<Info, { readonly kind: "tactic" }>;

interface Node {
  readonly info: TacticInfo;
  readonly parts: readonly Node[];
}

interface Found {
  readonly goals: GoalsSnapshot;
  /** Its column is greater than the place's. */
  readonly indented: boolean;
  /** It ends right before the place: counts only where nothing else is found. */
  readonly fallback: boolean;
}

/** The tactics as they stood inside one another when they ran. */
const treesOf = (infos: readonly Info[]): readonly Node[] => {
  const stack: Node[] = [];
  for (const info of infos) {
    if (info.kind !== "tactic") continue;
    let first = stack.length;
    while (first > 0 && stack[first - 1]!.info.depth > info.depth) first--;
    stack.push({ info, parts: stack.splice(first) });
  }
  return stack;
};

/** The goals as data; undefined when no tactic is at `offset`. `infos` are those of the whole `source`. */
export const goalsAt = (
  source: string,
  infos: readonly Info[],
  offset: number,
): readonly ShownGoal[] | undefined => {
  const lines = new Lines(source);
  const column = lines.column(offset);

  const search = ({ info, parts }: Node): readonly Found[] => {
    const inside = parts.flatMap(search);
    const { start, end } = info.span;
    const trailing = behind(source, end);
    const near = start <= offset && (offset < Math.max(trailing, end + 1) || trailing === source.length);
    if (!near) return inside;
    if (inside.length > 0 && !(offset >= end && inside.every(({ indented }) => indented))) return inside;
    const after = offset > start && !parts.some((part) => isAhead(part, info));
    return [
      {
        goals: after ? info.after : info.before,
        indented: lines.column(start) > column,
        fallback: offset === trailing,
      },
    ];
  };

  const isAhead = ({ info, parts }: Node, of: TacticInfo): boolean => {
    if (info.isBy) return false;
    const { start, end } = info.span;
    if (end > offset && (start !== of.span.start || end !== of.span.end)) return true;
    return parts.some((part) => isAhead(part, of));
  };

  const found = treesOf(infos).flatMap(search);
  if (found.length === 0) return undefined;
  const best = found.some(({ fallback }) => !fallback) ? found.filter(({ fallback }) => !fallback) : found;
  const seen = new Set<unknown>();
  return best.flatMap(({ goals }) => {
    const fresh = goals.goals.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    return showGoals({ ...goals, goals: fresh });
  });
};

/** Where the blank behind a tactic ends, the semicolon included that parts it from the next. */
const behind = (source: string, end: number): number => {
  const blank = skipBlank(source, end).end;
  return source[blank] === ";" ? skipBlank(source, blank + 1).end : blank;
};

export const showGoals = ({ meta, scope, goals, saved }: GoalsSnapshot): readonly ShownGoal[] => {
  const current = meta.save();
  meta.restore(saved);
  try {
    return goals.map((id) => showGoal(meta, scope, id));
  } finally {
    meta.restore(current);
  }
};
