// Looking at the parts of a term. A large node that a term shares is looked into once.

import type { Expr } from "./expr.ts";
import type { Name } from "./name.ts";

/** Nodes smaller than this are cheaper to walk again than to look up. */
export const REMEMBERED_SIZE = 24;

/**
 * Does a subterm of `e` satisfy `test`? A term comes before its parts, these from left to right;
 * subterms for which `enter` is false are neither tested nor looked into.
 */
export const someSubterm = (
  e: Expr,
  test: (e: Expr) => boolean,
  enter: (e: Expr) => boolean = () => true,
): boolean => {
  const seen = new Set<Expr>();
  const go = (t: Expr): boolean => {
    if (!enter(t)) return false;
    if (t.size >= REMEMBERED_SIZE) {
      if (seen.has(t)) return false;
      seen.add(t);
    }
    if (test(t)) return true;
    switch (t.kind) {
      case "app":
        return go(t.fn) || go(t.arg);
      case "lam":
      case "forallE":
        return go(t.binderType) || go(t.body);
      case "letE":
        return go(t.binderType) || go(t.value) || go(t.body);
      case "bvar":
      case "fvar":
      case "mvar":
      case "sort":
      case "const":
        return false;
    }
  };
  return go(e);
};

const knownConstants = new WeakMap<Expr, readonly Name[]>();

/** The constants that a term mentions, in order of first occurrence. A proof is asked more than once. */
export const constantsIn = (e: Expr): readonly Name[] => {
  const known = knownConstants.get(e);
  if (known !== undefined) return known;
  const names = new Set<Name>();
  someSubterm(e, (t) => {
    if (t.kind === "const") names.add(t.name);
    return false;
  });
  const all = [...names];
  knownConstants.set(e, all);
  return all;
};
