import { expect, test } from "vitest";
import { readRequests } from "../../../src/bench/judge/read-requests.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");
const [first] = theory.theorems;

test("a theorem is named by its id, its name or its full name", () => {
  const lines = [1, first?.name, first?.fullName].map((theorem) => JSON.stringify({ theorem, code: "rfl" }));
  const requests = readRequests("f.jsonl", `${lines.join("\n\n")}\n`, { theory });
  expect(requests.map(({ theorem, code }) => [theorem, code])).toEqual([
    [1, "rfl"],
    [1, "rfl"],
    [1, "rfl"],
  ]);
});

test.each([
  ["no JSON", "{", /Not JSON/],
  ["no code", '{"theorem": 1}', /code/],
  ["no such theorem", '{"theorem": 99, "code": ""}', /no theorem 99; ids go from 1 to 68/],
])("%s: the line is named", (_, line, reason) => {
  const good = '{"theorem": 1, "code": "rfl"}';
  const read = () => readRequests("f.jsonl", `${good}\n${line}\n`, { theory });
  expect(read).toThrow(reason);
  expect(read).toThrow(expect.objectContaining({ place: { file: "f.jsonl", line: 2 } }));
});

test("without a theory, λ and seed say which naming", () => {
  const asked: [number, number][] = [];
  const theoryOf = (lambda: number, seed: number) => {
    asked.push([lambda, seed]);
    return theory;
  };
  readRequests("f.jsonl", '{"lambda": 0.6, "seed": 3, "theorem": 1, "code": ""}', { theoryOf });
  expect(asked).toEqual([[0.6, 3]]);
  expect(() => readRequests("f.jsonl", '{"theorem": 1, "code": ""}', { theoryOf })).toThrow(/lambda/);
  expect(() =>
    readRequests("f.jsonl", '{"lambda": 2, "seed": 3, "theorem": 1, "code": ""}', { theoryOf }),
  ).toThrow(/lambda/);
});
