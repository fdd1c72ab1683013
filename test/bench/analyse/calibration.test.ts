// Do the intervals cover and the tests err as often as they say? Runs are drawn from provers whose
// curves are known; seeds are fixed, and every bound is the nominal value with its Monte Carlo error.

import { describe, expect, test } from "vitest";
import { upperT } from "../../../src/bench/analyse/distributions.ts";
import { wilsonInterval } from "../../../src/bench/analyse/interval.ts";
import {
  defaultDeviations,
  drawCells,
  type LatentModel,
  type PlanSize,
  tableOfDrawn,
} from "../../../src/bench/analyse/latent-model.ts";
import { simulatePower } from "../../../src/bench/analyse/power.ts";
import { rate } from "../../../src/bench/analyse/rates.ts";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { changeAlongLine } from "../../../src/bench/analyse/trend.ts";
import { valleyOfTable } from "../../../src/bench/analyse/valley.ts";
import { observation } from "./cases.ts";

const lambdas = [0, 0.2, 0.4, 0.6, 0.8, 1];
const plan: PlanSize = { lambdas, theorems: 68, seeds: 3, samples: 1 };
const flat: LatentModel = { ...defaultDeviations, curve: () => 0.6 };
const restless = { ...defaultDeviations, namingDeviation: 0.4 };

/** Three standard errors of a share that is `p` in truth, seen in `n` draws. */
const monteCarlo = (p: number, n: number): number => 3 * Math.sqrt((p * (1 - p)) / n);

const share = (n: number, happens: () => boolean): number => {
  let count = 0;
  for (let i = 0; i < n; i++) if (happens()) count++;
  return count / n;
};

describe("coverage", () => {
  test("Wilson's interval covers 95% on average, and nowhere in the middle less than 92%", () => {
    const n = 68;
    const coverage = (p: number): number => {
      let [total, log] = [0, n * Math.log1p(-p)];
      for (let k = 0; k <= n; k++) {
        const { low, high } = wilsonInterval(k, n);
        if (low <= p && p <= high) total += Math.exp(log);
        log += Math.log((n - k) / (k + 1)) + Math.log(p / (1 - p));
      }
      return total;
    };
    const found = Array.from({ length: 91 }, (_, i) => coverage(0.05 + i / 100));
    expect(Math.min(...found)).toBeGreaterThan(0.92);
    expect(found.reduce((a, b) => a + b) / found.length).toBeCloseTo(0.95, 2);
  });

  test("the interval clustered by theorem covers the rate over theorems when theorems recur", () => {
    const random = seededRandom(11);
    const n = 600;
    const covered = share(n, () => {
      const cells = drawCells({ ...flat, namingDeviation: 0 }, { ...plan, lambdas: [0.5] }, random);
      const found = rate(
        cells.flatMap(({ proved, ...place }) =>
          proved.map((one, i) => observation({ ...place, sample: i + 1 }, one)),
        ),
        "strict",
      );
      return found !== null && found.clustered.low <= 0.6 && 0.6 <= found.clustered.high;
    });
    expect(Math.abs(covered - 0.95)).toBeLessThan(monteCarlo(0.95, n));
  });

  test.each([
    ["three namings a level", plan, defaultDeviations],
    ["three namings that differ much", plan, restless],
    ["six namings that differ much", { ...plan, seeds: 6 }, restless],
    ["one naming a level", { ...plan, seeds: 1, samples: 3 }, restless],
  ])("the change along the line is covered with %s", (_, size, deviations) => {
    const random = seededRandom(12);
    const model: LatentModel = { ...deviations, curve: (lambda) => 0.65 - 0.1 * lambda };
    const n = 500;
    const covered = share(n, () => {
      const found = changeAlongLine(tableOfDrawn(drawCells(model, size, random)));
      return found !== null && found.interval.low <= -0.1 && -0.1 <= found.interval.high;
    });
    // A variance component is cut off at 0, so an interval may be somewhat too wide.
    expect(covered).toBeGreaterThan(0.95 - monteCarlo(0.95, n));
    expect(covered).toBeLessThan(0.995);
  });
});

describe("errors of the first kind", () => {
  test.each([
    ["three namings", plan, defaultDeviations],
    ["one naming", { ...plan, seeds: 1 }, restless],
    ["four namings that differ much", { ...plan, seeds: 4 }, restless],
  ])("a flat curve is said to change in at most 5% of runs with %s", (_, size, deviations) => {
    const n = 500;
    const { verdicts } = simulatePower({
      plan: size,
      rate: 0.6,
      change: 0,
      margin: 0.05,
      deviations,
      simulations: n,
      seed: 13,
    });
    expect((verdicts.falls + verdicts.rises) / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
  });

  test("a curve that falls by just the margin is called stable in at most 5% of runs", () => {
    const n = 300;
    const { verdicts } = simulatePower({
      plan: { ...plan, seeds: 5, samples: 3 },
      rate: 0.6,
      change: -0.05,
      margin: 0.05,
      deviations: defaultDeviations,
      simulations: n,
      seed: 14,
    });
    expect(verdicts.stable / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
  });

  test("a flat or falling curve is said to have a valley in at most 5% of runs", () => {
    const random = seededRandom(15);
    const n = 150;
    for (const curve of [() => 0.6, (lambda: number) => 0.7 - 0.2 * lambda]) {
      let [dips, shapes] = [0, 0];
      for (let i = 0; i < n; i++) {
        const found = valleyOfTable(tableOfDrawn(drawCells({ ...flat, curve }, plan, random)), 99);
        if (found?.dip !== null) dips++;
        if ((found?.shape.p ?? 1) <= 0.05) shapes++;
      }
      expect(dips / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
      expect(shapes / n).toBeLessThan(0.05 + monteCarlo(0.05, n));
    }
  });
});

describe("provers with known curves", () => {
  const large: PlanSize = { ...plan, seeds: 8, samples: 3 };
  const question = { plan: large, rate: 0.6, margin: 0.05, deviations: defaultDeviations, simulations: 100 };

  test("one that falls by 10 points is found to fall", () => {
    expect(simulatePower({ ...question, change: -0.1, seed: 16 }).power).toBeGreaterThan(0.95);
  });

  test("a flat one is found to be stable, as often as its standard error promises", () => {
    const { power, standardError } = simulatePower({ ...question, change: 0, seed: 17 });
    // The chance that |T| stays inside margin − t·SE, by the noncentral argument with a normal in place of t.
    const promised = 1 - 2 * upperT(0.05 / standardError - 1.67, 1e6);
    expect(power).toBeGreaterThan(promised - monteCarlo(promised, 100) - 0.05);
    expect(power).toBeGreaterThan(0.8);
  });

  test("one with a dip of 15 points at 0.4 is found to dip there and nowhere else", () => {
    const random = seededRandom(18);
    const model: LatentModel = { ...flat, curve: (lambda) => (lambda === 0.4 ? 0.45 : 0.6) };
    const found = share(60, () => {
      const valley = valleyOfTable(tableOfDrawn(drawCells(model, large, random)), 99);
      return valley?.dip === 0.4 && valley.shape.bottom === 0.4 && valley.shape.p <= 0.05;
    });
    expect(found).toBeGreaterThan(0.9);
  });
});
