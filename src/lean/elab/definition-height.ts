// How high a definition stands on others: the kernel and unification unfold the higher one first.

import type { Environment } from "../kernel/environment.ts";
import type { Expr } from "../kernel/expr.ts";

/** One more than the largest height of a definition that the value mentions. */
export const definitionHeight = (env: Environment, value: Expr): number => {
  const seen = new Set<Expr>();
  let height = 0;
  const visit = (e: Expr): void => {
    if (seen.has(e)) return;
    seen.add(e);
    switch (e.kind) {
      case "const": {
        const info = env.get(e.name);
        if (info?.kind === "definition" && info.hints.kind === "regular")
          height = Math.max(height, info.hints.height);
        return;
      }
      case "app":
        visit(e.fn);
        visit(e.arg);
        return;
      case "lam":
      case "forallE":
        visit(e.binderType);
        visit(e.body);
        return;
      case "letE":
        visit(e.binderType);
        visit(e.value);
        visit(e.body);
        return;
      case "bvar":
      case "fvar":
      case "mvar":
      case "sort":
    }
  };
  visit(value);
  return height + 1;
};
