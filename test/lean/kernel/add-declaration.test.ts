import { expect, test } from "vitest";
import { addDeclaration, addPromised, addPromisedTheorem } from "../../../src/lean/kernel/add-declaration.ts";
import { axiomsOf } from "../../../src/lean/kernel/axioms.ts";
import type { Declaration, RecursorInfo } from "../../../src/lean/kernel/declaration.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import {
  app,
  apps,
  bvar,
  constant,
  type Expr,
  type FVarId,
  forallE,
  fvar,
  lam,
  type MVarId,
  mvar,
  prop,
  sort,
  type,
} from "../../../src/lean/kernel/expr.ts";
import { KernelError, type Refusal } from "../../../src/lean/kernel/kernel-error.ts";
import {
  levelIMax,
  levelMax,
  levelOne,
  levelParam,
  levelSucc,
  levelZero,
} from "../../../src/lean/kernel/level.ts";
import { levelLeq } from "../../../src/lean/kernel/level-order.ts";
import {
  arrow,
  equals,
  inductive,
  N,
  nat,
  refl,
  refusalOf as refusalIn,
  succ,
  theorem,
  zero,
} from "./numbers.ts";

const u = levelParam("u");

const eq = inductive(
  "Eq",
  forallE("α", sort(u), arrow(bvar(0), arrow(bvar(1), prop)), "implicit"),
  2,
  [
    [
      "refl",
      forallE(
        "α",
        sort(u),
        forallE("a", bvar(0), apps(constant("Eq", [u]), [bvar(1), bvar(0), bvar(0)])),
        "implicit",
      ),
    ],
  ],
  ["u"],
);
const False = inductive("False", prop, 0, []);

const base = [nat, eq, False].reduce<Environment>((env, d) => addDeclaration(env, d), Environment.empty());

const refusalOf = (declaration: Declaration, env = base): Refusal | "accepted" => refusalIn(env, declaration);

// add n m by recursion on m, to see ι at work.
const rec = constant("N.rec", [levelOne]);
const add: Declaration = {
  kind: "definition",
  name: "add",
  levelParams: [],
  type: arrow(N, arrow(N, N)),
  value: lam(
    "n",
    N,
    lam("m", N, apps(rec, [lam("_", N, N), bvar(1), lam("_", N, lam("ih", N, succ(bvar(0)))), bvar(0)])),
  ),
  hints: { kind: "regular", height: 1 },
};
const plus = (a: Expr, b: Expr): Expr => apps(constant("add"), [a, b]);

test("a recursor has the type that Lean gives it", () => {
  const info = base.get("N.rec") as RecursorInfo;
  // {motive : N → Sort u} → motive zero → (∀ a, motive a → motive (succ a)) → ∀ t, motive t
  const expected = forallE(
    "motive",
    arrow(N, sort(u)),
    arrow(
      app(bvar(0), zero),
      arrow(
        forallE("a", N, arrow(app(bvar(2), bvar(0)), app(bvar(3), succ(bvar(1))))),
        forallE("t", N, app(bvar(3), bvar(0))),
      ),
    ),
  );
  expect(info.type.hash).toBe(expected.hash);
  expect(info.levelParams).toEqual(["u"]);
  expect(info.rules.map(({ numFields }) => numFields)).toEqual([0, 1]);
});

test("closed sums compute: 2 + 2 is 4, and not 5", () => {
  const env = addDeclaration(base, add);
  const [two, four] = [succ(succ(zero)), succ(succ(succ(succ(zero))))];
  expect(refusalOf(theorem(equals(plus(two, two), four), refl(four)), env)).toBe("accepted");
  expect(refusalOf(theorem(equals(plus(two, two), succ(four)), refl(four)), env)).toBe("type-mismatch");
});

test("an opaque value is never seen", () => {
  const hidden = addDeclaration(base, { kind: "opaque", name: "c", levelParams: [], type: N, value: zero });
  expect(refusalOf(theorem(equals(constant("c"), zero), refl(zero)), hidden)).toBe("type-mismatch");
});

test("any two proofs of one proposition are the same, whatever they are", () => {
  const p = constant("P");
  const env = [
    { kind: "axiom", name: "P", levelParams: [], type: prop } as const,
    { kind: "axiom", name: "p1", levelParams: [], type: p } as const,
    { kind: "axiom", name: "p2", levelParams: [], type: p } as const,
  ].reduce<Environment>((e, d) => addDeclaration(e, d), base);
  const same = apps(constant("Eq", [levelZero]), [p, constant("p1"), constant("p2")]);
  const proof = apps(constant("Eq.refl", [levelZero]), [p, constant("p1")]);
  expect(refusalOf(theorem(same, proof), env)).toBe("accepted");
  expect(axiomsOf(env, [proof])).toEqual(["P", "p1"]);
});

