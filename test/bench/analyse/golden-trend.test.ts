// What stands on theorems and namings together, and what an equivalence test and a plan can see: against
// R's own fits, integrals and simulations, stored with the script that made them.

import { describe, expect, test } from "vitest";
import { compareProvers } from "../../../src/bench/analyse/compare-provers.ts";
import type { Contrast } from "../../../src/bench/analyse/contrast.ts";
import { rateOf } from "../../../src/bench/analyse/counted.ts";
import { defaultDeviations } from "../../../src/bench/analyse/latent-model.ts";
import { scatterAroundLine } from "../../../src/bench/analyse/naming-variance.ts";
import { simulatePower } from "../../../src/bench/analyse/power.ts";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { theoremsAtAll, theoremTable } from "../../../src/bench/analyse/theorem-table.ts";
import { changeAlongLine, equivalence } from "../../../src/bench/analyse/trend.ts";
import { valleyOfTable } from "../../../src/bench/analyse/valley.ts";
import { observation, readCase } from "./cases.ts";

type Row = readonly number[];

const r = readCase("golden/golden-trend.json") as {
  readonly slopeWithNamings: Row;
  readonly slopeOneNaming: Row;
  readonly lineScatter: { readonly meanSquare: number; readonly component: number; readonly df: number };
  readonly valley: {
    readonly planned: Row;
    readonly below: Row;
    readonly holm: Row;
    readonly shape: {
      readonly gain: number;
      readonly bottom: number;
      readonly p: number;
      readonly resamples: number;
    };
  };
  readonly pair: Row;
  readonly tost: readonly { readonly question: Row; readonly power: number }[];
  readonly power: { readonly runs: number; readonly falls: number; readonly stable: number };
};

const rows = (readCase("golden/outcomes.json") as { rows: Row[] }).rows;
const observations = rows.map(([lambda = 0, seed = 0, theorem = 0, sample = 0, proved = 0]) =>
  observation({ lambda, seed, theorem, sample }, proved === 1),
);
const oneNaming = observations.filter(({ seed }) => seed === 1);

const expectClose = (found: Row, expected: Row): void => {
  expect(found.length).toBe(expected.length);
  found.forEach((value, i) => {
    const wanted = expected[i] ?? Number.NaN;
    expect(Math.abs(value - wanted), `${value} should be ${wanted}`).toBeLessThanOrEqual(
      1e-8 * Math.abs(wanted),
    );
  });
};

const parts = (found: Contrast | null): Row => {
  const { value, standardError, df, interval, p } = found ?? ({} as Contrast);
  return [value, standardError, df, interval?.low, interval?.high, p];
};

describe("a made-up run, as R has it", () => {
  test("the slope with the scatter of namings in it", () => {
    expectClose(parts(changeAlongLine(theoremTable(observations, rateOf("strict")))), r.slopeWithNamings);
  });

  test("the slope of one naming a level, with the scatter of the levels around the line in it", () => {
    const table = theoremTable(oneNaming, rateOf("strict"));
    const scatter = scatterAroundLine(table, theoremsAtAll(table, table.levels));
    const { meanSquare, component, df } = r.lineScatter;
    expectClose(
      [scatter?.meanSquare ?? 0, scatter?.component ?? 0, scatter?.df ?? 0],
      [meanSquare, component, df],
    );
    expectClose(parts(changeAlongLine(table)), r.slopeOneNaming);
  });

  test("the valley: planned contrast, level by level, and shape", () => {
    const swapped = new Map([
      [1, 0.4],
      [0.4, 1],
    ]);
    const dipped = oneNaming.map((one) => ({ ...one, lambda: swapped.get(one.lambda) ?? one.lambda }));
    const found = valleyOfTable(theoremTable(dipped, rateOf("strict")));
    const [value, standardError, , low, high, p] = parts(found?.planned ?? null);
    expectClose([value, standardError, low, high, p].map(Number), r.valley.planned);
    expectClose(found?.levels.map((level) => level.p) ?? [], r.valley.below);
    expectClose(found?.levels.map(({ adjustedP }) => adjustedP) ?? [], r.valley.holm);
    expectClose(
      [found?.shape.gain ?? 0, found?.shape.bottom ?? 0],
      [r.valley.shape.gain, r.valley.shape.bottom],
    );
    expect(found?.dip).toBe(0.4);
    const error = (share: number, n: number): number => (share * (1 - share)) / n;
    const { p: ours = 1, resamples = 1 } = found?.shape ?? {};
    const allowed = 3 * Math.sqrt(error(ours, resamples) + error(r.valley.shape.p, r.valley.shape.resamples));
    expect(Math.abs(ours - r.valley.shape.p)).toBeLessThan(allowed + 1 / resamples);
  });

  test("two provers on the same cells", () => {
    const of = (sample: number) =>
      oneNaming.filter((one) => one.sample === sample).map((one) => ({ ...one, sample: 1 }));
    const { pairs } = compareProvers(
      new Map([
        ["a", of(1)],
        ["b", of(2)],
      ]),
      "strict",
    );
    const [value, standardError, , low, high, p] = parts(pairs[0]?.difference ?? null);
    expectClose([value, standardError, low, high, p].map(Number), r.pair);
  });
});

test.each(r.tost)("two one-sided tests have the power that theory gives them, %j", ({ question, power }) => {
  const [delta = 0, margin = 0, sigma = 0, df = 0] = question;
  const random = seededRandom(21);
  const n = 4000;
  let shown = 0;
  for (let i = 0; i < n; i++) {
    let squares = 0;
    for (let k = 0; k < df; k++) squares += random.normal() ** 2;
    const value = delta + sigma * random.normal();
    if (equivalence({ value, standardError: sigma * Math.sqrt(squares / df), df }, margin).p < 0.05) shown++;
  }
  expect(Math.abs(shown / n - power)).toBeLessThan(3 * Math.sqrt((power * (1 - power)) / n));
});

test("a plan has the power that R's simulation of it finds", () => {
  const question = {
    plan: { lambdas: [0, 0.2, 0.4, 0.6, 0.8, 1], theorems: 68, seeds: 3, samples: 1 },
    rate: 0.6,
    margin: 0.05,
    deviations: defaultDeviations,
    seed: 22,
  };
  const simulations = 800;
  const falls = simulatePower({ ...question, change: -0.1, simulations });
  const stable = simulatePower({
    ...question,
    plan: { ...question.plan, seeds: 8 },
    change: 0,
    simulations: simulations / 2,
  });
  for (const [found, expected, n] of [
    [falls.power, r.power.falls, simulations],
    [stable.power, r.power.stable, simulations / 2],
  ] as const) {
    const variance = expected * (1 - expected) * (1 / n + 1 / r.power.runs);
    expect(Math.abs(found - expected)).toBeLessThan(3 * Math.sqrt(variance));
  }
});
