// Coverage of the intervals that calibration.test.ts leaves out, each for what it claims to cover, and the
// errors of the paper's tests where their own assumptions hold. Seeds are fixed; bounds are Monte Carlo error.

import { describe, expect, test } from "vitest";
import { varianceTests } from "../../../src/bench/analyse/analysis-of-variance.ts";
import { compareProvers } from "../../../src/bench/analyse/compare-provers.ts";
import { rateOf } from "../../../src/bench/analyse/counted.ts";
import { upperT } from "../../../src/bench/analyse/distributions.ts";
import { effortTax } from "../../../src/bench/analyse/effort.ts";
import type { Interval } from "../../../src/bench/analyse/interval.ts";
import {
  defaultDeviations,
  drawCells,
  type LatentModel,
  type PlanSize,
  tableOfDrawn,
} from "../../../src/bench/analyse/latent-model.ts";
import { logisticGee } from "../../../src/bench/analyse/logistic-gee.ts";
import { mean } from "../../../src/bench/analyse/moments.ts";
import type { Observation } from "../../../src/bench/analyse/observation.ts";
import { passAtK } from "../../../src/bench/analyse/pass-at-k.ts";
import { differencesFromFirst, passAtKs, runRates } from "../../../src/bench/analyse/rates.ts";
import { seedSupport } from "../../../src/bench/analyse/seed-support.ts";
import { type SeededRandom, seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { trend } from "../../../src/bench/analyse/trend.ts";
import { valleyOfTable } from "../../../src/bench/analyse/valley.ts";
import { observation } from "./cases.ts";

const lambdas = [0, 0.2, 0.4, 0.6, 0.8, 1];
const plan: PlanSize = { lambdas, theorems: 68, seeds: 3, samples: 1 };
const restless = { ...defaultDeviations, namingDeviation: 0.3 };
const falling: LatentModel = { ...restless, curve: (lambda) => 0.65 - 0.1 * lambda };
const N = 300;

const monteCarlo = (p: number, n: number): number => 3 * Math.sqrt((p * (1 - p)) / n);

const observe = (model: LatentModel, size: PlanSize, random: SeededRandom): Observation[] =>
  drawCells(model, size, random).flatMap(({ proved, ...place }) =>
    proved.map((one, i) => observation({ ...place, sample: i + 1 }, one)),
  );

/** How often the interval that `make` finds holds the truth. */
const coverage = (truth: number, make: () => Interval | undefined, n = N): number => {
  let covered = 0;
  for (let i = 0; i < n; i++) {
    const { low, high } = make() ?? { low: Number.NaN, high: Number.NaN };
    if (low <= truth && truth <= high) covered++;
  }
  return covered / n;
};

/** A variance component is cut off at 0, so that an interval may be somewhat too wide, never too narrow. */
const expectNominal = (covered: number, n = N): void => {
  expect(covered).toBeGreaterThan(0.95 - monteCarlo(0.95, n));
  expect(covered).toBeLessThanOrEqual(0.998);
};

describe("the 95% interval covers 95%", () => {
  test("of the difference from λ = 0, with namings that differ", () => {
    const random = seededRandom(31);
    expectNominal(
      coverage(
        -0.06,
        () =>
          differencesFromFirst(observe(falling, plan, random), "strict").find(({ lambda }) => lambda === 0.6)
            ?.difference.interval,
      ),
    );
  });

  test("of the levels between against the ends", () => {
    const random = seededRandom(32);
    const bent: LatentModel = { ...restless, curve: (lambda) => 0.6 - 0.4 * lambda * (1 - lambda) };
    const truth = mean([0.2, 0.4, 0.6, 0.8].map(bent.curve)) - mean([0, 1].map(bent.curve));
    expectNominal(
      coverage(truth, () => valleyOfTable(tableOfDrawn(drawCells(bent, plan, random)), 1)?.planned.interval),
    );
  });

  test("of the odds ratio: that of the mean rates, which the estimating equations aim at", () => {
    const random = seededRandom(33);
    const exact = lambdas.flatMap((lambda) =>
      Array.from({ length: 1000 }, (_, i) => ({
        lambda,
        cluster: i,
        proved: i < Math.round(1000 * falling.curve(lambda)),
      })),
    );
    const truth = Math.exp(logisticGee(exact)?.slope ?? Number.NaN);
    expectNominal(
      coverage(truth, () => trend(observe(falling, plan, random), "strict")?.oddsRatio?.interval),
    );
  });

  test("of the difference of two provers", () => {
    const random = seededRandom(34);
    const better: LatentModel = { ...restless, curve: (lambda) => 0.7 - 0.05 * lambda };
    expectNominal(
      coverage(0.05 + 0.05 * mean(lambdas), () => {
        const { pairs } = compareProvers(
          new Map([
            ["better", observe(better, plan, random)],
            ["falling", observe(falling, plan, random)],
          ]),
          "strict",
        );
        return pairs[0]?.difference.interval;
      }),
    );
  });

  test("of the latency tax: theorems that react differently, namings that differ, skewed times", () => {
    const random = seededRandom(35);
    const draw = (): Observation[] => {
      const theorems = Array.from({ length: 68 }, () => [random.normal(), 0.3 * random.normal()] as const);
      return lambdas.flatMap((lambda) =>
        [1, 2, 3].flatMap((seed) => {
          const naming = lambda === 0 ? 0 : 0.1 * random.normal();
          return theorems.map(([level, slope], i) => {
            const log = 2 + level + (0.4 + slope) * lambda + naming + 0.5 * random.normal();
            return observation({ lambda, seed, theorem: i + 1, sample: 1 }, true, {
              latencyMs: 1000 * Math.exp(log),
            });
          });
        }),
      );
    };
    expectNominal(coverage(Math.exp(0.4), () => effortTax(draw(), "latencyMs").alongLine?.interval));
  });

  test("of pass@2 of four samples, over theorems", () => {
    const random = seededRandom(36);
    const size = { lambdas: [0], theorems: 68, seeds: 1, samples: 4 };
    const easy: LatentModel = { ...defaultDeviations, curve: () => 0.5 };
    // The truth, from very many theorems.
    const truth = mean(
      drawCells(easy, { ...size, theorems: 60_000 }, seededRandom(37)).map(({ proved }) =>
        passAtK(4, proved.filter(Boolean).length, 2),
      ),
    );
    expectNominal(
      coverage(
        truth,
        () => passAtKs(observe(easy, size, random), "strict").find(({ k }) => k === 2)?.interval,
      ),
    );
  });
});

test("the paper's tests err at 5% where runs are what they take them for: independent and normal", () => {
  const random = seededRandom(38);
  const n = 2000;
  const found = { oneWay: 0, levene: 0, welch: 0, kruskalWallis: 0 };
  for (let i = 0; i < n; i++) {
    const tests = varianceTests(lambdas.map(() => Array.from({ length: 12 }, () => random.normal())));
    for (const name of ["oneWay", "levene", "welch", "kruskalWallis"] as const)
      if ((tests?.[name]?.p ?? 1) < 0.05) found[name]++;
  }
  expect(Math.abs(found.oneWay / n - 0.05)).toBeLessThan(monteCarlo(0.05, n));
  // Approximations, each known to be a little off with a dozen values a group.
  for (const name of ["levene", "welch", "kruskalWallis"] as const)
    expect(Math.abs(found[name] / n - 0.05), name).toBeLessThan(monteCarlo(0.05, n) + 0.015);
});

test("with one naming a level, as published, the paper's test finds changes in a flat prover, and the trend does not", () => {
  const random = seededRandom(42);
  const n = 200;
  let [paper, ours] = [0, 0];
  for (let i = 0; i < n; i++) {
    const flat: LatentModel = { ...defaultDeviations, curve: () => 0.6 };
    const observations = observe(flat, { ...plan, seeds: 1, samples: 5 }, random);
    const runs = lambdas.map((lambda) =>
      runRates(
        observations.filter((one) => one.lambda === lambda),
        rateOf("strict"),
      ),
    );
    if ((varianceTests(runs)?.oneWay.p ?? 1) < 0.05) paper++;
    const { verdict } = trend(observations, "strict") ?? {};
    if (verdict === "falls" || verdict === "rises") ours++;
  }
  expect(paper / n).toBeGreaterThan(0.4);
  expect(ours / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
});

test("a dip of 10 points at 0.4 is found as often as its standard error promises", () => {
  const random = seededRandom(39);
  const large: PlanSize = { ...plan, seeds: 8, samples: 3 };
  const dipping: LatentModel = { ...defaultDeviations, curve: (lambda) => (lambda === 0.4 ? 0.5 : 0.6) };
  const n = 150;
  let [found, elsewhere, standardError] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const valley = valleyOfTable(tableOfDrawn(drawCells(dipping, large, random)), 1);
    if (valley?.dip === 0.4) found++;
    else if (valley !== null && valley.dip !== null) elsewhere++;
    const level = valley?.levels.find(({ lambda }) => lambda === 0.4);
    standardError += Math.max(level?.fromLow.standardError ?? 0, level?.fromHigh.standardError ?? 0) / n;
  }
  // Both ends must be cleared at 5% over four levels: at least one minus the two chances to miss.
  const critical = 2.28;
  const promised = 1 - 2 * upperT(0.1 / standardError - critical, 1e6);
  expect(promised).toBeGreaterThan(0.7);
  expect(found / n).toBeGreaterThan(promised - monteCarlo(promised, n));
  expect(elsewhere / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
});

test("one seed that carries the claim is named, and without such a seed nothing is said", () => {
  const still: LatentModel = { ...defaultDeviations, namingDeviation: 0, curve: () => 0.6 };
  /** Under each seed the rate falls by a share of what would be proved. */
  const supportOf = (seeds: number, shareOf: (seed: number) => number) => {
    const random = seededRandom(40);
    const observations = observe(still, { ...plan, seeds, samples: 4 }, random).map((one) => {
      const { lambda, seed, theorem, sample } = one;
      const kept = random.uniform() >= shareOf(seed) * lambda;
      return observation({ lambda, seed, theorem, sample }, one.lenses.strict === "proved" && kept);
    });
    const verdict = trend(observations, "strict")?.verdict ?? "undecided";
    return { verdict, ...seedSupport(observations, "strict", verdict, 0.05) };
  };
  expect(supportOf(4, () => 0)).toMatchObject({ verdict: "stable", changedWithout: [], warning: null });
  expect(supportOf(4, () => 0.3)).toMatchObject({ verdict: "falls", changedWithout: [], warning: null });
  // One wild naming of four: nothing is claimed of all, and the table says that it is seed 2's doing.
  const wild = supportOf(4, (seed) => (seed === 2 ? 0.6 : 0));
  expect(wild).toMatchObject({ verdict: "undecided", warning: null });
  expect(wild.changedWithout).toMatchObject([{ seed: 2, verdict: "stable" }]);
  // Seven namings that hardly fall and one that falls much: a fall of all eight, and not of the seven.
  const carried = supportOf(8, (seed) => (seed === 2 ? 0.3 : 0.05));
  expect(carried.verdict).toBe("falls");
  expect(carried.warning).toBe("Seed 2 carries the claim: without it the verdict is `stable`.");
});

test("rates of a lens without verdicts give no interval at all", () => {
  const none = observe(falling, plan, seededRandom(41)).map((one) => ({
    ...one,
    lenses: { ...one.lenses, strict: null },
  }));
  expect(trend(none, "strict")).toBeNull();
  expect(differencesFromFirst(none, "strict")).toEqual([]);
  expect(none.map(rateOf("strict")).every((value) => value === null)).toBe(true);
});