const bad: readonly [title: string, declaration: Declaration, refusal: Refusal][] = [
  ["a hole", theorem(equals(zero, zero), mvar(0 as MVarId)), "has-metavariable"],
  ["a free variable", theorem(equals(zero, zero), fvar(0 as FVarId)), "has-free-variable"],
  ["a loose bound variable", theorem(equals(zero, zero), bvar(0)), "loose-bound-variable"],
  ["an unknown constant", theorem(equals(zero, zero), constant("nothing")), "unknown-constant"],
  ["too few universes", theorem(equals(zero, zero), apps(constant("Eq.refl"), [N, zero])), "universe-count"],
  [
    "an undeclared universe",
    { kind: "axiom", name: "a", levelParams: [], type: sort(u) },
    "unknown-universe",
  ],
  [
    "a universe named twice",
    { kind: "axiom", name: "a", levelParams: ["u", "u"], type: sort(u) },
    "duplicate-universe",
  ],
  ["a name that is taken", { kind: "axiom", name: "N", levelParams: [], type }, "already-declared"],
  ["data as a theorem", theorem(N, zero), "not-a-proposition"],
  ["a term where a type belongs", { kind: "axiom", name: "a", levelParams: [], type: zero }, "type-expected"],
  [
    "an argument for what takes none",
    theorem(equals(zero, zero), app(refl(zero), zero)),
    "function-expected",
  ],
  ["a proof of another statement", theorem(equals(zero, succ(zero)), refl(zero)), "type-mismatch"],
  ["a theorem that proves itself", theorem(constant("False"), constant("t")), "unknown-constant"],
  [
    "a type that takes functions of itself",
    inductive("B", type, 0, [["mk", arrow(arrow(constant("B"), N), constant("B"))]]),
    "not-positive",
  ],
  [
    "a type that hides itself in another",
    inductive("B", type, 0, [["mk", arrow(equals2(constant("B")), constant("B"))]]),
    "not-positive",
  ],
  ["a constructor of another type", inductive("B", type, 0, [["mk", N]]), "bad-constructor"],
  [
    "a field too large for its type",
    inductive("B", type, 0, [["mk", arrow(type, constant("B"))]]),
    "universe-too-big",
  ],
  [
    "a constructor without the parameters",
    inductive("B", arrow(type, type), 1, [["mk", app(constant("B"), N)]]),
    "bad-constructor",
  ],
];

function equals2(a: Expr): Expr {
  return apps(constant("Eq", [levelSucc(levelOne)]), [type, a, a]);
}

test.each(bad)("%s is refused for that reason", (_title, declaration, refusal) => {
  expect(refusalOf(declaration)).toBe(refusal);
});

test("a disjunction never makes data", () => {
  const or = inductive("Or2", prop, 0, [
    ["l", constant("Or2")],
    ["r", constant("Or2")],
  ]);
  const env = addDeclaration(base, or);
  expect(env.get("Or2.rec")?.levelParams).toEqual([]);
});

test("a proposition that holds a choice of data never makes data, one that tells it does", () => {
  const exists = inductive("Ex", prop, 0, [["mk", arrow(N, constant("Ex"))]]);
  const told = inductive("Is", arrow(N, prop), 0, [["mk", forallE("n", N, app(constant("Is"), bvar(0)))]]);
  expect(addDeclaration(base, exists).get("Ex.rec")?.levelParams).toEqual([]);
  expect(addDeclaration(base, told).get("Is.rec")?.levelParams).toEqual(["u"]);
});

