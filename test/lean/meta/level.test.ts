import fc from "fast-check";
import { expect, test } from "vitest";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import {
  type Level,
  levelIMax,
  levelMax,
  levelOne,
  levelParam,
  levelSucc,
  levelZero,
} from "../../../src/lean/kernel/level.ts";
import { instantiateLevelMVars } from "../../../src/lean/meta/instantiate-mvars.ts";
import { isLevelDefEq, normalizeLevel, processPostponed } from "../../../src/lean/meta/level-def-eq.ts";
import { Meta } from "../../../src/lean/meta/meta.ts";
import { levelValue } from "../level-value.ts";

const level = fc.letrec<{ level: Level }>((tie) => ({
  level: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(levelZero, levelOne, levelParam("u"), levelParam("v")),
    tie("level").map(levelSucc),
    fc.tuple(tie("level"), tie("level")).map(([a, b]) => levelMax(a, b)),
    fc.tuple(tie("level"), tie("level")).map(([a, b]) => levelIMax(a, b)),
  ),
})).level;

const assignments = [0, 1, 2, 3].flatMap((u) => [0, 1, 2, 3].map((v) => ({ u, v })));
const newMeta = (): Meta => new Meta(Environment.empty());

test("the normal form of a level has the level's value", () => {
  fc.assert(
    fc.property(level, (l) => {
      const normal = normalizeLevel(l);
      for (const of of assignments) expect(levelValue(normal, of)).toBe(levelValue(l, of));
    }),
  );
});

test("levels that are called equal have equal values", () => {
  fc.assert(
    fc.property(level, level, (a, b) => {
      if (!isLevelDefEq(newMeta(), a, b)) return;
      for (const of of assignments) expect(levelValue(a, of)).toBe(levelValue(b, of));
    }),
  );
});

test("a hole takes the level it is compared with", () => {
  fc.assert(
    fc.property(level, (l) => {
      const meta = newMeta();
      const hole = meta.mkFreshLevelMVar();
      expect(isLevelDefEq(meta, hole, l)).toBe(true);
      expect(instantiateLevelMVars(meta, hole)).toEqual(l);
    }),
  );
});

test("what a hole is one above is found below it", () => {
  const meta = newMeta();
  const hole = meta.mkFreshLevelMVar();
  expect(isLevelDefEq(meta, levelSucc(hole), levelMax(levelSucc(levelParam("u")), levelOne))).toBe(true);
  const solution = instantiateLevelMVars(meta, hole);
  for (const of of assignments) expect(levelValue(solution, of)).toBe(of.u);
});

test("a maximum with a hole waits until the hole is known", () => {
  const meta = newMeta();
  const hole = meta.mkFreshLevelMVar();
  expect(isLevelDefEq(meta, levelMax(hole, levelParam("u")), levelParam("v"))).toBe(true);
  expect(meta.postponed).toHaveLength(1);
  expect(isLevelDefEq(meta, hole, levelParam("v"))).toBe(true);
  expect(processPostponed(meta)).toBe(false);
});

test("zero is no successor, and a parameter is neither", () => {
  expect(isLevelDefEq(newMeta(), levelZero, levelOne)).toBe(false);
  expect(isLevelDefEq(newMeta(), levelParam("u"), levelZero)).toBe(false);
  expect(isLevelDefEq(newMeta(), levelParam("u"), levelParam("v"))).toBe(false);
});
