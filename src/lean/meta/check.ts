// Does a term type-check, filling holes if need be? Used where a term was made by abstraction and may
// have lost its type; the kernel judges finished proofs.

import type { Expr, ExprOf } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { isDefEqAt } from "./def-eq.ts";
import { IllTyped } from "./errors.ts";
import { inferType, levelOf } from "./infer.ts";
import type { Meta } from "./meta.ts";
import { whnfDefault } from "./whnf.ts";

/** What `check` found: an application whose argument does not fit, or another fault. */
export class CheckFailure extends IllTyped {
  readonly application: ExprOf<"app"> | undefined;
  constructor(application?: ExprOf<"app">) {
    super("ill-typed term");
    this.application = application;
  }
}

/** Is `e` type-correct at default transparency? */
export const isTypeCorrect = (meta: Meta, e: Expr): boolean => {
  const saved = meta.save();
  try {
    check(meta, e);
    return true;
  } catch (failure) {
    if (!(failure instanceof IllTyped)) throw failure;
    meta.restore(saved);
    return false;
  }
};

/** @throws CheckFailure at the first subterm that is ill-typed. */
export const check = (meta: Meta, root: Expr): void => {
  const seen = new Set<Expr>();
  const go = (e: Expr): void => {
    switch (e.kind) {
      case "bvar":
      case "fvar":
      case "mvar":
      case "sort":
      case "const":
        return;
      case "app": {
        if (seen.has(e)) return;
        seen.add(e);
        go(e.fn);
        go(e.arg);
        const fnType = whnfDefault(meta, inferType(meta, e.fn));
        if (fnType.kind !== "forallE") throw new CheckFailure(e);
        if (!isDefEqAt(meta, "default", fnType.binderType, inferType(meta, e.arg))) throw new CheckFailure(e);
        return;
      }
      case "lam":
      case "forallE": {
        go(e.binderType);
        levelOf(meta, e.binderType);
        meta.withLocalDecl(e.binderName, e.binderType, e.binderInfo, (x) => go(instantiate1(e.body, x)));
        return;
      }
      case "letE": {
        go(e.binderType);
        go(e.value);
        if (!isDefEqAt(meta, "default", e.binderType, inferType(meta, e.value))) throw new CheckFailure();
        meta.withLetDecl(e.binderName, e.binderType, e.value, (x) => go(instantiate1(e.body, x)));
        return;
      }
    }
  };
  go(root);
};
