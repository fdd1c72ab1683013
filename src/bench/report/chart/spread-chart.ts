// How times or tokens of one prover are spread at each level: nested strips that hold 98, 80 and 50 per
// cent of the answers, and the median. Strips and not curves: each edge is a number of the table.

import type { EffortMeasure, EffortSummary } from "../../analyse/effort.ts";
import type { Figures, ProverFigures } from "../../analyse/figures.ts";
import { count, seconds, shortLambda } from "../numbers.ts";
import type { ChartSpec } from "./draw.ts";
import { logTicks } from "./log-ticks.ts";
import { ink } from "./theme.ts";

const perUnit = (measure: EffortMeasure): number => (measure === "latencyMs" ? 1000 : 1);

const summaries = (
  { levels }: ProverFigures,
  measure: EffortMeasure,
): { lambda: number; summary: EffortSummary }[] =>
  levels.flatMap(({ lambda, effort }) => {
    const summary = effort[measure];
    return summary === null ? [] : [{ lambda, summary }];
  });

/** Null where the prover has none of it. All provers of a report share the scale. */
export const spreadChart = (
  { provers }: Figures,
  prover: ProverFigures,
  measure: EffortMeasure,
  title: string,
): ChartSpec | null => {
  const unit = perUnit(measure);
  const values = summaries(prover, measure).map(({ lambda, summary }) => ({
    lambda: shortLambda(lambda),
    p1: summary.p1 / unit,
    p10: summary.p10 / unit,
    p25: summary.p25 / unit,
    p50: summary.p50 / unit,
    p75: summary.p75 / unit,
    p90: summary.p90 / unit,
    p99: summary.p99 / unit,
  }));
  if (values.length === 0) return null;
  const edges = provers.flatMap((one) =>
    summaries(one, measure).flatMap(({ summary }) => [summary.p1 / unit, summary.p99 / unit]),
  );
  const ticks = logTicks(edges);
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const domain = [
    ticks.findLast((tick) => tick <= least) ?? least,
    ticks.find((tick) => tick >= most) ?? most,
  ];
  const y = {
    type: "quantitative",
    scale: { type: "log", domain, nice: false },
    axis: { title, values: ticks, format: "~g" },
  };
  const strip = (low: string, high: string, size: number, opacity: number) => ({
    mark: { type: "bar", size, opacity, color: ink("--series-1") },
    encoding: { y: { ...y, field: low }, y2: { field: high } },
  });
  return {
    width: { step: 44 },
    height: 240,
    data: { values },
    encoding: {
      x: {
        field: "lambda",
        type: "ordinal",
        sort: values.map(({ lambda }) => lambda),
        axis: { title: "noise λ", labelAngle: 0 },
      },
    },
    layer: [
      strip("p1", "p99", 3, 0.55),
      strip("p10", "p90", 14, 0.3),
      strip("p25", "p75", 26, 0.45),
      {
        mark: { type: "tick", thickness: 2.5, size: 30, color: ink("--ink") },
        encoding: { y: { ...y, field: "p50" } },
      },
    ],
  };
};

/** The strips in words, level by level. */
export const spreadWords = (prover: ProverFigures, measure: EffortMeasure): string => {
  const write = measure === "latencyMs" ? seconds : (value: number) => count(Math.round(value));
  return summaries(prover, measure)
    .map(
      ({ lambda, summary }) =>
        `At λ = ${shortLambda(lambda)}: median ${write(summary.p50)}, half from ${write(summary.p25)} to ${write(summary.p75)}, 80% from ${write(summary.p10)} to ${write(summary.p90)}, 98% from ${write(summary.p1)} to ${write(summary.p99)}.`,
    )
    .join(" ");
};
