// The order of terms in which `simp` lets `add_comm` and its like go down: a lexicographic path order,
// Lean's `Expr.acLt`. Variables count by age, constants by name.

import type { Expr } from "../../kernel/expr.ts";
import { components, type Name } from "../../kernel/name.ts";
import { sameExpr } from "../../kernel/same-expr.ts";
import { appArgs, appFn } from "../../meta/app.ts";
import { Undecided } from "../../meta/errors.ts";
import type { Meta } from "../../meta/meta.ts";
import { paramInfos } from "../../meta/param-info.ts";

const weight: { readonly [K in Expr["kind"]]: number } = {
  bvar: 0,
  fvar: 1,
  mvar: 2,
  sort: 3,
  const: 4,
  app: 8,
  lam: 9,
  forallE: 10,
  letE: 11,
};

const textLt = (a: string, b: string): boolean => {
  const [left, right] = [[...a], [...b]];
  for (const [i, char] of left.entries()) {
    const other = right[i];
    if (other === undefined) return false;
    if (char !== other) return char.codePointAt(0)! < other.codePointAt(0)!;
  }
  return left.length < right.length;
};

const nameLt = (a: Name, b: Name): boolean => {
  const [left, right] = [components(a), components(b)];
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return false;
    if (part !== other) return textLt(part, other);
  }
  return left.length < right.length;
};

/** The arguments that count: instances do not. */
const children = (meta: Meta, e: Expr): readonly Expr[] => {
  switch (e.kind) {
    case "app": {
      const fn = appFn(e);
      const args = appArgs(e);
      const infos = fn.kind === "const" ? paramInfos(meta, fn, args.length) : [];
      return args.filter((_, i) => infos[i] !== "instImplicit");
    }
    case "lam":
    case "forallE":
      return [e.binderType, e.body];
    case "letE":
      return [e.value, e.body];
    case "bvar":
    case "fvar":
    case "mvar":
    case "sort":
    case "const":
      return [];
  }
};

export const acLt = (meta: Meta, a: Expr, b: Expr): boolean => {
  meta.step();
  if (sameExpr(a, b)) return false;
  const below = (parts: readonly Expr[], whole: Expr): boolean =>
    parts.every((part) => acLt(meta, part, whole));
  if (!below(children(meta, b), a)) return true;
  if (weight[a.kind] > weight[b.kind]) return false;
  if (!below(children(meta, a), b)) return false;
  return weight[a.kind] < weight[b.kind] || sameKindLt(meta, a, b);
};

const lexicographic = (meta: Meta, left: readonly Expr[], right: readonly Expr[]): boolean => {
  for (const [i, part] of left.entries()) {
    const other = right[i]!;
    if (acLt(meta, part, other)) return true;
    if (acLt(meta, other, part)) return false;
  }
  return false;
};

const sameKindLt = (meta: Meta, a: Expr, b: Expr): boolean => {
  if (a.kind === "bvar" && b.kind === "bvar") return a.index < b.index;
  if (a.kind === "fvar" && b.kind === "fvar") return a.id < b.id;
  if (a.kind === "const" && b.kind === "const") return nameLt(a.name, b.name);
  if (a.kind === "app" && b.kind === "app") {
    const [f, g] = [appFn(a), appFn(b)];
    if (acLt(meta, f, g)) return true;
    if (acLt(meta, g, f)) return false;
    const [left, right] = [children(meta, a), children(meta, b)];
    return left.length === right.length ? lexicographic(meta, left, right) : left.length < right.length;
  }
  if (a.kind === "sort" || a.kind === "mvar") throw new Undecided("`simp` with a rule that permutes types");
  return lexicographic(meta, children(meta, a), children(meta, b));
};
