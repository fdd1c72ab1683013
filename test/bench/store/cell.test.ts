import fc from "fast-check";
import { expect, test } from "vitest";
import { type CellKey, canonicalJson, cellId, makeCell } from "../../../src/bench/store/cell.ts";
import { changedCells } from "../../../src/bench/store/plan.ts";

const key: CellKey = {
  prover: "openai/gpt-5",
  settings: { temperature: 1, baseUrl: "https://api.example" },
  variantDigest: "d1",
  variantId: "nng-0.6-3",
  lambda: 0.6,
  seed: 3,
  theorem: 7,
  sample: 1,
  promptVersion: "1",
};

test("the order in which settings are written does not change a cell", () => {
  const other = { ...key, settings: { baseUrl: "https://api.example", temperature: 1 } };
  expect(cellId(other)).toBe(cellId(key));
});

test("each part of the question changes the cell", () => {
  const changed: Partial<CellKey>[] = [
    { prover: "openai/gpt-4o" },
    { settings: { temperature: 0 } },
    { variantDigest: "d2" },
    { lambda: 0.8 },
    { seed: 4 },
    { theorem: 8 },
    { sample: 2 },
    { promptVersion: "2" },
  ];
  const ids = changed.map((part) => cellId({ ...key, ...part }));
  expect(new Set([...ids, cellId(key)]).size).toBe(changed.length + 1);
});

test("how a variant is called does not change a cell", () => {
  expect(cellId({ ...key, variantId: "another name" })).toBe(cellId(key));
});

test("canonical JSON means the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a changed template or setting is told, cell by cell", () => {
  const standing = makeCell(key);
  const asked = makeCell({ ...key, promptVersion: "2", settings: { temperature: 0 } });
  expect([...changedCells(() => standing, [asked])].map(({ differences }) => differences)).toEqual([
    [
      "prompt 1 became 2",
      'setting baseUrl: "https://api.example" became nothing',
      "setting temperature: 1 became 0",
    ],
  ]);
  expect([...changedCells(() => standing, [makeCell(key)])]).toEqual([]);
  expect([...changedCells(() => null, [asked])]).toEqual([]);
});
