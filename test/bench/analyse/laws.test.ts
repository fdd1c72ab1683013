// Laws that hold whatever the data are.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { midRanks, oneWayAnova } from "../../../src/bench/analyse/analysis-of-variance.ts";
import { compareProvers } from "../../../src/bench/analyse/compare-provers.ts";
import { tCritical, twoSidedT, upperF, upperT } from "../../../src/bench/analyse/distributions.ts";
import { holm } from "../../../src/bench/analyse/holm.ts";
import { wilsonInterval } from "../../../src/bench/analyse/interval.ts";
import { bestDip, bestMonotone, dipGain, nonIncreasing } from "../../../src/bench/analyse/isotonic.ts";
import { outcomeCovariance } from "../../../src/bench/analyse/latent-fit.ts";
import { passAtK } from "../../../src/bench/analyse/pass-at-k.ts";
import { rate } from "../../../src/bench/analyse/rates.ts";
import { trendVerdict } from "../../../src/bench/analyse/trend.ts";
import { observation } from "./cases.ts";

const df = fc.double({ min: 1, max: 200, noNaN: true });
const p = fc.double({ min: 1e-12, max: 1, noNaN: true });
const rates = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 8 });

describe("distributions", () => {
  test("F with one degree of freedom above is t squared", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), df, (t, d) => {
        const [a, b] = [upperF(t * t, 1, d), twoSidedT(t, d)];
        expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(a, b));
      }),
    );
  });

  test("a critical value is exceeded with the probability it was asked for", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 0.49, noNaN: true }), df, (upper, d) => {
        expect(upperT(tCritical(upper, d), d) / upper).toBeCloseTo(1, 7);
      }),
    );
  });

  test("an upper tail is above 0 where one minus a lower tail would be 0", () => {
    expect(upperF(5000, 5, 200)).toBeGreaterThan(0);
    expect(upperF(5000, 5, 200)).toBeLessThan(1e-100);
  });
});

test("Wilson's interval holds the rate, stays within 0 and 1, and mirrors", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (a, b) => {
      const [k, n] = [Math.min(a, b), Math.max(a, b, 1)];
      const { low, high } = wilsonInterval(k, n);
      expect(low).toBeLessThanOrEqual(k / n);
      expect(high).toBeGreaterThanOrEqual(k / n);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(wilsonInterval(n - k, n).low).toBeCloseTo(1 - high, 12);
    }),
  );
});

test("Holm's p values keep the order, grow, and never more than Bonferroni's", () => {
  fc.assert(
    fc.property(fc.array(p, { minLength: 1, maxLength: 8 }), (ps) => {
      const adjusted = holm(ps);
      ps.forEach((one, i) => {
        expect(adjusted[i]).toBeGreaterThanOrEqual(one);
        expect(adjusted[i]).toBeLessThanOrEqual(Math.min(1, ps.length * one) + 1e-15);
        ps.forEach((other, j) => {
          if (one < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? 0);
        });
      });
    }),
  );
});

test("pass@k of one is the plain rate, and grows with k", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), (n, c) => {
      const correct = Math.min(n, c);
      expect(passAtK(n, correct, 1)).toBeCloseTo(correct / n, 12);
      for (let k = 2; k <= n; k++)
        expect(passAtK(n, correct, k)).toBeGreaterThanOrEqual(passAtK(n, correct, k - 1) - 1e-12);
    }),
  );
});

test("pooled sequences fall, keep the mean, and no falling sequence is closer", () => {
  fc.assert(
    fc.property(rates, rates, (values, others) => {
      const fitted = nonIncreasing(values);
      fitted.slice(1).forEach((value, i) => {
        expect(value).toBeLessThanOrEqual((fitted[i] ?? 0) + 1e-12);
      });
      const total = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      expect(total(fitted)).toBeCloseTo(total(values), 9);
      const distance = (candidate: readonly number[]) =>
        total(values.map((value, i) => (value - (candidate[i] ?? 0)) ** 2));
      const rival = others.slice(0, values.length).sort((a, b) => b - a);
      if (rival.length === values.length)
        expect(distance(fitted)).toBeLessThanOrEqual(distance(rival) + 1e-12);
    }),
  );
});

