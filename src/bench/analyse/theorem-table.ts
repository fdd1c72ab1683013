// Values of one prover laid out as level × naming × theorem: what every paired figure starts from.

import { groupBy } from "./moments.ts";
import type { Observation } from "./observation.ts";

/** The mean over the samples of one theorem under one naming. */
export interface TableCell {
  readonly lambda: number;
  readonly seed: number;
  readonly theorem: number;
  readonly value: number;
  readonly samples: number;
}

export interface TheoremTable {
  /** Ascending. */
  readonly levels: readonly number[];
  readonly cells: readonly TableCell[];
  /** λ → theorem → mean over all that was seen there. */
  readonly byLevel: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Observations for which `measure` is null are left out. */
export const theoremTable = (
  observations: readonly Observation[],
  measure: (observation: Observation) => number | null,
): TheoremTable => {
  const cells = new Map<
    string,
    { lambda: number; seed: number; theorem: number; total: number; samples: number }
  >();
  for (const observation of observations) {
    const value = measure(observation);
    if (value === null) continue;
    const { lambda, seed, theorem } = observation;
    const key = `${lambda}/${seed}/${theorem}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { lambda, seed, theorem, total: value, samples: 1 });
    else {
      cell.total += value;
      cell.samples++;
    }
  }
  return tableOfCells(
    [...cells.values()].map(({ total, ...cell }) => ({ ...cell, value: total / cell.samples })),
  );
};

export const tableOfCells = (cells: readonly TableCell[]): TheoremTable => ({
  levels: [...new Set(cells.map(({ lambda }) => lambda))].sort((a, b) => a - b),
  cells,
  byLevel: new Map(
    [...groupBy(cells, ({ lambda }) => lambda)].map(([lambda, atLevel]) => [
      lambda,
      new Map(
        [...groupBy(atLevel, ({ theorem }) => theorem)].map(([theorem, own]) => {
          let [total, samples] = [0, 0];
          for (const cell of own) {
            total += cell.value * cell.samples;
            samples += cell.samples;
          }
          return [theorem, total / samples];
        }),
      ),
    ]),
  ),
});

/** Theorems with a value at every one of these levels, ascending. */
export const theoremsAtAll = (table: TheoremTable, levels: readonly number[]): number[] => {
  const [first, ...rest] = levels.map((level) => table.byLevel.get(level) ?? new Map<number, number>());
  return [...(first?.keys() ?? [])]
    .filter((theorem) => rest.every((level) => level.has(theorem)))
    .sort((a, b) => a - b);
};
