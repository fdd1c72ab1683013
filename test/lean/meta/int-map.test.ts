import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyIntMap, type IntMap, intMapGet, intMapSet } from "../../../src/lean/meta/int-map.ts";

const key = fc.oneof(fc.nat({ max: 70 }), fc.nat({ max: 5000 }), fc.nat({ max: 2 ** 30 }));

test("a map answers as the plain map of the same writes does", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer())), (writes) => {
      const owner = {};
      let map: IntMap<number> = emptyIntMap;
      const plain = new Map<number, number>();
      for (const [at, value] of writes) {
        map = intMapSet(map, at, value, owner);
        plain.set(at, value);
      }
      for (const [at, value] of plain) expect(intMapGet(map, at)).toBe(value);
      for (const [at] of writes) expect(intMapGet(map, at + 1)).toBe(plain.get(at + 1));
    }),
  );
});

test("a version that was kept stays as it was, whatever is written afterwards", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, fc.integer()), { maxLength: 40 }),
      fc.array(fc.tuple(key, fc.integer()), { maxLength: 40 }),
      (before, after) => {
        let map: IntMap<number> = emptyIntMap;
        const first = {};
        for (const [at, value] of before) map = intMapSet(map, at, value, first);
        const kept = map;
        const expected = new Map(before);
        const second = {};
        for (const [at, value] of after) map = intMapSet(map, at, value, second);
        for (const [at] of [...before, ...after]) expect(intMapGet(kept, at)).toBe(expected.get(at));
      },
    ),
  );
});
