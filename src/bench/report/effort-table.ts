import { effortMeasures } from "../analyse/effort.ts";
import type { Figures } from "../analyse/figures.ts";
import { count, pValue, ratio, ratioRange, seconds, shortLambda } from "./numbers.ts";
import { left, right, type Table } from "./table.ts";

const measureNames = {
  latencyMs: "seconds",
  outputTokens: "output tokens",
  reasoningTokens: "reasoning tokens",
} as const;

export const effortTable = ({ provers }: Figures): Table => ({
  id: "effort",
  title: "Time and tokens",
  note: "Per answer, right or wrong. Ratio: geometric mean against the lowest level, paired by theorem, 95% interval.",
  columns: [
    left("Prover"),
    left("Of"),
    right("λ"),
    right("Answers"),
    right("Mean"),
    right("Geometric mean"),
    right("p1"),
    right("p10"),
    right("p25"),
    right("p50"),
    right("p75"),
    right("p90"),
    right("p99"),
    right("Ratio"),
    right("95%"),
    right("p"),
  ],
  rows: provers.flatMap(({ prover, levels, effort }) =>
    effortMeasures.flatMap((measure) =>
      levels.flatMap(({ lambda, effort: own }) => {
        const summary = own[measure];
        if (summary === null) return [];
        const write = measure === "latencyMs" ? seconds : (value: number) => count(Math.round(value));
        const tax = effort[measure].levels.find((level) => level.lambda === lambda);
        return [
          [
            prover,
            measureNames[measure],
            shortLambda(lambda),
            count(summary.n),
            write(summary.mean),
            write(summary.geometricMean),
            write(summary.p1),
            write(summary.p10),
            write(summary.p25),
            write(summary.p50),
            write(summary.p75),
            write(summary.p90),
            write(summary.p99),
            tax === undefined ? "1" : ratio(tax.ratio),
            tax === undefined ? "–" : ratioRange(tax.interval),
            tax === undefined ? "–" : pValue(tax.p),
          ],
        ];
      }),
    ),
  ),
});
