import { expect, test } from "vitest";
import type { Judge, Verdict } from "../../src/bench/judge/verdict.ts";
import { loadTheory } from "../../src/bench/theory/load-theory.ts";
import { judgeFile } from "../../src/cli/judge-file.ts";
import { plainVerdict } from "../bench/judge/plain-verdict.ts";

const theory = loadTheory("nng");
const requests = [1, 2, 3].map((theorem) => ({ theory, theorem, code: "rfl" }));

/** Tells its verdicts in the order given; what `between` does happens after each. */
const telling = (order: readonly number[], between: (told: number) => void = () => {}): Judge => ({
  id: "test",
  async judge(_requests, { signal, onVerdict } = {}) {
    const verdicts: Verdict[] = [];
    for (const [told, index] of order.entries()) {
      signal?.throwIfAborted();
      verdicts[index] = plainVerdict("test", index === 1 ? "judge_error" : "proved");
      onVerdict?.(index, verdicts[index]);
      between(told + 1);
    }
    return verdicts;
  },
});

test("a verdict is printed once all before it are, and in their order", async () => {
  const printed: number[] = [];
  const seen: number[][] = [];
  const code = await judgeFile(
    requests,
    telling([2, 0, 1], () => seen.push([...printed])),
    {
      signal: new AbortController().signal,
      print: (line) => printed.push(JSON.parse(line).theorem),
    },
  );
  expect(seen).toEqual([[], [1], [1, 2, 3]]);
  expect(code).toBe(3);
});

test("an interrupt keeps what was printed and ends with 130", async () => {
  const printed: string[] = [];
  const interrupt = new AbortController();
  const judge = telling([0, 1, 2], (told) => told === 2 && interrupt.abort());
  const code = await judgeFile(requests, judge, {
    signal: interrupt.signal,
    print: (line) => printed.push(line),
  });
  expect(printed.map((line) => JSON.parse(line).theorem)).toEqual([1, 2]);
  expect(code).toBe(130);
});

test("of two judges both verdicts stand in the line", async () => {
  const printed: string[] = [];
  const beside: Judge = {
    id: "beside",
    judge: async (all) => all.map(() => plainVerdict("beside", "failed")),
  };
  await judgeFile(
    requests,
    { ...telling([0, 1, 2]), beside },
    {
      signal: new AbortController().signal,
      print: (line) => printed.push(line),
    },
  );
  expect(printed.map((line) => JSON.parse(line).embedded.outcome)).toEqual(["failed", "failed", "failed"]);
});
