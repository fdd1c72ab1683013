// Against R and SciPy: expected values are theirs, stored with the scripts that made them.

import { describe, expect, test } from "vitest";
import { varianceTests } from "../../../src/bench/analyse/analysis-of-variance.ts";
import { contrast, differenceWeights, slopeWeights } from "../../../src/bench/analyse/contrast.ts";
import { rateOf } from "../../../src/bench/analyse/counted.ts";
import { tCritical, upperChiSquared, upperF, upperT } from "../../../src/bench/analyse/distributions.ts";
import { effortTax } from "../../../src/bench/analyse/effort.ts";
import { holm } from "../../../src/bench/analyse/holm.ts";
import { wilsonInterval } from "../../../src/bench/analyse/interval.ts";
import { nonDecreasing } from "../../../src/bench/analyse/isotonic.ts";
import { logisticGee } from "../../../src/bench/analyse/logistic-gee.ts";
import { quantile } from "../../../src/bench/analyse/moments.ts";
import { namingVariance } from "../../../src/bench/analyse/naming-variance.ts";
import { passAtK } from "../../../src/bench/analyse/pass-at-k.ts";
import { differencesFromFirst, rate } from "../../../src/bench/analyse/rates.ts";
import { theoremTable } from "../../../src/bench/analyse/theorem-table.ts";
import { equivalence } from "../../../src/bench/analyse/trend.ts";
import { varianceSplit } from "../../../src/bench/analyse/variance-split.ts";
import { observation, readCase } from "./cases.ts";

type Row = readonly number[];

const inputs = readCase("golden/inputs.json") as {
  readonly [name in "f" | "t" | "chi2" | "tCritical" | "wilson" | "holm" | "passAtK" | "isotonic"]: Row[];
} & { readonly groups: Record<string, Row[]>; readonly quantiles: [Row, number][] };

interface Common {
  readonly f: Row;
  readonly t: Row;
  readonly chi2: Row;
  readonly tCritical: Row;
  readonly wilson: readonly Row[];
  readonly groups: Record<string, Record<string, number>>;
  readonly passAtK: Row;
  readonly isotonic: readonly Row[];
  readonly quantiles: Row;
}

const r = readCase("golden/golden-r.json") as Common & {
  readonly holm: readonly Row[];
  readonly clustered: Record<string, Row>;
  readonly differences: Record<string, Row>;
  readonly slope: Row;
  readonly tost: { readonly p: number; readonly interval: Row };
  readonly naming: { readonly component: number; readonly meanSquare: number; readonly df: number };
  readonly split: Record<"theorem" | "naming" | "theoremByNaming" | "sample", number>;
  readonly gee: { readonly slope: number; readonly standardError: number };
  readonly tax: Row;
};
const scipy = readCase("golden/golden-scipy.json") as Common;

const TOLERANCE = 1e-8;

/** Relative, and absolute only where 0 is expected. */
const expectClose = (found: number | undefined, expected: number | undefined): void => {
  expect(found).toBeTypeOf("number");
  expect(expected).toBeTypeOf("number");
  const distance = Math.abs((found ?? Number.NaN) - (expected ?? Number.NaN));
  const allowed = expected === 0 ? 1e-12 : TOLERANCE * Math.abs(expected ?? 0);
  expect(distance, `${found} should be ${expected}`).toBeLessThanOrEqual(allowed);
};

const expectAllClose = (found: Row, expected: Row): void => {
  expect(found.length).toBe(expected.length);
  found.forEach((value, i) => {
    expectClose(value, expected[i]);
  });
};

const at = (row: Row, i: number): number => row[i] ?? Number.NaN;

describe.each([
  ["R", r],
  ["SciPy", scipy],
])("as %s has it", (_, golden) => {
  test("upper tails of F, t and chi-squared, far out too", () => {
    expectAllClose(
      inputs.f.map((row) => upperF(at(row, 0), at(row, 1), at(row, 2))),
      golden.f,
    );
    expectAllClose(
      inputs.t.map((row) => upperT(at(row, 0), at(row, 1))),
      golden.t,
    );
    expectAllClose(
      inputs.chi2.map((row) => upperChiSquared(at(row, 0), at(row, 1))),
      golden.chi2,
    );
  });

  test("critical values of t", () => {
    expectAllClose(
      inputs.tCritical.map((row) => tCritical(at(row, 0), at(row, 1))),
      golden.tCritical,
    );
  });

  test("Wilson's interval", () => {
    inputs.wilson.forEach((row, i) => {
      const { low, high } = wilsonInterval(at(row, 0), at(row, 1));
      expectAllClose([low, high], golden.wilson[i] ?? []);
    });
  });

  test.each(Object.keys(inputs.groups))("variance tests of %s groups", (name) => {
    const found = varianceTests(inputs.groups[name] ?? []);
    const values: Record<string, number | undefined> = {
      f: found?.oneWay.f,
      df1: found?.oneWay.df1,
      df2: found?.oneWay.df2,
      p: found?.oneWay.p,
      eta2: found?.oneWay.etaSquared,
      omega2: found?.oneWay.omegaSquared,
      leveneF: found?.levene.f,
      leveneP: found?.levene.p,
      welchF: found?.welch?.f,
      welchDf2: found?.welch?.df2,
      welchP: found?.welch?.p,
      h: found?.kruskalWallis.h,
      hP: found?.kruskalWallis.p,
    };
    for (const [key, expected] of Object.entries(golden.groups[name] ?? {}))
      expectClose(values[key], expected);
  });

  test("pass@k, isotonic fits and quantiles", () => {
    expectAllClose(
      inputs.passAtK.map((row) => passAtK(at(row, 0), at(row, 1), at(row, 2))),
      golden.passAtK,
    );
    inputs.isotonic.forEach((row, i) => {
      expectAllClose(nonDecreasing(row), golden.isotonic[i] ?? []);
    });
    expectAllClose(
      inputs.quantiles.map(([values, p]) => quantile(values, p)),
      golden.quantiles,
    );
  });
});

