// Where the scatter of outcomes within a level comes from: theorems, namings, theorem × naming, and
// asking again. Method of moments (expected mean squares of a crossed two-way layout with
// replicates), pooled over the levels.

import { provedOrNot } from "./counted.ts";
import { groupBy, mean, sum } from "./moments.ts";
import type { Lens, Observation } from "./observation.ts";

export interface VarianceSplit {
  /** Variance components of a single outcome (0 or 1); null where the plan cannot tell them apart. */
  readonly theorem: number;
  readonly naming: number | null;
  /** Theorem × naming, with asking again in it when there is one sample a cell. */
  readonly theoremByNaming: number | null;
  readonly sample: number | null;
  readonly namingsPerLevel: number;
  readonly samplesPerCell: number;
}

interface LevelSize {
  readonly theorems: number;
  readonly namings: number;
  readonly samples: number;
  readonly meanSquareTheorem: number;
}

interface Squares {
  naming: number;
  cross: number;
  sample: number;
  readonly df: { naming: number; cross: number; sample: number };
}

/** Over the theorems that every naming and sample of a level has; null when there are none. */
export const varianceSplit = (observations: readonly Observation[], lens: Lens): VarianceSplit | null => {
  const squares: Squares = {
    naming: 0,
    cross: 0,
    sample: 0,
    df: { naming: 0, cross: 0, sample: 0 },
  };
  const sizes: LevelSize[] = [];
  for (const [lambda, atLevel] of groupBy(observations, (observation) => observation.lambda)) {
    // At λ = 0 every seed gives the same names: its seeds are further samples.
    const layout = balancedLayout(atLevel, lens, lambda === 0);
    if (layout !== null) sizes.push(addSquares(squares, layout));
  }
  if (sizes.length === 0) return null;
  const theorems = mean(sizes.map((size) => size.theorems));
  const several = sizes.filter(({ namings }) => namings > 1);
  const namings = several.length > 0 ? mean(several.map((size) => size.namings)) : 1;
  const samples = mean(sizes.map((size) => size.samples));
  const { df } = squares;
  const msSample = df.sample > 0 ? squares.sample / df.sample : null;
  const msCross = df.cross > 0 ? squares.cross / df.cross : null;
  const msNaming = df.naming > 0 ? squares.naming / df.naming : null;
  const below = msCross ?? msSample ?? 0;
  return {
    theorem: Math.max(
      0,
      mean(sizes.map((size) => (size.meanSquareTheorem - below) / (size.namings * size.samples))),
    ),
    naming:
      msNaming === null || msCross === null ? null : Math.max(0, (msNaming - msCross) / (theorems * samples)),
    theoremByNaming: msCross === null ? null : Math.max(0, (msCross - (msSample ?? 0)) / samples),
    sample: msSample,
    namingsPerLevel: namings,
    samplesPerCell: samples,
  };
};

/** theorem → naming → outcomes, all of one size. */
const balancedLayout = (
  observations: readonly Observation[],
  lens: Lens,
  oneNaming: boolean,
): number[][][] | null => {
  const seeds = [...new Set(observations.map(({ seed }) => (oneNaming ? 0 : seed)))];
  const rows: number[][][] = [];
  for (const own of groupBy(observations, ({ theorem }) => theorem).values()) {
    const outcomes = seeds.map((seed) =>
      own
        .filter((observation) => oneNaming || observation.seed === seed)
        .map((observation) => provedOrNot(observation, lens))
        .filter((proved) => proved !== null)
        .map(Number),
    );
    rows.push(outcomes);
  }
  const samples = Math.max(0, ...rows.flat().map((outcomes) => outcomes.length));
  const complete = rows.filter((row) => row.every((outcomes) => outcomes.length === samples));
  return samples === 0 || complete.length < 2 ? null : complete;
};

const addSquares = (squares: Squares, rows: readonly (readonly (readonly number[])[])[]): LevelSize => {
  const theorems = rows.length;
  const namings = rows[0]?.length ?? 0;
  const samples = rows[0]?.[0]?.length ?? 0;
  const cellMeans = rows.map((row) => row.map(mean));
  const theoremMeans = cellMeans.map(mean);
  const namingMeans = Array.from({ length: namings }, (_, j) => mean(cellMeans.map((row) => row[j] ?? 0)));
  const grand = mean(theoremMeans);
  squares.naming += theorems * samples * sum(namingMeans.map((value) => (value - grand) ** 2));
  squares.cross +=
    samples *
    sum(
      cellMeans.map((row, i) =>
        sum(row.map((value, j) => (value - (theoremMeans[i] ?? 0) - (namingMeans[j] ?? 0) + grand) ** 2)),
      ),
    );
  squares.sample += sum(
    rows.map((row, i) =>
      sum(row.map((outcomes, j) => sum(outcomes.map((value) => (value - (cellMeans[i]?.[j] ?? 0)) ** 2)))),
    ),
  );
  squares.df.naming += namings - 1;
  squares.df.cross += (theorems - 1) * (namings - 1);
  squares.df.sample += theorems * namings * (samples - 1);
  const betweenTheorems = namings * samples * sum(theoremMeans.map((value) => (value - grand) ** 2));
  return { theorems, namings, samples, meanSquareTheorem: betweenTheorems / (theorems - 1) };
};
