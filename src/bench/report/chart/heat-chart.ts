// Two maps of one prover: theorem × λ, in the theory's order, and kind of failure × λ.

import type { Figures, ProverFigures } from "../../analyse/figures.ts";
import type { Lens } from "../../analyse/observation.ts";
import { points, shortLambda } from "../numbers.ts";
import type { ChartSpec } from "./draw.ts";
import { ink } from "./theme.ts";

/** Share proved of each theorem at each level; modules stand one below the other. */
export const theoremMap = (
  { theorems, modules }: Figures,
  { theorems: own, levels }: ProverFigures,
  lens: Lens,
): ChartSpec => {
  const nameOf = new Map(theorems.map((theorem) => [theorem.id, theorem]));
  const values = own.flatMap(({ theorem, cells }) =>
    cells[lens].map(({ lambda, proved, counted }) => ({
      theorem: nameOf.get(theorem)?.name ?? `theorem ${theorem}`,
      module: nameOf.get(theorem)?.module ?? "",
      order: theorem,
      lambda: shortLambda(lambda),
      share: proved / counted,
    })),
  );
  return {
    data: { values },
    facet: {
      row: {
        field: "module",
        type: "nominal",
        sort: modules,
        header: {
          labelAngle: 0,
          labelAlign: "left",
          labelOrient: "top",
          labelAnchor: "start",
          title: null,
          labelColor: ink("--ink"),
          labelFontWeight: 600,
          labelFontSize: 12,
          labelPadding: 2,
        },
      },
    },
    spacing: 14,
    resolve: { scale: { y: "independent" } },
    spec: {
      width: { step: 34 },
      height: { step: 13 },
      mark: { type: "rect", stroke: ink("--rule"), strokeWidth: 0.5, color: ink("--heat") },
      encoding: {
        x: {
          field: "lambda",
          type: "ordinal",
          sort: levels.map(({ lambda }) => shortLambda(lambda)),
          axis: { title: "noise λ", orient: "bottom", labelAngle: 0 },
        },
        y: {
          field: "theorem",
          type: "ordinal",
          sort: { field: "order" },
          axis: { title: null, labelFontSize: 10, labelLimit: 190 },
        },
        // Opacity carries the share: one ink serves every theme, where a scale of colours would not.
        fillOpacity: {
          field: "share",
          type: "quantitative",
          scale: { domain: [0, 1], range: [0, 1] },
          legend: null,
        },
      },
    },
  };
};

/** Failures in per cent of the attempts that count, by Lean's first message. */
export const failureMap = ({ failures, levels }: ProverFigures, kinds: readonly string[]): ChartSpec => {
  const values = failures.map(({ lambda, kind, share }) => ({
    lambda: shortLambda(lambda),
    kind,
    share: points(share),
  }));
  return {
    width: { step: 48 },
    height: { step: 22 },
    data: { values },
    encoding: {
      x: {
        field: "lambda",
        type: "ordinal",
        sort: levels.map(({ lambda }) => shortLambda(lambda)),
        axis: { title: "noise λ", labelAngle: 0 },
      },
      y: { field: "kind", type: "nominal", sort: kinds, axis: { title: null, labelLimit: 220 } },
    },
    layer: [
      {
        mark: { type: "circle", color: ink("--series-2"), opacity: 0.35 },
        encoding: {
          size: {
            field: "share",
            type: "quantitative",
            scale: { domain: [0, 60], range: [0, 900], clamp: true },
            legend: null,
          },
        },
      },
      {
        mark: { type: "text", fontSize: 11 },
        encoding: { text: { field: "share", type: "quantitative", format: ".1f" } },
      },
    ],
  };
};
