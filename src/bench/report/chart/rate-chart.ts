import type { Figures } from "../../analyse/figures.ts";
import type { Lens } from "../../analyse/observation.ts";
import { points } from "../numbers.ts";
import type { ChartSpec } from "./draw.ts";
import { logTicks } from "./log-ticks.ts";
import { ink, seriesScales } from "./theme.ts";

const size = { width: 330, height: 240 } as const;

const lambdaAxis = (levels: readonly number[]) => ({
  field: "lambda",
  type: "quantitative",
  scale: { domain: [0, 1], nice: false, padding: 6 },
  axis: { title: "noise λ", values: levels, grid: false },
});

/** Rate against λ under one lens: mean over theorems, band clustered by theorem. */
export const rateChart = ({ provers, levels }: Figures, lens: Lens): ChartSpec => {
  const values = provers.flatMap(({ prover, levels: own }) =>
    own.flatMap(({ lambda, rates }) => {
      const rate = rates[lens];
      if (rate === null) return [];
      const { low, high } = rate.clustered;
      return [{ prover, lambda, rate: points(rate.rate), low: points(low), high: points(high) }];
    }),
  );
  const y = {
    type: "quantitative",
    scale: { domain: [0, 100] },
    axis: { title: "proved, %", tickCount: 5 },
  };
  return chart(
    values,
    provers.map(({ prover }) => prover),
    [
      {
        mark: { type: "area", opacity: 0.16, line: false },
        encoding: { y: { ...y, field: "low" }, y2: { field: "high" } },
      },
      ...linesAndPoints({ ...y, field: "rate" }),
    ],
    levels,
  );
};

/** Difference from the first level under one lens, paired by theorem. */
export const differenceChart = ({ provers, levels, margin }: Figures, lens: Lens): ChartSpec => {
  // Each prover stands a little beside the level, so that intervals do not cover one another.
  const shift = (i: number): number => (i - (provers.length - 1) / 2) * 0.018;
  const values = provers.flatMap(({ prover, lenses }, i) =>
    lenses[lens].differences.map(({ lambda, difference: { value, interval } }) => ({
      prover,
      lambda: lambda + shift(i),
      difference: points(value),
      low: points(interval.low),
      high: points(interval.high),
    })),
  );
  const y = { type: "quantitative", axis: { title: "points from λ = 0", tickCount: 6 } };
  return chart(
    values,
    provers.map(({ prover }) => prover),
    [
      {
        data: { values: [{ low: -100 * margin, high: 100 * margin }] },
        mark: { type: "rect", color: ink("--rule"), opacity: 0.45 },
        encoding: {
          x: { value: 0 },
          x2: { value: size.width },
          y: { field: "low", type: "quantitative" },
          y2: { field: "high" },
          color: { value: ink("--rule") },
        },
      },
      {
        mark: { type: "rule", strokeWidth: 2 },
        encoding: { y: { ...y, field: "low" }, y2: { field: "high" } },
      },
      {
        mark: { type: "point", filled: true, size: 55, opacity: 1 },
        encoding: { y: { ...y, field: "difference" }, shape: "series" },
      },
    ],
    levels,
  );
};

/** Something that costs, on a log scale: line and points at the geometric mean, a thin line at p90. */
export const effortChart = (
  { provers, levels }: Figures,
  measure: "latencyMs" | "outputTokens" | "reasoningTokens",
): ChartSpec | null => {
  const perUnit = measure === "latencyMs" ? 1000 : 1;
  const values = provers.flatMap(({ prover, levels: own }) =>
    own.flatMap(({ lambda, effort }) => {
      const summary = effort[measure];
      if (summary === null) return [];
      return [{ prover, lambda, mean: summary.geometricMean / perUnit, p90: summary.p90 / perUnit }];
    }),
  );
  if (values.length === 0) return null;
  const titles = {
    latencyMs: "seconds an answer",
    outputTokens: "output tokens",
    reasoningTokens: "reasoning tokens",
  } as const;
  const y = {
    type: "quantitative",
    scale: { type: "log", nice: true },
    axis: {
      title: titles[measure],
      values: logTicks(values.flatMap(({ mean, p90 }) => [mean, p90])),
      format: "~g",
    },
  };
  return chart(
    values,
    provers.map(({ prover }) => prover),
    [
      {
        mark: { type: "line", strokeWidth: 1, opacity: 0.6, strokeDash: [1, 3] },
        encoding: { y: { ...y, field: "p90" } },
      },
      ...linesAndPoints({ ...y, field: "mean" }),
    ],
    levels,
  );
};

const linesAndPoints = (y: Readonly<Record<string, unknown>>) => [
  { mark: { type: "line", strokeWidth: 2 }, encoding: { y, strokeDash: "series" } },
  { mark: { type: "point", filled: true, size: 55, opacity: 1 }, encoding: { y, shape: "series" } },
];

interface Layer {
  readonly data?: unknown;
  readonly mark: unknown;
  readonly encoding: Readonly<Record<string, unknown>>;
}

const chart = (
  values: readonly unknown[],
  provers: readonly string[],
  layers: readonly Layer[],
  levels: readonly number[],
): ChartSpec => {
  const scales = seriesScales(provers);
  const legend = provers.length > 1 ? { title: null } : null;
  const series = (scale: unknown) => ({ field: "prover", type: "nominal", scale, legend, sort: null });
  const ownSeries = {
    strokeDash: series(scales.dash),
    shape: series(scales.shape),
  };
  return {
    ...size,
    data: { values },
    encoding: { x: lambdaAxis(levels), color: series(scales.color) },
    layer: layers.map(({ encoding, ...layer }) => ({
      ...layer,
      encoding: Object.fromEntries(
        Object.entries(encoding).map(([channel, value]) => [
          channel,
          value === "series" ? ownSeries[channel as keyof typeof ownSeries] : value,
        ]),
      ),
    })),
  };
};
