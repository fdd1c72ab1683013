// The uncanny valley: is some level between worse than both ends? Asked in three ways: a contrast
// planned beforehand (all levels between against the two ends), each level between against both ends,
// with Holm over the levels, and the shape of the whole curve, one dip against monotone, with the
// choice of the bottom repeated in every resample so that choosing it costs what it should.

import { type Contrast, contrast, differenceWeights } from "./contrast.ts";
import { rateOf } from "./counted.ts";
import { upperT } from "./distributions.ts";
import { holm } from "./holm.ts";
import { bestDip, bestMonotone, dipGain } from "./isotonic.ts";
import { mean } from "./moments.ts";
import { type NamingVariance, namingVariance } from "./naming-variance.ts";
import type { Lens, Observation } from "./observation.ts";
import { seededRandom } from "./seeded-random.ts";
import { type TheoremTable, theoremsAtAll, theoremTable } from "./theorem-table.ts";

export interface LevelBelowEnds {
  readonly lambda: number;
  /** Rate here minus rate at the lowest and at the highest level. */
  readonly fromLow: Contrast;
  readonly fromHigh: Contrast;
  /** One-sided, against "not below both": the larger of the two ends' p values. */
  readonly p: number;
  readonly adjustedP: number;
}

export interface Valley {
  /** Mean of the levels between minus mean of the two ends. */
  readonly planned: Contrast;
  readonly levels: readonly LevelBelowEnds[];
  readonly shape: {
    /** How much better one dip fits than the best monotone curve, in squared rate. */
    readonly gain: number;
    /** The λ at the bottom of the best dip. */
    readonly bottom: number;
    /** Bootstrap over theorems from the best monotone curve. */
    readonly p: number;
    readonly resamples: number;
  };
  /** The λ of the lowest level that is shown to be below both ends; null when none is. */
  readonly dip: number | null;
}

const ALPHA = 0.05;
const RESAMPLES = 999;
const SEED = 20_260_401;

/** Null with fewer than three levels or two theorems. */
export const valley = (observations: readonly Observation[], lens: Lens): Valley | null =>
  valleyOfTable(theoremTable(observations, rateOf(lens)));

export const valleyOfTable = (table: TheoremTable, resamples = RESAMPLES): Valley | null => {
  const [low, high] = [table.levels[0], table.levels.at(-1)];
  const between = table.levels.slice(1, -1);
  if (low === undefined || high === undefined || between.length === 0) return null;
  const theorems = theoremsAtAll(table, table.levels);
  if (theorems.length < 2) return null;
  const naming = namingVariance(table);
  const options = { naming, rates: true };
  const planned = contrast(
    table,
    new Map(
      table.levels.map((level) => [level, level === low || level === high ? -0.5 : 1 / between.length]),
    ),
    options,
  );
  if (planned === null) return null;

  const found = between.flatMap((lambda) => {
    const fromLow = contrast(table, differenceWeights(lambda, low), options);
    const fromHigh = contrast(table, differenceWeights(lambda, high), options);
    if (fromLow === null || fromHigh === null) return [];
    return [{ lambda, fromLow, fromHigh, p: Math.max(belowZero(fromLow), belowZero(fromHigh)) }];
  });
  const adjusted = holm(found.map(({ p }) => p));
  const levels = found.map((level, i) => ({ ...level, adjustedP: adjusted[i] ?? 1 }));
  const shown = levels.filter(({ adjustedP }) => adjustedP < ALPHA);
  const deepest = shown.reduce<LevelBelowEnds | null>(
    (least, level) => (least === null || level.fromLow.value < least.fromLow.value ? level : least),
    null,
  );
  return {
    planned,
    levels,
    shape: shapeTest(table, theorems, naming, resamples),
    dip: deepest?.lambda ?? null,
  };
};

const belowZero = ({ value, standardError, df }: Contrast): number => upperT(-value / standardError, df);

const shapeTest = (
  table: TheoremTable,
  theorems: readonly number[],
  naming: NamingVariance | null,
  resamples: number,
): Valley["shape"] => {
  const rows = theorems.map((theorem) =>
    table.levels.map((level) => table.byLevel.get(level)?.get(theorem) ?? Number.NaN),
  );
  const means = table.levels.map((_, j) => mean(rows.map((row) => row[j] ?? 0)));
  const monotone = bestMonotone(means);
  const dip = bestDip(means);
  const gain = dipGain(means);
  const random = seededRandom(SEED);
  const namingDeviation = table.levels.map((lambda) => {
    if (naming === null || lambda === 0) return 0;
    const seeds = new Set(table.cells.filter((cell) => cell.lambda === lambda).map((cell) => cell.seed)).size;
    return Math.sqrt(naming.component / seeds);
  });
  let asGood = 0;
  for (let resample = 0; resample < resamples; resample++) {
    const totals = table.levels.map(() => 0);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[random.index(rows.length)] ?? [];
      for (let j = 0; j < totals.length; j++) totals[j] = (totals[j] ?? 0) + (row[j] ?? 0);
    }
    // Centred on the monotone fit: a world without a valley, with the theorems' own scatter.
    const drawn = totals.map(
      (total, j) =>
        total / rows.length -
        (means[j] ?? 0) +
        (monotone.fitted[j] ?? 0) +
        (namingDeviation[j] ?? 0) * random.normal(),
    );
    if (dipGain(drawn) >= gain) asGood++;
  }
  return {
    gain,
    bottom: table.levels[dip.bottom] ?? Number.NaN,
    p: (asGood + 1) / (resamples + 1),
    resamples,
  };
};
