// How high a definition stands on others: the kernel and unification unfold the higher one first.

import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";
import { constantsIn } from "../kernel/subterms.ts";

/** One more than the largest height of a definition that the value mentions. */
export const definitionHeight = (env: Environment, value: Expr): number => {
  let height = 0;
  for (const name of constantsIn(value)) {
    const info = env.get(name);
    if (info?.kind === "definition" && info.hints.kind === "regular")
      height = Math.max(height, info.hints.height);
  }
  return height + 1;
};