test("imax is compared under every value of its parameters", () => {
  const v = levelParam("v");
  // imax u 0 = 0; imax 1 u ≤ max 1 u but not ≤ u + 0 when u = 0 gives 0 ≤ 0 and u ≥ 1 gives u.
  expect(levelLeq(levelIMax(u, levelZero), levelZero)).toBe(true);
  expect(levelLeq(levelIMax(levelOne, u), u)).toBe(true);
  expect(levelLeq(u, levelIMax(levelOne, u))).toBe(true);
  expect(levelLeq(levelIMax(u, v), levelMax(u, v))).toBe(true);
  expect(levelLeq(levelMax(u, v), levelIMax(u, v))).toBe(false);
  expect(levelLeq(levelSucc(levelIMax(u, v)), levelIMax(u, v))).toBe(false);
  expect(levelLeq(levelOne, u)).toBe(false);
  expect(levelLeq(levelOne, levelSucc(u))).toBe(true);
  expect(levelLeq(levelMax(levelSucc(u), v), levelSucc(levelMax(u, v)))).toBe(true);
});

test("a promised proof is checked before anybody rests on it", () => {
  const promised = addPromisedTheorem(base, {
    name: "lie",
    state: () => ({ levelParams: [], type: equals(zero, succ(zero)) }),
    prove: () => refl(zero),
  });
  expect(() => axiomsOf(promised, [constant("lie")])).toThrow(KernelError);
  const itself = addPromisedTheorem(base, {
    name: "circle",
    state: () => ({ levelParams: [], type: constant("False") }),
    prove: () => constant("circle"),
  });
  expect(() => axiomsOf(itself, [constant("circle")])).toThrow(KernelError);
  const kept = addPromisedTheorem(base, {
    name: "kept",
    state: () => ({ levelParams: [], type: equals(zero, zero) }),
    prove: () => refl(zero),
  });
  expect(axiomsOf(kept, [constant("kept")])).toEqual([]);
});

test("a promised statement is checked before anybody sees the constant", () => {
  const prove = (): Expr => refl(zero);
  const state = (type: Expr) => () => ({ levelParams: [], type });
  const ill = addPromisedTheorem(base, { name: "ill", state: state(app(zero, zero)), prove });
  expect(ill.has("ill")).toBe(true);
  expect(() => ill.get("ill")).toThrow(KernelError);
  const data = addPromisedTheorem(base, { name: "data", state: state(N), prove: () => zero });
  expect(() => data.get("data")).toThrow(KernelError);
  const itself = addPromisedTheorem(base, {
    name: "circle",
    state: state(equals(constant("circle"), zero)),
    prove,
  });
  expect(() => itself.get("circle")).toThrow(KernelError);
  expect(() => addPromisedTheorem(itself, { name: "circle", state: state(prop), prove })).toThrow(
    KernelError,
  );
});

test("a promised definition is checked whole, where it was promised, before anybody sees it", () => {
  const define = (name: string, value: Expr) =>
    addPromised(base, name, () => ({ kind: "definition", name, levelParams: [], type: N, value, hints }));
  const hints = { kind: "abbrev" } as const;
  const kept = define("one", succ(zero));
  expect(kept.get("one")?.type).toBe(N);
  expect(refusalOf(theorem(equals(constant("one"), succ(zero)), refl(succ(zero))), kept)).toBe("accepted");
  const broken: Record<string, [value: Expr, refusal: Refusal]> = {
    ill: [app(zero, zero), "function-expected"],
    other: [refl(zero), "type-mismatch"],
    itself: [constant("itself"), "unknown-constant"],
    open: [bvar(0), "loose-bound-variable"],
  };
  for (const [name, [value, refusal]] of Object.entries(broken)) {
    const env = define(name, value);
    expect(env.has(name)).toBe(true);
    // What rests on it is refused, whoever asks first, and asking again does not help.
    expect(refusalOf(theorem(equals(constant(name), constant(name)), refl(constant(name))), env)).toBe(
      refusal,
    );
    expect(() => env.get(name)).toThrow(expect.objectContaining({ code: refusal }));
    expect(() => axiomsOf(env, [constant(name)])).toThrow(KernelError);
  }
  expect(() =>
    addPromised(kept, "one", () => ({ kind: "axiom", name: "one", levelParams: [], type: N })),
  ).toThrow(KernelError);
});

test("a promised constant has the name and the parts under which it was checked, whatever is said later", () => {
  const { promised, said } = {
    promised: "promised",
    said: { kind: "axiom", levelParams: [], type: N } as const,
  };
  let type: Expr = N;
  const env = addPromised(base, promised, () => ({
    ...said,
    name: "False",
    get type() {
      const given = type;
      type = constant("False");
      return given;
    },
  }));
  expect(env.get(promised)).toMatchObject({ name: promised, type: N });
  expect(env.get(promised)?.type).toBe(N);
  expect(env.get("False")?.kind).toBe("inductive");
});
