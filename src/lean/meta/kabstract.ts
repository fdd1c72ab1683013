// Abstracting the instances of a pattern: what `rw`, `▸`, `induction` and `generalize` stand on.

import { bvar, type Expr } from "../kernel/expr.ts";
import { abstractFVars } from "../kernel/instantiate.ts";
import { mapParts } from "../kernel/subterms.ts";
import { appFn, appNumArgs } from "./app.ts";
import { isDefEq } from "./def-eq.ts";
import type { Meta } from "./meta.ts";

/** Which instances, counted from 1 in visiting order. */
export type Occurrences =
  | { readonly kind: "all" }
  | { readonly kind: "pos" | "neg"; readonly numbers: readonly number[] };

export const allOccurrences: Occurrences = { kind: "all" };

const wanted = (occurrences: Occurrences, number: number): boolean =>
  occurrences.kind === "all" || occurrences.numbers.includes(number) === (occurrences.kind === "pos");

/** Do two terms have the same kind of head, and if it is a constant or variable the same one? */
const sameHead = (a: Expr, b: Expr): boolean => {
  switch (a.kind) {
    case "const":
      return b.kind === "const" && a.name === b.name;
    case "fvar":
      return b.kind === "fvar" && a.id === b.id;
    case "mvar":
      return b.kind === "mvar" && a.id === b.id;
    case "bvar":
      return b.kind === "bvar";
    case "sort":
    case "lam":
    case "forallE":
    case "letE":
    case "app":
      return b.kind === a.kind;
  }
};

/**
 * `e` with the instances of `pattern` replaced by the loose variable 0. Candidates have the pattern's
 * head and number of arguments and no loose variables; a parent is tried before its children, a
 * function before its argument. The first instance that unifies fills the pattern's holes; later
 * ones must match what they then are. `e` should be instantiated.
 */
export const kabstract = (
  meta: Meta,
  e: Expr,
  pattern: Expr,
  occurrences: Occurrences = allOccurrences,
): Expr => {
  if (pattern.kind === "fvar" && occurrences.kind === "all") return abstractFVars(e, [pattern]);
  const head = appFn(pattern);
  const arity = appNumArgs(pattern);
  let found = 0;
  const go = (t: Expr, offset: number): Expr => {
    if (t.looseBVars === 0 && sameHead(appFn(t), head) && appNumArgs(t) === arity) {
      const saved = meta.save();
      if (isDefEq(meta, t, pattern)) {
        found++;
        if (wanted(occurrences, found)) return bvar(offset);
        meta.restore(saved);
      }
    }
    return mapParts(t, offset, go);
  };
  return go(e, 0);
};
