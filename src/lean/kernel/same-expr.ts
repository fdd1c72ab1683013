// Structural equality: the same term node for node; names of binders do not count.

import type { Expr } from "./expr.ts";
import { levelEquals, sameLevels } from "./level-order.ts";

export const sameExpr = (a: Expr, b: Expr): boolean => {
  if (a === b) return true;
  if (a.hash !== b.hash) return false;
  switch (a.kind) {
    case "bvar":
      return b.kind === "bvar" && a.index === b.index;
    case "fvar":
      return b.kind === "fvar" && a.id === b.id;
    case "mvar":
      return b.kind === "mvar" && a.id === b.id;
    case "sort":
      return b.kind === "sort" && levelEquals(a.level, b.level);
    case "const":
      return b.kind === "const" && a.name === b.name && sameLevels(a.levels, b.levels);
    case "app":
      return b.kind === "app" && sameExpr(a.fn, b.fn) && sameExpr(a.arg, b.arg);
    case "lam":
      return b.kind === "lam" && sameExpr(a.binderType, b.binderType) && sameExpr(a.body, b.body);
    case "forallE":
      return b.kind === "forallE" && sameExpr(a.binderType, b.binderType) && sameExpr(a.body, b.body);
    case "letE":
      return (
        b.kind === "letE" &&
        sameExpr(a.binderType, b.binderType) &&
        sameExpr(a.value, b.value) &&
        sameExpr(a.body, b.body)
      );
  }
};
