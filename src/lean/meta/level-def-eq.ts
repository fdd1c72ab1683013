// Unification of universe levels. Equations that do not yet determine a level are postponed, and
// tried again when the outermost unification ends.

import { type Level, levelMax, levelOne, levelSucc, levelZero } from "../kernel/level.ts";
import { levelEquals } from "../kernel/level-order.ts";
import { instantiateLevelMVars } from "./instantiate-mvars.ts";
import type { Meta } from "./meta.ts";

/**
 * The normal form of a level: a maximum of `base + n`, where a base is zero, a parameter, a hole, or
 * an `imax` that cannot be resolved; sorted, no summand below another.
 */
export const normalizeLevel = (level: Level): Level => {
  const summands = new Map<string, { readonly base: Level; offset: number }>();
  const collect = (at: Level, offset: number): void => {
    switch (at.kind) {
      case "succ":
        collect(at.of, offset + 1);
        return;
      case "max":
        collect(at.a, offset);
        collect(at.b, offset);
        return;
      case "imax": {
        const b = normalizeLevel(at.b);
        if (b.kind === "zero") collect(b, offset);
        else if (isNeverZero(b)) {
          collect(at.a, offset);
          collect(b, offset);
        } else {
          const a = normalizeLevel(at.a);
          // imax 0 b = imax 1 b = b, and imax b b = b.
          if (a.kind === "zero" || levelEquals(a, levelOne) || levelEquals(a, b)) collect(b, offset);
          else insert({ ...at, a, b }, offset);
        }
        return;
      }
      case "zero":
      case "param":
      case "mvar":
        insert(at, offset);
    }
  };
  const insert = (base: Level, offset: number): void => {
    const key = levelKey(base);
    const old = summands.get(key);
    if (old === undefined) summands.set(key, { base, offset });
    else old.offset = Math.max(old.offset, offset);
  };
  collect(level, 0);
  const all = [...summands].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, summand]) => summand);
  const largest = Math.max(
    ...all.filter(({ base }) => base.kind !== "zero").map(({ offset }) => offset),
    Number.NEGATIVE_INFINITY,
  );
  const kept = all.filter(({ base, offset }) => base.kind !== "zero" || offset > largest);
  return kept
    .map(({ base, offset }) => {
      let at = base;
      for (let i = 0; i < offset; i++) at = levelSucc(at);
      return at;
    })
    .reduceRight((rest, at) => levelMax(at, rest));
};

const levelKey = (level: Level): string => {
  switch (level.kind) {
    case "zero":
      return "0";
    case "succ":
      return `${levelKey(level.of)}+1`;
    case "max":
    case "imax":
      return `${level.kind}(${levelKey(level.a)},${levelKey(level.b)})`;
    case "param":
      return `p${level.name}`;
    case "mvar":
      return `?${level.id}`;
  }
};

const isNeverZero = (level: Level): boolean => {
  switch (level.kind) {
    case "succ":
      return true;
    case "max":
      return isNeverZero(level.a) || isNeverZero(level.b);
    case "imax":
      return isNeverZero(level.b);
    case "zero":
    case "param":
    case "mvar":
      return false;
  }
};

/** The level one below, when there is one whatever the holes become. */
const decrement = (level: Level): Level | undefined => {
  switch (level.kind) {
    case "succ":
      return level.of;
    case "max": {
      const a = decrement(level.a);
      const b = a && decrement(level.b);
      return a && b && levelMax(a, b);
    }
    case "imax": {
      const b = decrement(level.b);
      const a = b && decrement(level.a);
      return a && b && levelMax(a, b);
    }
    case "zero":
    case "param":
    case "mvar":
      return undefined;
  }
};

const occurs = (level: Level, inside: Level): boolean => {
  switch (inside.kind) {
    case "succ":
      return occurs(level, inside.of);
    case "max":
    case "imax":
      return occurs(level, inside.a) || occurs(level, inside.b);
    case "zero":
    case "param":
      return false;
    case "mvar":
      return levelEquals(level, inside);
  }
};

