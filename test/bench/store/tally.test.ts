// What a table counts in the file is what the figures of a report are counted from.

import fc from "fast-check";
import { expect, test } from "vitest";
import { readRun } from "../../../src/bench/analyse/read-run.ts";
import type { Outcome } from "../../../src/bench/judge/verdict.ts";
import type { Attempt } from "../../../src/bench/prove/prover.ts";
import { plainVerdict } from "../judge/plain-verdict.ts";
import { attemptWith, cellOf, newStore, noAnswer } from "./records.ts";

const attempt = (status: Attempt["status"], cost: number | null): Attempt =>
  attemptWith(status, {
    cost,
    ...(status === "provider_error" ? { error: "it broke", errorKind: "server" } : {}),
  });

const outcome = fc.constantFrom<Outcome>("proved", "failed", "undecided", "judge_error");
const said = fc.record({ strict: outcome, repaired: outcome, complete: outcome });
const cell = fc.record({
  prover: fc.constantFrom("a", "b"),
  lambda: fc.constantFrom(0, 0.4),
  attempts: fc.array(
    fc.record({
      status: fc.constantFrom<Attempt["status"]>("answered", "truncated", "provider_error", "cancelled"),
      cost: fc.option(fc.constantFrom(0.25, 0.5)),
      verdicts: fc.dictionary(fc.constantFrom("embedded 1", "lean 4.1", "lean 4.2"), said, { maxKeys: 3 }),
    }),
    { maxLength: 3 },
  ),
});

test("the tally counts what the observations are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 12 }), async (cells) => {
      const store = newStore();
      let paid = 0;
      for (const [i, { prover, lambda, attempts }] of cells.entries()) {
        const planned = cellOf(i + 1, { prover, lambda });
        store.plan([planned]);
        for (const { status, cost, verdicts } of attempts) {
          const id = await store.saveAttempt({
            cell: planned.id,
            attempt: attempt(status, cost),
            answer: noAnswer,
          });
          paid += cost ?? 0;
          for (const [judge, lenses] of Object.entries(verdicts))
            await store.saveVerdicts(
              (["strict", "repaired", "complete"] as const).map((lens) => ({
                attempt: id,
                lens,
                judge,
                verdict: plainVerdict(judge, lenses[lens]),
              })),
            );
        }
      }
      const expected = new Map<string, number>();
      for (const { prover, lambda, status, lenses } of readRun(store).observations) {
        const key = JSON.stringify([prover, lambda, status, lenses.strict, lenses.repaired, lenses.complete]);
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
      const tally = store
        .tally()
        .map(({ prover, lambda, status, strict, repaired, complete, count }): [string, number] => [
          JSON.stringify([prover, lambda, status, strict, repaired, complete]),
          count,
        ]);
      expect(new Map(tally)).toEqual(expected);
      expect(store.spent().known).toBeCloseTo(paid, 9);
      expect(store.errors().reduce((sum, { count }) => sum + count, 0)).toBe(store.errored().length);
      store.close();
    }),
    { numRuns: 30 },
  );
});
