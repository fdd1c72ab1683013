// Provers against one another on the cells that both have, paired by theorem, and a ranking that
// does not pretend to more order than was shown.

import { type Contrast, contrast } from "./contrast.ts";
import { rateOf } from "./counted.ts";
import { holm } from "./holm.ts";
import { mean } from "./moments.ts";
import { namingVariance } from "./naming-variance.ts";
import type { Lens, Observation } from "./observation.ts";
import { type TheoremTable, tableOfCells, theoremTable } from "./theorem-table.ts";

export interface ProverPair {
  readonly first: string;
  readonly second: string;
  /** Rate of the first minus rate of the second, levels weighing the same. */
  readonly difference: Contrast;
  readonly adjustedP: number;
}

export interface Rank {
  readonly prover: string;
  /** Mean over the levels of the rate over theorems. */
  readonly rate: number;
  /** 1 + how many provers are shown to be better; equal for the tied. */
  readonly rank: number;
  /** Provers from which it was not shown to differ. */
  readonly tiedWith: readonly string[];
}

export interface ProverComparison {
  readonly pairs: readonly ProverPair[];
  readonly ranking: readonly Rank[];
}

const ALPHA = 0.05;

/** Pairs without a common level and two common theorems are left out. */
export const compareProvers = (
  byProver: ReadonlyMap<string, readonly Observation[]>,
  lens: Lens,
): ProverComparison => {
  const tables = [...byProver].map(([prover, observations]) => ({
    prover,
    table: theoremTable(observations, rateOf(lens)),
  }));
  const found = tables.flatMap((first, i) =>
    tables.slice(i + 1).flatMap((second) => {
      const table = differenceTable(first.table, second.table);
      const difference = contrast(
        table,
        new Map(table.levels.map((level) => [level, 1 / table.levels.length])),
        { naming: namingVariance(table), rates: true },
      );
      return difference === null ? [] : [{ first: first.prover, second: second.prover, difference }];
    }),
  );
  const adjusted = holm(found.map(({ difference }) => difference.p));
  const pairs = found.map((pair, i) => ({ ...pair, adjustedP: adjusted[i] ?? 1 }));
  const ranking = tables.flatMap(({ prover, table }) => {
    const levelRates = [...table.byLevel.values()].map((level) => mean([...level.values()]));
    if (levelRates.length === 0) return [];
    const own = pairs.filter(({ first, second }) => first === prover || second === prover);
    const other = ({ first, second }: ProverPair): string => (first === prover ? second : first);
    const worseBy = ({ first, difference }: ProverPair): number =>
      first === prover ? -difference.value : difference.value;
    return [
      {
        prover,
        rate: mean(levelRates),
        rank: 1 + own.filter((pair) => pair.adjustedP < ALPHA && worseBy(pair) > 0).length,
        tiedWith: own.filter((pair) => pair.adjustedP >= ALPHA).map(other),
      },
    ];
  });
  return { pairs, ranking: ranking.sort((a, b) => b.rate - a.rate) };
};

/** Cell by cell on what both have. */
const differenceTable = (first: TheoremTable, second: TheoremTable): TheoremTable => {
  const key = (cell: { lambda: number; seed: number; theorem: number }): string =>
    `${cell.lambda}/${cell.seed}/${cell.theorem}`;
  const others = new Map(second.cells.map((cell) => [key(cell), cell]));
  return tableOfCells(
    first.cells.flatMap((cell) => {
      const other = others.get(key(cell));
      return other === undefined
        ? []
        : [{ ...cell, value: cell.value - other.value, samples: Math.min(cell.samples, other.samples) }];
    }),
  );
};
