import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oneWayAnova } from "../../../src/bench/analyse/analysis-of-variance.ts";

interface Published {
  readonly total: number;
  readonly provers: Readonly<
    Record<
      string,
      {
        readonly expected: Record<"rate" | "time", { readonly f: number; readonly p: number }>;
        readonly levels: readonly { readonly correct: number[]; readonly meanSeconds: number[] }[];
      }
    >
  >;
}

const published = JSON.parse(
  readFileSync(new URL("../../cases/analyse/published-anova.json", import.meta.url), "utf8"),
) as Published;

/** As many significant digits as the number was printed with. */
const rounded = (value: number, printed: number): number => {
  const digits = printed.toExponential().replace(/e.*$/, "").replace(/\D/g, "").length;
  return Number(value.toPrecision(digits));
};

describe.each(Object.entries(published.provers))("the paper's ANOVA of %s", (_, { expected, levels }) => {
  test("gives the published F and p for the rate", () => {
    const found = oneWayAnova(levels.map(({ correct }) => correct.map((count) => count / published.total)));
    expect(rounded(found.f, expected.rate.f)).toBe(expected.rate.f);
    expect(rounded(found.p, expected.rate.p)).toBe(expected.rate.p);
  });

  test("gives the published F and p for the time", () => {
    const found = oneWayAnova(levels.map(({ meanSeconds }) => meanSeconds));
    expect(rounded(found.f, expected.time.f)).toBe(expected.time.f);
    expect(rounded(found.p, expected.time.p)).toBe(expected.time.p);
  });
});
