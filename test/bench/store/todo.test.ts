// What a call asks is read page by page while its answers are written.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attempt } from "../../../src/bench/prove/prover.ts";
import type { Cell } from "../../../src/bench/store/cell.ts";
import { RunStore } from "../../../src/bench/store/run-store.ts";
import { attemptWith, cellOf as cellWith, newStore, noAnswer } from "./records.ts";

const cellOf = (prover: string, theorem: number): Cell => cellWith(theorem, { prover });

const save = (store: RunStore, cell: Cell, status: Attempt["status"]): Promise<number> =>
  store.saveAttempt({ cell: cell.id, attempt: attemptWith(status), answer: noAnswer });

const history = fc.array(fc.constantFrom<Attempt["status"]>("answered", "provider_error", "cancelled"), {
  maxLength: 2,
});

test("each cell that has no answer is given once, in the order of the plan, whatever is written meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(
      // More cells than a page has.
      fc.array(history, { minLength: 300, maxLength: 600 }),
      fc.boolean(),
      fc.constantFrom<Attempt["status"]>("answered", "provider_error", "cancelled"),
      async (histories, retryErrors, then) => {
        const store = newStore();
        const cells = histories.map((_, i) => cellOf(i % 3 === 0 ? "a" : "b", i + 1));
        store.plan(cells);
        await Promise.all(
          cells.flatMap((cell, i) => (histories[i] ?? []).map((status) => save(store, cell, status))),
        );
        const expected = cells.filter((_, i) => {
          const was = (histories[i] ?? []).filter((status) => status !== "cancelled");
          return was.length === 0 || (retryErrors && was.at(-1) === "provider_error");
        });
        expect(store.plannedCounts().unresolved).toBe(store.pending().length + store.errored().length);
        expect(store.counts().answered).toBe(cells.length - store.plannedCounts().unresolved);
        for (const prover of ["a", "b"]) {
          const mine = expected.filter((cell) => cell.prover === prover).map(({ id }) => id);
          const { count, cells: given } = store.todo(prover, { retryErrors });
          expect(count).toBe(mine.length);
          const seen: string[] = [];
          for (const cell of given) {
            seen.push(cell.id);
            await save(store, cell, then);
          }
          expect(seen).toEqual(mine);
        }
        store.close();
      },
    ),
    { numRuns: 8 },
  );
});

test("what an earlier call planned and this one does not is left alone", () => {
  const store = newStore();
  store.plan([1, 2, 3, 4].map((theorem) => cellOf("a", theorem)));
  store.close();
  const again = RunStore.open(store.path, "write");
  expect(again.plan([2, 5].map((theorem) => cellOf("a", theorem)))).toBe(1);
  const given = [...again.todo("a", { retryErrors: true }).cells].map(({ theorem }) => theorem);
  expect(given).toEqual([2, 5]);
  expect(again.plannedCounts()).toEqual({ planned: 2, unresolved: 2 });
  expect(again.pending()).toHaveLength(5);
  again.close();
});