test("one dip fits no worse than monotone, and the gain is the difference of the fits", () => {
  fc.assert(
    fc.property(rates, (values) => {
      const gain = dipGain(values);
      expect(gain).toBeGreaterThanOrEqual(0);
      expect(gain).toBeCloseTo(bestMonotone(values).squaredError - bestDip(values).squaredError, 10);
      expect(bestDip(values).squaredError).toBeLessThanOrEqual(bestMonotone(values).squaredError + 1e-12);
    }),
  );
});

test("ranks add up to those without ties", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }), (values) => {
      const n = values.length;
      expect(midRanks(values).reduce((a, b) => a + b)).toBeCloseTo((n * (n + 1)) / 2, 9);
    }),
  );
});

test("shifting and scaling all values leaves F as it is", () => {
  const groups = fc.array(
    fc.array(fc.double({ min: -5, max: 5, noNaN: true, noDefaultInfinity: true }), {
      minLength: 3,
      maxLength: 6,
    }),
    { minLength: 2, maxLength: 5 },
  );
  fc.assert(
    fc.property(groups, (all) => {
      const spread = Math.max(...all.flat()) - Math.min(...all.flat());
      fc.pre(spread > 0.1);
      const found = oneWayAnova(all);
      fc.pre(found.f > 1e-6 && found.f < 1e6);
      const moved = oneWayAnova(all.map((group) => group.map((value) => 3 * value - 7)));
      expect(moved.f / found.f).toBeCloseTo(1, 6);
    }),
  );
});

test("the covariance of outcomes is p(1 − p) for the same ability, and Sheppard's arcsine at one half", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (rho) => {
      expect(outcomeCovariance(0.5, rho)).toBeCloseTo(Math.asin(rho) / (2 * Math.PI), 10);
    }),
  );
  expect(outcomeCovariance(0.3, 0.999999)).toBeCloseTo(0.21, 3);
});

test("a rate counts what it should: no verdict is in neither number", () => {
  const outcome = fc.constantFrom(
    "proved",
    "failed",
    "rejected",
    "timeout",
    "no_answer",
    "undecided",
    "judge_error",
    null,
  );
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 40 }), (outcomes) => {
      const found = rate(
        outcomes.map((strict, i) =>
          observation({ lambda: 0, seed: 1, theorem: i + 1, sample: 1 }, false, {
            lenses: { strict, repaired: null, complete: null },
          }),
        ),
        "strict",
      );
      const none = outcomes.filter(
        (one) => one === null || one === "undecided" || one === "judge_error",
      ).length;
      if (none === outcomes.length) expect(found).toBeNull();
      else
        expect(found).toMatchObject({
          proved: outcomes.filter((one) => one === "proved").length,
          counted: outcomes.length - none,
          notCounted: none,
        });
    }),
  );
});

test("what is not significant is not stable", () => {
  const wide = { low: -0.3, high: 0.2 };
  expect(trendVerdict(wide, { margin: 0.05, p: 0.6, interval: wide })).toBe("undecided");
  expect(trendVerdict({ low: -0.3, high: -0.1 }, { margin: 0.05, p: 0.9, interval: wide })).toBe("falls");
  expect(trendVerdict({ low: -0.02, high: 0.01 }, { margin: 0.05, p: 0.001, interval: wide })).toBe("stable");
});

test("provers with equal outcomes tie, and a plainly better one leads", () => {
  const of = (prover: string, proves: (theorem: number) => boolean) =>
    Array.from({ length: 30 }, (_, i) =>
      observation({ lambda: 0, seed: 1, theorem: i + 1, sample: 1 }, proves(i + 1), { prover }),
    );
  const { ranking } = compareProvers(
    new Map([
      ["odd", of("odd", (theorem) => theorem % 3 === 0)],
      ["odd again", of("odd again", (theorem) => theorem % 3 === 0)],
      ["best", of("best", (theorem) => theorem !== 4)],
    ]),
    "strict",
  );
  expect(ranking.map(({ prover, rank }) => [prover, rank])).toEqual([
    ["best", 1],
    ["odd", 2],
    ["odd again", 2],
  ]);
  expect(ranking[1]?.tiedWith).toEqual(["odd again"]);
});