describe("a made-up run, as R has it", () => {
  const rows = (readCase("golden/outcomes.json") as { rows: Row[] }).rows;
  const observations = rows.map((row) =>
    observation(
      { lambda: at(row, 0), seed: at(row, 1), theorem: at(row, 2), sample: at(row, 3) },
      row[4] === 1,
      { latencyMs: 1000 * at(row, 5) },
    ),
  );
  const table = theoremTable(observations, rateOf("strict"));

  test("rates clustered by theorem", () => {
    for (const [level, expected] of Object.entries(r.clustered)) {
      const found = rate(
        observations.filter(({ lambda }) => lambda === Number(level)),
        "strict",
      );
      expectClose(found?.rate, expected[0]);
      expectClose(found?.clustered.low, expected[2]);
      expectClose(found?.clustered.high, expected[3]);
    }
  });

  test("differences paired by theorem", () => {
    for (const [level, [value, standardError, low, high, p]] of Object.entries(r.differences)) {
      const found = contrast(table, differenceWeights(Number(level), 0), { naming: null, rates: true });
      expectClose(found?.value, value);
      expectClose(found?.standardError, standardError);
      expectClose(found?.interval.low, low);
      expectClose(found?.interval.high, high);
      expectClose(found?.p, p);
    }
    expect(differencesFromFirst(observations, "strict").map(({ lambda }) => lambda)).toEqual([
      0.2, 0.4, 0.6, 0.8, 1,
    ]);
  });

  test("the slope over theorems", () => {
    const found = contrast(table, slopeWeights(table.levels), { naming: null, rates: true });
    expectAllClose(
      [found?.value, found?.standardError, found?.interval.low, found?.interval.high, found?.p].map(Number),
      r.slope,
    );
  });

  test("two one-sided tests of the slope", () => {
    const slope = contrast(table, slopeWeights(table.levels), { naming: null, rates: true });
    const found = equivalence(slope ?? { value: Number.NaN, standardError: 1, df: 1 }, 0.2);
    expectClose(found.p, r.tost.p);
    expectAllClose([found.interval.low, found.interval.high], r.tost.interval);
  });

  test("the variance of namings and its share", () => {
    const found = namingVariance(table);
    expectClose(found?.component, r.naming.component);
    expectClose(found?.meanSquare, r.naming.meanSquare);
    expect(found?.df).toBe(r.naming.df);
    const split = varianceSplit(
      observations.filter(({ lambda }) => lambda > 0),
      "strict",
    );
    for (const part of ["theorem", "naming", "theoremByNaming", "sample"] as const)
      expectClose(split?.[part] ?? undefined, r.split[part]);
  });

  test("the logistic slope by GEE, with the factor C/(C − 1) that geepack leaves out", () => {
    const found = logisticGee(
      observations.map(({ lambda, theorem, lenses }) => ({
        lambda,
        cluster: theorem,
        proved: lenses.strict === "proved",
      })),
    );
    expectClose(found?.slope, r.gee.slope);
    expectClose(found?.slopeStandardError, r.gee.standardError * Math.sqrt(20 / 19));
  });

  test("the latency tax at λ = 1 where namings do not matter", () => {
    const oneNaming = observations.map((one) => ({ ...one, seed: 1, sample: one.sample + 2 * one.seed }));
    const [ratio, low, high, p] = r.tax;
    const found = effortTax(oneNaming, "latencyMs").levels.find(({ lambda }) => lambda === 1);
    expectClose(found?.ratio, ratio);
    expectClose(found?.interval.low, low);
    expectClose(found?.interval.high, high);
    expectClose(found?.p, p);
  });

  test("Holm's adjustment", () => {
    inputs.holm.forEach((row, i) => {
      expectAllClose(holm(row), r.holm[i] ?? []);
    });
  });
});