/** Unifies two levels as far as can be said now. */
export const isLevelDefEq = (meta: Meta, left: Level, right: Level): boolean => {
  const a = instantiateLevelMVars(meta, left);
  const b = instantiateLevelMVars(meta, right);
  if (levelEquals(a, b)) return true;
  if (a.kind === "succ" && b.kind === "succ") return isLevelDefEq(meta, a.of, b.of);
  if (!a.hasMVar && !b.hasMVar) return levelEquals(normalizeLevel(a), normalizeLevel(b));
  const outcome = solve(meta, a, b) ?? solve(meta, b, a);
  if (outcome !== undefined) return outcome;
  const na = normalizeLevel(a);
  const nb = normalizeLevel(b);
  if (levelEquals(na, nb)) return true;
  if (!levelEquals(na, a) || !levelEquals(nb, b)) {
    const again = solve(meta, na, nb) ?? solve(meta, nb, na);
    if (again !== undefined) return again;
  }
  meta.postponed = [...meta.postponed, { a, b }];
  return true;
};

/** One direction of `a =? b`; undefined when it says nothing yet. */
const solve = (meta: Meta, a: Level, b: Level): boolean | undefined => {
  switch (a.kind) {
    case "mvar":
      if (!meta.isLevelAssignable(a.id)) return undefined;
      if (!occurs(a, b)) {
        meta.assignLevel(a.id, b);
        return true;
      }
      // ?u =? max ?u v: a fresh ?w with ?u := max v ?w says the same.
      if (b.kind === "max") {
        const rest = withoutSummand(a, b);
        if (rest !== undefined && !occurs(a, rest)) {
          meta.assignLevel(a.id, levelMax(rest, meta.mkFreshLevelMVar()));
          return true;
        }
      }
      return undefined;
    case "zero":
      if (b.kind === "succ") return false;
      if (b.kind === "max") return isLevelDefEq(meta, levelZero, b.a) && isLevelDefEq(meta, levelZero, b.b);
      if (b.kind === "imax") return isLevelDefEq(meta, levelZero, b.b);
      return b.kind === "param" ? false : undefined;
    case "succ": {
      if (b.kind === "param") return false;
      const lower = b.kind === "mvar" ? undefined : decrement(b);
      return lower === undefined ? undefined : isLevelDefEq(meta, a.of, lower);
    }
    case "param":
    case "max":
    case "imax":
      return undefined;
  }
};

const withoutSummand = (summand: Level, level: Level): Level | undefined => {
  if (levelEquals(summand, level)) return undefined;
  if (level.kind !== "max") return level;
  const a = withoutSummand(summand, level.a);
  const b = withoutSummand(summand, level.b);
  return a === undefined ? b : b === undefined ? a : levelMax(a, b);
};

export const areLevelsDefEq = (meta: Meta, a: readonly Level[], b: readonly Level[]): boolean =>
  a.length === b.length && a.every((level, i) => isLevelDefEq(meta, level, b[i]!));

/** Tries the postponed equations again, as long as that settles some; false if one is refuted. */
export const processPostponed = (meta: Meta): boolean => {
  for (;;) {
    const before = meta.postponed;
    if (before.length === 0) return true;
    meta.postponed = [];
    for (const { a, b } of before) if (!isLevelDefEq(meta, a, b)) return false;
    if (meta.postponed.length >= before.length) return true;
  }
};

/**
 * The equations still open are decided by approximation, as Lean does before it gives up on a
 * declaration: `max u ?v =? max u w` by ?v := w.
 */
export const processPostponedFinally = (meta: Meta): boolean => {
  if (!processPostponed(meta)) return false;
  const open = meta.postponed;
  meta.postponed = [];
  for (const { a, b } of open) {
    const [x, y] = [instantiateLevelMVars(meta, a), instantiateLevelMVars(meta, b)];
    if (levelEquals(normalizeLevel(x), normalizeLevel(y))) continue;
    if (x.kind === "max" && y.kind === "max") {
      if (!areLevelsDefEq(meta, [x.a, x.b], [y.a, y.b])) return false;
    } else return false;
  }
  return meta.postponed.length === 0 || processPostponed(meta);
};
