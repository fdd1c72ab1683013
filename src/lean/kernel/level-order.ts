// When one universe level is at most another, under every value of the parameters.

import { type Level, levelIMax, levelMax, levelSucc } from "./level.ts";

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

export const sameLevels = (as: readonly Level[], bs: readonly Level[]): boolean => {
  if (as.length !== bs.length) return false;
  for (let i = 0; i < as.length; i++) if (!levelEquals(as[i]!, bs[i]!)) return false;
  return true;
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

/** What is known of parameters: which are zero and which are not. */
type Signs = ReadonlyMap<string, "zero" | "positive">;

/** max(k, p₁ + k₁, …): the constant part and, for each parameter (or hole), the largest offset. */
interface Atoms {
  constant: number;
  readonly offsets: Map<string, number>;
}

/** Thrown while a level is read: it turns on a parameter of which nothing is known yet. */
class Undetermined extends Error {
  readonly param: string;
  constructor(param: string) {
    super();
    this.param = param;
  }
}

const atomKey = (level: Level & { readonly kind: "param" | "mvar" }): string =>
  level.kind === "param" ? level.name : `?${level.id}`;

/** Is the level zero, under the signs? @throws Undetermined */
const isZero = (level: Level, signs: Signs): boolean => {
  switch (level.kind) {
    case "zero":
      return true;
    case "succ":
      return false;
    case "param":
    case "mvar": {
      const sign = signs.get(atomKey(level));
      if (sign === undefined) throw new Undetermined(atomKey(level));
      return sign === "zero";
    }
    case "max":
      // A part that is plainly positive decides without asking for the other.
      if (neverZero(level)) return false;
      return isZero(level.a, signs) && isZero(level.b, signs);
    case "imax":
      return isZero(level.b, signs);
  }
};

const atomsOf = (level: Level, signs: Signs): Atoms => {
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
      case "imax":
        if (isZero(part.b, signs)) atoms.constant = Math.max(atoms.constant, offset);
        else {
          visit(part.a, offset);
          visit(part.b, offset);
        }
        return;
      case "param":
      case "mvar": {
        const key = atomKey(part);
        if (signs.get(key) === "zero") atoms.constant = Math.max(atoms.constant, offset);
        else atoms.offsets.set(key, Math.max(atoms.offsets.get(key) ?? 0, offset));
      }
    }
  };
  visit(level, 0);
  return atoms;
};

const atomsLeq = (left: Atoms, right: Atoms, signs: Signs): boolean => {
  // p + k bounds the constant k, and k + 1 where p is known not to be zero.
  const least = [...right.offsets].map(([name, k]) => (signs.get(name) === "positive" ? k + 1 : k));
  return (
    left.constant <= Math.max(right.constant, ...least) &&
    [...left.offsets].every(([name, offset]) => offset <= (right.offsets.get(name) ?? -1))
  );
};

/**
 * a ≤ b for every value of the parameters. A parameter on which an `imax` turns is taken to be zero,
 * then not to be; with that settled a level is a maximum of atoms with offsets, and is compared so.
 */
export const levelLeq = (a: Level, b: Level): boolean => leqUnder(a, b, new Map());

const leqUnder = (a: Level, b: Level, signs: Signs): boolean => {
  try {
    return atomsLeq(atomsOf(a, signs), atomsOf(b, signs), signs);
  } catch (failure) {
    if (!(failure instanceof Undetermined)) throw failure;
    const { param } = failure;
    return (
      leqUnder(a, b, new Map(signs).set(param, "zero")) &&
      leqUnder(a, b, new Map(signs).set(param, "positive"))
    );
  }
};

export const levelEquiv = (a: Level, b: Level): boolean =>
  levelEquals(a, b) || (levelLeq(a, b) && levelLeq(b, a));
