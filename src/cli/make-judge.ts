// The judge that the settings ask for.

import { leanJudge } from "../bench/judge/lean-judge.ts";
import type { Judge } from "../bench/judge/verdict.ts";
import { UserError } from "../bench/user-error.ts";
import type { Settings } from "./settings.ts";

export const makeJudge = (
  { judge, lake, closed }: Pick<Settings, "judge" | "lake" | "closed">,
  onNote: (text: string) => void,
): Judge => {
  if (judge !== "lean")
    throw new UserError(`The judge \`${judge}\` is not there yet`, {
      hint: "--judge lean asks the real Lean.",
    });
  return leanJudge({ closed, onNote, ...(lake === null ? {} : { lake }) });
};
