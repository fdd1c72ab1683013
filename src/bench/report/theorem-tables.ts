// Tables by module, by theorem and by kind of failure.

import { failureKinds } from "../analyse/failure-kind.ts";
import type { Figures, ProverFigures, RateCell } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import { percent, shortLambda } from "./numbers.ts";
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

const cellText = (cells: readonly RateCell[], lambda: number): string => {
  const cell = cells.find((one) => one.lambda === lambda);
  return cell === undefined || cell.counted === 0 ? "–" : `${cell.proved}/${cell.counted}`;
};

export const moduleTable = ({ provers, levels }: Figures): Table => ({
  id: "modules",
  title: "By module",
  note: "Proved over counted, lens strict; the rate over all levels under each lens at the end.",
  columns: [
    left("Prover"),
    left("Module"),
    ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`)),
    ...lenses.map((lens) => right(`${lensNames[lens]}, %`)),
  ],
  rows: provers.flatMap(({ prover, modules }) =>
    modules.map(({ module, cells }) => [
      prover,
      module,
      ...levels.map((lambda) => cellText(cells.strict, lambda)),
      ...lenses.map((lens) => overall(cells[lens])),
    ]),
  ),
});

const overall = (cells: readonly RateCell[]): string => {
  const counted = cells.reduce((total, cell) => total + cell.counted, 0);
  return counted === 0 ? "–" : percent(cells.reduce((total, cell) => total + cell.proved, 0) / counted);
};

export const theoremTableOf = (
  { theorems, levels }: Figures,
  { prover, theorems: own }: ProverFigures,
  lens: Lens,
): Table => {
  const infoOf = new Map(theorems.map((theorem) => [theorem.id, theorem]));
  return {
    id: `theorems-${lens}`,
    title: `${prover}: theorem by theorem, lens ${lensNames[lens]}`,
    note: "Proved over counted.",
    columns: [
      right("No."),
      left("Module"),
      left("Theorem"),
      ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`)),
    ],
    rows: own.map(({ theorem, cells }) => [
      String(theorem),
      infoOf.get(theorem)?.module ?? "",
      infoOf.get(theorem)?.name ?? "",
      ...levels.map((lambda) => cellText(cells[lens], lambda)),
    ]),
  };
};

/** Kinds of failure that occur, in a fixed order. */
export const occurringKinds = ({ failures }: ProverFigures): string[] => {
  const occurring = new Set(failures.map(({ kind }) => kind));
  return failureKinds.filter((kind) => occurring.has(kind));
};

export const failureTable = ({ provers, levels }: Figures): Table => ({
  id: "failures",
  title: "How answers fail",
  note: "Lean's first message under the strict lens, grouped; attempts, and in brackets per cent of those counted at that level.",
  columns: [left("Prover"), left("Failure"), ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`))],
  rows: provers.flatMap((prover) =>
    occurringKinds(prover).map((kind) => [
      prover.prover,
      kind,
      ...levels.map((lambda) => {
        const found = prover.failures.find((failure) => failure.lambda === lambda && failure.kind === kind);
        return found === undefined ? "0" : `${found.count} (${percent(found.share)})`;
      }),
    ]),
  ),
});
