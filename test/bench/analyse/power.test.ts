import { expect, test } from "vitest";
import { deviationsOf } from "../../../src/bench/analyse/latent-fit.ts";
import { defaultDeviations, drawCells } from "../../../src/bench/analyse/latent-model.ts";
import { detectableFall, seedsNeeded, simulatePower } from "../../../src/bench/analyse/power.ts";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { varianceSplit } from "../../../src/bench/analyse/variance-split.ts";
import { observation } from "./cases.ts";

const question = {
  plan: { lambdas: [0, 0.2, 0.4, 0.6, 0.8, 1], theorems: 68, seeds: 3, samples: 1 },
  rate: 0.6,
  change: -0.1,
  margin: 0.05,
  deviations: defaultDeviations,
  simulations: 60,
  seed: 5,
};

test("the same question has the same answer", () => {
  expect(simulatePower(question)).toEqual(simulatePower(question));
});

test("a larger difference, more namings and more samples are easier to see", () => {
  const { power } = simulatePower(question);
  expect(simulatePower({ ...question, change: -0.2 }).power).toBeGreaterThan(power);
  expect(simulatePower({ ...question, plan: { ...question.plan, seeds: 8 } }).power).toBeGreaterThan(power);
  expect(simulatePower({ ...question, plan: { ...question.plan, samples: 5 } }).power).toBeGreaterThan(power);
});

test("the number of seeds found has the power, and one fewer has not", () => {
  const found = seedsNeeded({ ...question, change: -0.07 }, 0.8, 32);
  const at = (seeds: number): number =>
    simulatePower({ ...question, change: -0.07, plan: { ...question.plan, seeds } }).power;
  expect(found?.power).toBeGreaterThanOrEqual(0.8);
  expect(at(found?.seeds ?? 0)).toBe(found?.power);
  expect(at((found?.seeds ?? 0) - 1)).toBeLessThan(0.8);
});

test("a difference out of reach is said to be so", () => {
  expect(seedsNeeded({ ...question, change: -0.005 }, 0.9, 4)).toBeNull();
  expect(detectableFall({ ...question, rate: 0.03 }, 0.95)).toBeNull();
});

test("a model is found again from a large run drawn from it", () => {
  const truth = { theoremDeviation: 1.5, namingDeviation: 0.6, crossDeviation: 0.8 };
  const cells = drawCells(
    { ...truth, curve: () => 0.6 },
    { lambdas: [0.2, 0.4, 0.6, 0.8, 1], theorems: 400, seeds: 12, samples: 4 },
    seededRandom(3),
  );
  const split = varianceSplit(
    cells.flatMap(({ proved, ...place }) =>
      proved.map((one, i) => observation({ ...place, sample: i + 1 }, one)),
    ),
    "strict",
  );
  const found = split === null ? null : deviationsOf(split, 0.6);
  expect(found?.theoremDeviation).toBeCloseTo(truth.theoremDeviation, 0);
  expect(Math.abs((found?.theoremDeviation ?? 0) / truth.theoremDeviation - 1)).toBeLessThan(0.15);
  expect(Math.abs((found?.namingDeviation ?? 0) / truth.namingDeviation - 1)).toBeLessThan(0.3);
  expect(Math.abs((found?.crossDeviation ?? 0) / truth.crossDeviation - 1)).toBeLessThan(0.15);
});
