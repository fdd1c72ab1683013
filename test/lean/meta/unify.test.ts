import fc from "fast-check";
import { expect, test } from "vitest";
import { apps, bvar, constant, type Expr, lam, type MVarId } from "../../../src/lean/kernel/expr.ts";
import { sameExpr } from "../../../src/lean/kernel/same-expr.ts";
import { mkLambdaFVars } from "../../../src/lean/meta/bind.ts";
import { isDefEq } from "../../../src/lean/meta/def-eq.ts";
import { Budget } from "../../../src/lean/meta/errors.ts";
import { inferType } from "../../../src/lean/meta/infer.ts";
import { instantiateMVars } from "../../../src/lean/meta/instantiate-mvars.ts";
import { Meta } from "../../../src/lean/meta/meta.ts";
import { add, arrow, N, p, succ, two, world, zero } from "./world.ts";

const succFunction = constant("succ");
const newMeta = (): Meta => new Meta(world);
const id = (hole: Expr): MVarId => {
  if (hole.kind !== "mvar") throw new Error("a hole was expected");
  return hole.id;
};

/** Numbers built from zero, succ, add and the given leaves. */
const term = (leaves: readonly Expr[]): fc.Arbitrary<Expr> =>
  fc.letrec<{ term: Expr }>((tie) => ({
    term: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(zero, ...leaves),
      tie("term").map(succ),
      fc.tuple(tie("term"), tie("term")).map(([a, b]) => add(a, b)),
    ),
  })).term;

test("a hole unifies with any term of its type, and then stands for it", () => {
  fc.assert(
    fc.property(term([]), (t) => {
      const meta = newMeta();
      const hole = meta.mkFreshMVar(N);
      expect(isDefEq(meta, hole, t)).toBe(true);
      expect(sameExpr(instantiateMVars(meta, hole), t)).toBe(true);
    }),
  );
});

test("holes of a pattern are filled by what stands in their places", () => {
  fc.assert(
    fc.property(term([]), term([]), (a, b) => {
      const meta = newMeta();
      const [x, y] = [meta.mkFreshMVar(N), meta.mkFreshMVar(N)];
      const pattern = add(succ(x), add(y, x));
      expect(isDefEq(meta, pattern, add(succ(a), add(b, a)))).toBe(true);
      expect(sameExpr(instantiateMVars(meta, pattern), add(succ(a), add(b, a)))).toBe(true);
    }),
  );
});

test("?f x =? t with a variable x makes ?f the function of x", () => {
  const meta = newMeta();
  const f = meta.mkFreshMVar(arrow(N, N));
  meta.withLocalDecl("x", N, "default", (x) => {
    fc.assert(
      fc.property(term([x]), (t) => {
        const saved = meta.save();
        expect(isDefEq(meta, apps(f, [x]), t)).toBe(true);
        const solution = instantiateMVars(meta, f);
        expect(sameExpr(solution, mkLambdaFVars(meta, [x], t)) || solution.kind !== "lam").toBe(true);
        expect(sameExpr(instantiateMVars(meta, apps(f, [x])), t)).toBe(true);
        meta.restore(saved);
      }),
    );
  });
});

test("a hole takes no variable from outside its scope", () => {
  const meta = newMeta();
  const hole = meta.mkFreshMVar(N);
  meta.withLocalDecl("x", N, "default", (x) => {
    expect(isDefEq(meta, hole, succ(x))).toBe(false);
    expect(meta.isAssigned(id(hole))).toBe(false);
  });
});

test("a hole is no part of its own value", () => {
  const meta = newMeta();
  const hole = meta.mkFreshMVar(N);
  expect(isDefEq(meta, hole, succ(hole))).toBe(false);
});

test("a goal is not filled by unification", () => {
  const meta = newMeta();
  const goal = meta.mkFreshMVar(N, "syntheticOpaque");
  expect(isDefEq(meta, goal, zero)).toBe(false);
});

test("holes made before a new depth are constants inside it", () => {
  const meta = newMeta();
  const outer = meta.mkFreshMVar(N);
  meta.withNewDepth(() => {
    expect(isDefEq(meta, outer, zero)).toBe(false);
    expect(isDefEq(meta, meta.mkFreshMVar(N), zero)).toBe(true);
  });
});

test("a failed comparison leaves no hole filled", () => {
  const meta = newMeta();
  const hole = meta.mkFreshMVar(N);
  expect(isDefEq(meta, add(hole, zero), add(succ(zero), succ(zero)))).toBe(false);
  expect(meta.isAssigned(id(hole))).toBe(false);
});

test("a definition unfolds at default transparency and stays closed at reducible", () => {
  const meta = newMeta();
  expect(isDefEq(meta, two, succ(succ(zero)))).toBe(true);
  meta.withTransparency("reducible", () => expect(isDefEq(meta, two, succ(succ(zero)))).toBe(false));
  meta.withTransparency("instances", () => expect(isDefEq(meta, two, succ(succ(zero)))).toBe(false));
});

test("p two unifies with p (succ ?x) by unfolding two", () => {
  const meta = newMeta();
  const hole = meta.mkFreshMVar(N);
  expect(isDefEq(meta, p(two), p(succ(hole)))).toBe(true);
  expect(instantiateMVars(meta, hole)).toEqual(succ(zero));
});

test("functions are equal when their values are", () => {
  const meta = newMeta();
  const eta = lam("x", N, apps(succFunction, [bvar(0)]));
  expect(isDefEq(meta, eta, succFunction)).toBe(true);
});

test("two proofs of one proposition are equal", () => {
  const meta = newMeta();
  meta.withLocalDecl("h", p(zero), "default", (h) =>
    meta.withLocalDecl("g", p(zero), "default", (g) => expect(isDefEq(meta, h, g)).toBe(true)),
  );
});

test("states may be returned to in any order", () => {
  const meta = newMeta();
  const hole = meta.mkFreshMVar(N);
  const empty = meta.save();
  isDefEq(meta, hole, zero);
  const filledZero = meta.save();
  meta.restore(empty);
  isDefEq(meta, hole, two);
  const filledTwo = meta.save();
  for (const [state, value] of [
    [filledZero, zero],
    [empty, hole],
    [filledTwo, two],
    [filledZero, zero],
  ] as const) {
    meta.restore(state);
    expect(instantiateMVars(meta, hole)).toEqual(value);
  }
});

test("what a binder closes over is lifted: a hole under it becomes a function of the variable", () => {
  const meta = newMeta();
  const { made, hole } = meta.withLocalDecl("x", N, "default", (x) => {
    const inner = meta.mkFreshMVar(N);
    return { made: mkLambdaFVars(meta, [x], succ(inner)), hole: inner };
  });
  expect(made.kind).toBe("lam");
  expect(inferType(meta, made)).toMatchObject({ kind: "forallE" });
  // The hole is now `?n x`, so that filling ?n fills it.
  expect(instantiateMVars(meta, hole).kind).toBe("app");
});

test("unification stops at its budget", () => {
  const meta = new Meta(world, { steps: 50, depth: 512 });
  let t: Expr = zero;
  let s: Expr = two;
  for (let i = 0; i < 100; i++) [t, s] = [add(t, two), add(s, succ(succ(zero)))];
  expect(() => isDefEq(meta, t, s)).toThrow(Budget);
});
