// Does a term type-check, filling holes if need be? Used where a term was made by abstraction and may
// have lost its type; the kernel judges finished proofs.

import type { Expr, ExprOf } from "../kernel/expr.ts";
import { hasLooseBVar, instantiate1 } from "../kernel/instantiate.ts";
import { appArgs, appFn } from "./app.ts";
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

/**
 * Is it plain that `body`, a type-correct term with some subterms abstracted as `bvar 0`, is type-correct
 * for every value of that variable, and of the same type? So it is where no type depends on an argument
 * in which the variable occurs. A false says nothing.
 */
export const isPlainlyUniform = (meta: Meta, body: Expr): boolean => {
  const uniform = (e: Expr, index: number): boolean => {
    if (!hasLooseBVar(e, index)) return true;
    switch (e.kind) {
      case "bvar":
        return true;
      case "app": {
        const fn = appFn(e);
        if (fn.kind !== "const" && fn.kind !== "fvar") return false;
        let type = inferType(meta, fn);
        return appArgs(e).every((arg) => {
          if (type.kind !== "forallE") return false;
          const depends = hasLooseBVar(type.body, 0);
          type = type.body;
          return !hasLooseBVar(arg, index) || (!depends && uniform(arg, index));
        });
      }
      case "forallE":
        // What the hypothesis of an arrow says, no term below it needs to know.
        return hasLooseBVar(e.binderType, index)
          ? !hasLooseBVar(e.body, 0) && uniform(e.binderType, index) && uniform(e.body, index + 1)
          : uniform(e.body, index + 1);
      case "lam":
        return !hasLooseBVar(e.binderType, index) && uniform(e.body, index + 1);
      case "letE":
      case "fvar":
      case "mvar":
      case "sort":
      case "const":
        return false;
    }
  };
  return uniform(body, 0);
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
