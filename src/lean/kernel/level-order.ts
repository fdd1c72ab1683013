// When one universe level is at most another, under every value of the parameters.

import { type Level, levelIMax, levelMax, levelParam, levelSucc, levelZero } from "./level.ts";

export const levelEquals = (a: Level, b: Level): boolean => {
  if (a === b) return true;
  switch (a.kind) {
    case "zero":
      return b.kind === "zero";
    case "succ":
      return b.kind === "succ" && levelEquals(a.of, b.of);
    case "max":
      return b.kind === "max" && levelEquals(a.a, b.a) && levelEquals(a.b, b.b);
    case "imax":
      return b.kind === "imax" && levelEquals(a.a, b.a) && levelEquals(a.b, b.b);
    case "param":
      return b.kind === "param" && a.name === b.name;
    case "mvar":
      return b.kind === "mvar" && a.id === b.id;
  }
};

/** The same level with every `imax` gone whose right side is known to be zero or not. */
export const simplifyLevel = (level: Level): Level => {
  switch (level.kind) {
    case "zero":
    case "param":
    case "mvar":
      return level;
    case "succ":
      return levelSucc(simplifyLevel(level.of));
    case "max":
      return joined(simplifyLevel(level.a), simplifyLevel(level.b));
    case "imax": {
      const b = simplifyLevel(level.b);
      if (b.kind === "zero") return b;
      const a = simplifyLevel(level.a);
      if (neverZero(b)) return joined(a, b);
      return a.kind === "zero" || levelEquals(a, b) ? b : levelIMax(a, b);
    }
  }
};

const joined = (a: Level, b: Level): Level => {
  if (a.kind === "zero") return b;
  if (b.kind === "zero") return a;
  if (a.kind === "succ" && b.kind === "succ") return levelSucc(joined(a.of, b.of));
  return levelEquals(a, b) ? a : levelMax(a, b);
};

/** Above zero whatever the parameters are. */
export const neverZero = (level: Level): boolean => {
  switch (level.kind) {
    case "zero":
    case "param":
    case "mvar":
      return false;
    case "succ":
      return true;
    case "max":
      return neverZero(level.a) || neverZero(level.b);
    case "imax":
      return neverZero(level.b);
  }
};

const replaceParam = (level: Level, name: string, by: Level): Level => {
  switch (level.kind) {
    case "zero":
    case "mvar":
      return level;
    case "param":
      return level.name === name ? by : level;
    case "succ":
      return levelSucc(replaceParam(level.of, name, by));
    case "max":
      return levelMax(replaceParam(level.a, name, by), replaceParam(level.b, name, by));
    case "imax":
      return levelIMax(replaceParam(level.a, name, by), replaceParam(level.b, name, by));
  }
};

/** A parameter on which an `imax` of the simplified level turns; null when there is none. */
const decidingParam = (level: Level): string | null => {
  switch (level.kind) {
    case "zero":
    case "param":
    case "mvar":
      return null;
    case "succ":
      return decidingParam(level.of);
    case "max":
      return decidingParam(level.a) ?? decidingParam(level.b);
    case "imax":
      return anyParam(level.b) ?? decidingParam(level.a);
  }
};

const anyParam = (level: Level): string | null => {
  switch (level.kind) {
    case "zero":
    case "mvar":
      return null;
    case "param":
      return level.name;
    case "succ":
      return anyParam(level.of);
    case "max":
    case "imax":
      return anyParam(level.a) ?? anyParam(level.b);
  }
};

/**
 * a ≤ b for every value of the parameters. An `imax` is decided by cases: its parameter is zero, or
 * a successor. Without `imax` a level is a maximum of atoms with offsets, and is compared so.
 */
export const levelLeq = (a: Level, b: Level): boolean => {
  const left = simplifyLevel(a);
  const right = simplifyLevel(b);
  const name = decidingParam(left) ?? decidingParam(right);
  if (name === null) return atomsLeq(left, right);
  return [levelZero, levelSucc(levelParam(name))].every((value) =>
    levelLeq(replaceParam(left, name, value), replaceParam(right, name, value)),
  );
};

export const levelEquiv = (a: Level, b: Level): boolean =>
  levelEquals(a, b) || (levelLeq(a, b) && levelLeq(b, a));

// max(k, p₁ + k₁, …): the constant part and, for each parameter, the largest offset.
interface Atoms {
  constant: number;
  readonly offsets: Map<string, number>;
}

const atomsOf = (level: Level): Atoms => {
  const atoms: Atoms = { constant: 0, offsets: new Map() };
  const visit = (part: Level, offset: number): void => {
    switch (part.kind) {
      case "zero":
        atoms.constant = Math.max(atoms.constant, offset);
        return;
      case "succ":
        visit(part.of, offset + 1);
        return;
      case "max":
        visit(part.a, offset);
        visit(part.b, offset);
        return;
      case "param":
        atoms.offsets.set(part.name, Math.max(atoms.offsets.get(part.name) ?? 0, offset));
        return;
      case "imax":
      case "mvar":
        throw new Error("a level with imax or a hole has no atoms");
    }
  };
  visit(level, 0);
  return atoms;
};

const atomsLeq = (a: Level, b: Level): boolean => {
  const left = atomsOf(a);
  const right = atomsOf(b);
  // A parameter may be 0, so p + k bounds the constant k.
  const floor = Math.max(right.constant, ...right.offsets.values());
  return (
    left.constant <= floor &&
    [...left.offsets].every(([name, offset]) => offset <= (right.offsets.get(name) ?? -1))
  );
};
