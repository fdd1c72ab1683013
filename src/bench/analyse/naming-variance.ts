// How much a rate moves from one naming to another of the same λ, beyond what theorems and samples
// explain. Method of moments for a theorem × naming layout, as in a two-way analysis of variance
// with both factors random:
//   MS naming = σ²_naming + σ²_rest / C,   MS rest = σ²_rest,   C theorems.

import { groupBy, mean, sum } from "./moments.ts";
import type { TheoremTable } from "./theorem-table.ts";

export interface NamingVariance {
  /** σ²_naming, never below 0. */
  readonly component: number;
  /** Mean square of the namings' means, and its degrees of freedom. */
  readonly meanSquare: number;
  readonly df: number;
  readonly pooledFrom: "namings of one λ" | "levels around a straight line";
}

/** From levels above 0 with several namings; null where there are none. At λ = 0 all namings are the same. */
export const namingVariance = (table: TheoremTable): NamingVariance | null => {
  let [ssNaming, ssRest, dfNaming, dfRest] = [0, 0, 0, 0];
  let theoremsTotal = 0;
  let levels = 0;
  for (const [lambda, cells] of groupBy(table.cells, (cell) => cell.lambda)) {
    if (lambda === 0) continue;
    const bySeed = groupBy(cells, (cell) => cell.seed);
    if (bySeed.size < 2) continue;
    const byTheorem = groupBy(cells, (cell) => cell.theorem);
    const complete = [...byTheorem.values()].filter((own) => own.length === bySeed.size);
    if (complete.length < 2) continue;
    const seeds = [...bySeed.keys()];
    const rows = complete.map((own) => {
      const at = new Map(own.map((cell) => [cell.seed, cell.value]));
      return seeds.map((seed) => at.get(seed) ?? Number.NaN);
    });
    const { naming, rest } = twoWaySquares(rows);
    ssNaming += naming / rows.length;
    ssRest += rest;
    dfNaming += seeds.length - 1;
    dfRest += (seeds.length - 1) * (rows.length - 1);
    theoremsTotal += rows.length;
    levels++;
  }
  if (levels === 0) return null;
  return moments(ssNaming, dfNaming, ssRest, dfRest, theoremsTotal / levels, "namings of one λ");
};

/**
 * From the scatter of the levels around a straight line, for a run with one naming a level: there
 * an unlucky naming and a bend in the curve look the same, and both widen what is said of the slope.
 */
export const scatterAroundLine = (
  table: TheoremTable,
  theorems: readonly number[],
): NamingVariance | null => {
  const levels = table.levels;
  if (levels.length < 3 || theorems.length < 2) return null;
  const centre = mean(levels);
  const sxx = sum(levels.map((level) => (level - centre) ** 2));
  const residualsOf = (values: readonly number[]): number[] => {
    const average = mean(values);
    const slope = sum(values.map((value, i) => value * ((levels[i] ?? 0) - centre))) / sxx;
    return values.map((value, i) => value - average - slope * ((levels[i] ?? 0) - centre));
  };
  const rows = theorems.map((theorem) =>
    residualsOf(levels.map((level) => table.byLevel.get(level)?.get(theorem) ?? Number.NaN)),
  );
  const { naming, rest } = twoWaySquares(rows);
  const df = levels.length - 2;
  return moments(
    naming / rows.length,
    df,
    rest,
    df * (rows.length - 1),
    rows.length,
    "levels around a straight line",
  );
};

/** Sums of squares of the columns' means (times the rows) and of what rows and columns leave over. */
const twoWaySquares = (rows: readonly (readonly number[])[]): { naming: number; rest: number } => {
  const columns = rows[0]?.length ?? 0;
  const columnMeans = Array.from({ length: columns }, (_, j) => mean(rows.map((row) => row[j] ?? 0)));
  const grand = mean(columnMeans);
  const naming = rows.length * sum(columnMeans.map((value) => (value - grand) ** 2));
  const rest = sum(
    rows.map((row) => {
      const own = mean(row);
      return sum(row.map((value, j) => (value - own - (columnMeans[j] ?? 0) + grand) ** 2));
    }),
  );
  return { naming, rest };
};

const moments = (
  ssNaming: number,
  df: number,
  ssRest: number,
  dfRest: number,
  theorems: number,
  pooledFrom: NamingVariance["pooledFrom"],
): NamingVariance => {
  const meanSquare = ssNaming / df;
  return { component: Math.max(0, meanSquare - ssRest / dfRest / theorems), meanSquare, df, pooledFrom };
};
