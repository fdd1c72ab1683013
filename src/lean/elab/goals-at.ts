// The goals at a place in the text: those before the tactic that the place is in or in front of, and
// those after it when the place is behind it.

import type { GoalsSnapshot, Info } from "./info.ts";
import { type ShownGoal, showGoal } from "./print-goal.ts";

type TacticInfo = Extract<Info, { readonly kind: "tactic" }>;

/** The innermost tactic that has begun at `offset`: the last to begin, and of those the shortest. */
const tacticAt = (infos: readonly Info[], offset: number): TacticInfo | undefined => {
  let best: TacticInfo | undefined;
  for (const info of infos) {
    if (info.kind !== "tactic" || info.span.start > offset) continue;
    if (
      best === undefined ||
      info.span.start > best.span.start ||
      (info.span.start === best.span.start && info.span.end < best.span.end)
    )
      best = info;
  }
  return best;
};

/** The goals as data; undefined when there is no tactic at `offset` or before it. */
export const goalsAt = (infos: readonly Info[], offset: number): readonly ShownGoal[] | undefined => {
  const info = tacticAt(infos, offset);
  if (info === undefined) return undefined;
  return showGoals(offset >= info.span.end ? info.after : info.before);
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
