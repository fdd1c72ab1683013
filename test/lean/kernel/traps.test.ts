// Faults that other kernels had, rebuilt from small parts; each must be refused, and for its own reason.

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import type { Declaration } from "../../../src/lean/kernel/declaration.ts";
import {
  app,
  apps,
  bvar,
  constant,
  type Expr,
  forallE,
  lam,
  prop,
  sort,
  type,
} from "../../../src/lean/kernel/expr.ts";
import type { Refusal } from "../../../src/lean/kernel/kernel-error.ts";
import {
  type Level,
  levelIMax,
  levelMax,
  levelOne,
  levelParam,
  levelSucc,
  levelZero,
} from "../../../src/lean/kernel/level.ts";
import { levelEquiv, levelLeq } from "../../../src/lean/kernel/level-order.ts";
import { prelude } from "../../../src/lean/prelude/prelude.ts";
import { levelValue } from "../level-value.ts";
import { arrow, refusalOf } from "./numbers.ts";

const env = prelude("core");
const [u, v] = [levelParam("u"), levelParam("v")];
const bool = constant("Bool");

const outcome = (declaration: Declaration): Refusal | "accepted" => refusalOf(env, declaration);

const family = (familyType: Expr, numParams: number, ...constructors: Expr[]): Declaration => ({
  kind: "inductive",
  name: "T",
  levelParams: ["u"],
  type: familyType,
  numParams,
  constructors: constructors.map((ctor, i) => ({ name: `T.c${i}`, type: ctor })),
});
const T = constant("T", [u]);

const largeElimination = (declaration: Declaration): boolean => {
  const rec = addDeclaration(env, declaration).get("T.rec");
  return rec !== undefined && rec.levelParams.length > 1;
};

test("a proposition that holds a Bool does not give it away", () => {
  expect(largeElimination(family(prop, 0, arrow(bool, T)))).toBe(false);
  expect(largeElimination(family(prop, 0, T, T))).toBe(false);
  expect(largeElimination(family(prop, 0, arrow(constant("True"), T)))).toBe(true);
});

test("Sort (imax 1 0) is Prop, and its types eliminate as propositions do", () => {
  const hidden = sort(levelIMax(levelOne, levelZero));
  expect(largeElimination(family(hidden, 0, arrow(bool, T)))).toBe(false);
});

test("a type in Sort u may be a proposition, so it is one for elimination", () => {
  expect(largeElimination(family(sort(u), 0, T, T))).toBe(false);
});

test("K belongs to propositions with one constructor and no fields only", () => {
  const k = (declaration: Declaration): unknown => {
    const rec = addDeclaration(env, declaration).get("T.rec");
    return rec?.kind === "recursor" && rec.k;
  };
  expect(k(family(prop, 0, T))).toBe(true);
  expect(k(family(prop, 0, arrow(constant("True"), T)))).toBe(false);
  expect(k(family(prop, 0, T, T))).toBe(false);
  expect(k(family(type, 0, T))).toBe(false);
});

test("a parameter is the same in every occurrence of the family", () => {
  const at = (alpha: Expr): Expr => app(T, alpha);
  const nested = forallE("α", type, arrow(at(app(constant("Inhabited", [levelOne]), bvar(0))), at(bvar(1))));
  expect(outcome(family(arrow(type, type), 1, nested))).toBe("not-positive");
  const result = forallE("α", type, at(bool));
  expect(outcome(family(arrow(type, type), 1, result))).toBe("bad-constructor");
});

test("a family does not occur in its own indices", () => {
  const indexed = arrow(prop, prop);
  const through = app(T, app(T, constant("True")));
  expect(outcome(family(indexed, 0, through))).toBe("bad-constructor");
});

test("negative occurrences are found behind definitions and redexes", () => {
  const negated = app(lam("x", type, arrow(bvar(0), bool)), T);
  expect(outcome(family(type, 0, arrow(negated, T)))).toBe("not-positive");
  const behindNot = app(constant("Not"), T);
  expect(outcome(family(prop, 0, arrow(behindNot, T)))).toBe("not-positive");
});

test("no constructor may take the name of another constant", () => {
  const clash: Declaration = {
    kind: "inductive",
    name: "T",
    levelParams: [],
    type,
    numParams: 0,
    constructors: [
      { name: "T.a", type: constant("T") },
      { name: "T.a", type: constant("T") },
    ],
  };
  expect(outcome(clash)).toBe("already-declared");
  const taken: Declaration = { ...clash, constructors: [{ name: "Bool.true", type: constant("T") }] };
  expect(outcome(taken)).toBe("already-declared");
});

test("Quot is refused where Eq is not Lean's equality", () => {
  expect(outcome({ kind: "quot" })).toBe("already-declared");
});

test("any two terms of a type with a single point are equal, and no others", () => {
  const unit = constant("PUnit", [levelOne]);
  const statement = (alpha: Expr): Expr =>
    forallE("a", alpha, forallE("b", alpha, apps(constant("Eq", [levelOne]), [alpha, bvar(1), bvar(0)])));
  const proof = (alpha: Expr): Expr =>
    lam("a", alpha, lam("b", alpha, apps(constant("Eq.refl", [levelOne]), [alpha, bvar(1)])));
  const claim = (alpha: Expr): Declaration => ({
    kind: "theorem",
    name: "t",
    levelParams: [],
    type: statement(alpha),
    value: proof(alpha),
  });
  expect(outcome(claim(unit))).toBe("accepted");
  expect(outcome(claim(bool))).toBe("type-mismatch");
});

test("levels are compared as their values compare", () => {
  const names = ["u", "v", "w"] as const;
  const level: fc.Arbitrary<Level> = fc.letrec<{ level: Level }>((tie) => ({
    level: fc.oneof(
      { maxDepth: 4 },
      fc.constant(levelZero),
      fc.constantFrom(...names).map(levelParam),
      tie("level").map(levelSucc),
      fc.tuple(tie("level"), tie("level")).map(([a, b]) => levelMax(a, b)),
      fc.tuple(tie("level"), tie("level")).map(([a, b]) => levelIMax(a, b)),
    ),
  })).level;
  // Offsets stay below 8, so values up to 9 tell any two such levels apart.
  const values = [0, 1, 2, 3, 9];
  const worlds = values.flatMap((a) => values.flatMap((b) => values.map((c) => ({ u: a, v: b, w: c }))));
  fc.assert(
    fc.property(level, level, (a, b) => {
      expect(levelLeq(a, b)).toBe(worlds.every((given) => levelValue(a, given) <= levelValue(b, given)));
    }),
    { numRuns: 2000 },
  );
});

test("levels: imax hides no offset, and max is no imax", () => {
  expect(levelLeq(levelSucc(levelIMax(u, v)), levelIMax(levelSucc(u), levelSucc(v)))).toBe(true);
  expect(levelLeq(levelIMax(levelSucc(u), levelSucc(v)), levelSucc(levelIMax(u, v)))).toBe(false);
  expect(levelLeq(levelSucc(levelIMax(u, u)), levelIMax(u, u))).toBe(false);
  expect(levelEquiv(levelIMax(u, levelIMax(v, u)), levelIMax(v, u))).toBe(true);
  expect(levelEquiv(levelIMax(u, v), levelMax(u, v))).toBe(false);
  expect(levelEquiv(levelIMax(levelOne, levelIMax(u, v)), levelIMax(u, v))).toBe(true);
});
