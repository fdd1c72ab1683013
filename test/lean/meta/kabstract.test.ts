import { expect, test } from "vitest";
import { bvar, type Expr, lam } from "../../../src/lean/kernel/expr.ts";
import { instantiateMVars } from "../../../src/lean/meta/instantiate-mvars.ts";
import { kabstract } from "../../../src/lean/meta/kabstract.ts";
import { Meta } from "../../../src/lean/meta/meta.ts";
import { add, N, p, succ, two, world, zero } from "./world.ts";

const setup = (): { meta: Meta; x: Expr; y: Expr } => {
  const meta = new Meta(world);
  return { meta, x: meta.mkFreshMVar(N), y: meta.mkFreshMVar(N) };
};

test("a parent is met before its children, and the first instance fixes the pattern", () => {
  const { meta, x, y } = setup();
  const t = add(add(zero, succ(zero)), zero);
  expect(kabstract(meta, t, add(x, y))).toEqual(bvar(0));
  expect(instantiateMVars(meta, x)).toEqual(add(zero, succ(zero)));
});

test("later instances must be the one that was fixed", () => {
  const { meta, x } = setup();
  const t = add(succ(zero), add(succ(two), succ(zero)));
  expect(kabstract(meta, t, succ(x))).toEqual(add(bvar(0), add(succ(two), bvar(0))));
});

test("a function is met before its argument", () => {
  const { meta, x } = setup();
  kabstract(meta, add(succ(two), succ(zero)), succ(x));
  expect(instantiateMVars(meta, x)).toEqual(two);
});

test("an instance that is not wanted fixes nothing", () => {
  const { meta, x } = setup();
  const t = add(succ(two), succ(zero));
  expect(kabstract(meta, t, succ(x), { kind: "pos", numbers: [2] })).toEqual(add(succ(two), bvar(0)));
  expect(instantiateMVars(meta, x)).toEqual(zero);
});

test("nothing under a binder that mentions its variable is an instance", () => {
  const { meta, x } = setup();
  const t = lam("z", N, add(succ(bvar(0)), succ(zero)));
  expect(kabstract(meta, t, succ(x))).toEqual(lam("z", N, add(succ(bvar(0)), bvar(1))));
});

test("definitions stay closed at instances transparency", () => {
  const { meta, x } = setup();
  meta.withTransparency("instances", () => expect(kabstract(meta, p(two), succ(x))).toEqual(p(two)));
});
