// Looking at the parts of a term, and making it anew of others. A large node that a term shares is looked into once.

import { app, type Expr, forallE, lam, letE } from "./expr.ts";
import type { Name } from "./name.ts";

/** Nodes smaller than this are cheaper to walk again than to look up. */
export const REMEMBERED_SIZE = 128;

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

/**
 * The node with `change` made of each part, or itself if no part changed. `offset`, how many binders
 * stand above the node, is passed on, one more for what stands under the node's own.
 */
export const mapParts = (t: Expr, offset: number, change: (part: Expr, offset: number) => Expr): Expr => {
  switch (t.kind) {
    case "app": {
      const fn = change(t.fn, offset);
      const arg = change(t.arg, offset);
      return fn === t.fn && arg === t.arg ? t : app(fn, arg);
    }
    case "lam":
    case "forallE": {
      const type = change(t.binderType, offset);
      const body = change(t.body, offset + 1);
      if (type === t.binderType && body === t.body) return t;
      return (t.kind === "lam" ? lam : forallE)(t.binderName, type, body, t.binderInfo);
    }
    case "letE": {
      const type = change(t.binderType, offset);
      const value = change(t.value, offset);
      const body = change(t.body, offset + 1);
      return type === t.binderType && value === t.value && body === t.body
        ? t
        : letE(t.binderName, type, value, body);
    }
    case "bvar":
    case "fvar":
    case "mvar":
    case "sort":
    case "const":
      return t;
  }
};

const collectConstants = (t: Expr, into: Set<Name>, seen: Set<Expr>): void => {
  if (t.size >= REMEMBERED_SIZE) {
    if (seen.has(t)) return;
    seen.add(t);
  }
  switch (t.kind) {
    case "const":
      into.add(t.name);
      return;
    case "app":
      collectConstants(t.fn, into, seen);
      collectConstants(t.arg, into, seen);
      return;
    case "lam":
    case "forallE":
      collectConstants(t.binderType, into, seen);
      collectConstants(t.body, into, seen);
      return;
    case "letE":
      collectConstants(t.binderType, into, seen);
      collectConstants(t.value, into, seen);
      collectConstants(t.body, into, seen);
      return;
    case "bvar":
    case "fvar":
    case "mvar":
    case "sort":
      return;
  }
};

let last: { readonly term: Expr; readonly constants: readonly Name[] } | undefined;

/** The constants that a term mentions, in order of first occurrence. A proof is asked more than once in a row. */
export const constantsIn = (e: Expr): readonly Name[] => {
  if (last?.term === e) return last.constants;
  const names = new Set<Name>();
  collectConstants(e, names, new Set());
  last = { term: e, constants: [...names] };
  return last.constants;
};
