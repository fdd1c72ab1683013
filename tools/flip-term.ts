// One node of a term changed: for another constant, variable or universe, arguments exchanged, dropped
// or doubled, a function for a type. What comes out need not have a type.

import type { SeededRandom } from "../src/bench/analyse/seeded-random.ts";
import {
  app,
  bvar,
  constant,
  type Expr,
  forallE,
  lam,
  letE,
  prop,
  sort,
  type,
} from "../src/lean/kernel/expr.ts";
import {
  type Level,
  levelIMax,
  levelMax,
  levelOne,
  levelParam,
  levelSucc,
  levelZero,
} from "../src/lean/kernel/level.ts";
import { sameExpr } from "../src/lean/kernel/same-expr.ts";

export type FlipKind = "constant" | "universe" | "variable" | "application" | "binder";

export interface Flip {
  readonly kind: FlipKind;
  readonly term: Expr;
}

/** A constant that may be put in, with as many universes as it has. */
export interface PoolConstant {
  readonly name: string;
  readonly universes: number;
}

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.index(items.length)]!;

const otherLevel = (random: SeededRandom, level: Level): Level =>
  level.kind === "zero" ? levelOne : pick(random, [levelZero, levelSucc(level)]);

/** `e` changed at its root, `depth` binders below the root of the whole. */
const flipNode = (e: Expr, depth: number, random: SeededRandom, pool: readonly PoolConstant[]): Flip => {
  const some = (): Expr => {
    const { name, universes } = pick(random, pool);
    return constant(
      name,
      Array.from({ length: universes }, () => pick(random, [levelZero, levelOne])),
    );
  };
  switch (e.kind) {
    case "const":
      if (e.levels.length > 0 && random.index(2) === 0) {
        const at = random.index(e.levels.length);
        const levels = e.levels.map((level, i) => (i === at ? otherLevel(random, level) : level));
        return { kind: "universe", term: constant(e.name, levels) };
      }
      return { kind: "constant", term: some() };
    case "bvar": {
      const others = Array.from({ length: depth }, (_, i) => i).filter((i) => i !== e.index);
      return { kind: "variable", term: others.length === 0 ? some() : bvar(pick(random, others)) };
    }
    case "sort":
      return { kind: "universe", term: sort(otherLevel(random, e.level)) };
    case "app":
      return {
        kind: "application",
        term: pick(random, [app(e.arg, e.fn), e.fn, e.arg, app(app(e.fn, e.arg), e.arg), app(e.fn, some())]),
      };
    case "lam":
    case "forallE": {
      const other = e.kind === "lam" ? forallE : lam;
      const made = [
        other(e.binderName, e.binderType, e.body, e.binderInfo),
        (e.kind === "lam" ? lam : forallE)(
          e.binderName,
          pick(random, [prop, type, some()]),
          e.body,
          e.binderInfo,
        ),
      ];
      return { kind: "binder", term: pick(random, made) };
    }
    case "letE":
      return { kind: "binder", term: letE(e.binderName, e.binderType, some(), e.body) };
    case "fvar":
    case "mvar":
      return { kind: "variable", term: some() };
  }
};

/** Changes a node drawn at random, each with the same chance; null when that left the term as it was. */
export const flip = (e: Expr, random: SeededRandom, pool: readonly PoolConstant[]): Flip | null => {
  let kind: FlipKind = "constant";
  const go = (t: Expr, at: number, depth: number): Expr => {
    if (at === 0) {
      const flipped = flipNode(t, depth, random, pool);
      kind = flipped.kind;
      return flipped.term;
    }
    const rest = at - 1;
    switch (t.kind) {
      case "app":
        return rest < t.fn.size
          ? app(go(t.fn, rest, depth), t.arg)
          : app(t.fn, go(t.arg, rest - t.fn.size, depth));
      case "lam":
      case "forallE": {
        const make = t.kind === "lam" ? lam : forallE;
        const inType = rest < t.binderType.size;
        return make(
          t.binderName,
          inType ? go(t.binderType, rest, depth) : t.binderType,
          inType ? t.body : go(t.body, rest - t.binderType.size, depth + 1),
          t.binderInfo,
        );
      }
      case "letE": {
        const [first, second] = [t.binderType.size, t.binderType.size + t.value.size];
        if (rest < first) return letE(t.binderName, go(t.binderType, rest, depth), t.value, t.body);
        if (rest < second) return letE(t.binderName, t.binderType, go(t.value, rest - first, depth), t.body);
        return letE(t.binderName, t.binderType, t.value, go(t.body, rest - second, depth + 1));
      }
      case "const":
      case "bvar":
      case "sort":
      case "fvar":
      case "mvar":
        throw new Error("a leaf has one node");
    }
  };
  const term = go(e, random.index(e.size), 0);
  return sameExpr(term, e) ? null : { kind, term };
};

/** A term as JSON, without sharing; for small ones. */
export type TermJson = readonly [string, ...unknown[]];

const levelJson = (level: Level): unknown => {
  switch (level.kind) {
    case "zero":
      return 0;
    case "succ":
      return ["succ", levelJson(level.of)];
    case "max":
    case "imax":
      return [level.kind, levelJson(level.a), levelJson(level.b)];
    case "param":
      return level.name;
    case "mvar":
      throw new Error("a closed term has no holes");
  }
};

export const termJson = (e: Expr): TermJson => {
  switch (e.kind) {
    case "bvar":
      return ["bvar", e.index];
    case "sort":
      return ["sort", levelJson(e.level)];
    case "const":
      return ["const", e.name, ...e.levels.map(levelJson)];
    case "app":
      return ["app", termJson(e.fn), termJson(e.arg)];
    case "lam":
    case "forallE":
      return [e.kind, termJson(e.binderType), termJson(e.body)];
    case "letE":
      return ["letE", termJson(e.binderType), termJson(e.value), termJson(e.body)];
    case "fvar":
    case "mvar":
      throw new Error("a closed term has no holes");
  }
};

const levelOf = (json: unknown): Level => {
  if (json === 0) return levelZero;
  if (typeof json === "string") return levelParam(json);
  const [kind, a, b] = json as [string, unknown, unknown];
  if (kind === "succ") return levelSucc(levelOf(a));
  return (kind === "max" ? levelMax : levelIMax)(levelOf(a), levelOf(b));
};

/** The term that `termJson` wrote; binders have no names then. */
export const termOf = ([kind, ...parts]: TermJson): Expr => {
  const part = (i: number): Expr => termOf(parts[i] as TermJson);
  switch (kind) {
    case "bvar":
      return bvar(parts[0] as number);
    case "sort":
      return sort(levelOf(parts[0]));
    case "const":
      return constant(parts[0] as string, parts.slice(1).map(levelOf));
    case "app":
      return app(part(0), part(1));
    case "lam":
      return lam("x", part(0), part(1));
    case "forallE":
      return forallE("x", part(0), part(1));
    case "letE":
      return letE("x", part(0), part(1), part(2));
    default:
      throw new Error(`no term begins with ${kind}`);
  }
};
