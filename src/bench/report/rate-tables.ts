// Tables of rates.

import type { Figures } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import { count, percent, percentRange, shortLambda } from "./numbers.ts";
import { lensMeanings, lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

/** Provers × levels under one lens, in the paper's form. */
export const rateMatrix = ({ provers, levels }: Figures, lens: Lens): Table => ({
  id: `rates-${lens}`,
  title: `Correct rate (%), lens ${lensNames[lens]}`,
  note: `${lensMeanings[lens].replace(/^./, (letter) => letter.toUpperCase())}. Proved attempts over attempts with a verdict.`,
  columns: [left("Prover"), ...levels.map((lambda) => right(`λ = ${shortLambda(lambda)}`))],
  rows: provers.map(({ prover, levels: own }) => [
    prover,
    ...levels.map((lambda) => {
      const rate = own.find((level) => level.lambda === lambda)?.rates[lens] ?? null;
      return rate === null ? "–" : percent(rate.rate);
    }),
  ]),
});

export const rateTable = ({ provers }: Figures): Table => {
  const published = provers.some(({ levels }) => levels.some(({ publishedRate }) => publishedRate !== null));
  return {
    id: "rates",
    title: "Correct rates with intervals",
    note: "Intervals are 95%. By theorem: standard error clustered by theorem with the factor C/(C − 1), t with C − 1 degrees of freedom. Wilson: as if no theorem recurred, right for one run only.",
    columns: [
      left("Prover"),
      left("Lens"),
      right("λ"),
      right("Namings"),
      right("Proved"),
      right("Of"),
      right("Rate, %"),
      right("By theorem"),
      right("Wilson"),
      ...(published ? [right("As published, %")] : []),
    ],
    rows: provers.flatMap(({ prover, levels }) =>
      lenses.flatMap((lens) =>
        levels.map(({ lambda, seeds, rates, publishedRate }) => {
          const rate = rates[lens];
          const tail = published ? [publishedRate === null ? "–" : percent(publishedRate)] : [];
          const head = [prover, lensNames[lens], shortLambda(lambda), String(seeds)];
          return rate === null
            ? [...head, "0", "0", "–", "–", "–", ...tail]
            : [
                ...head,
                count(rate.proved),
                count(rate.counted),
                percent(rate.rate),
                percentRange(rate.clustered),
                percentRange(rate.wilson),
                ...tail,
              ];
        }),
      ),
    ),
  };
};

export const passAtKTable = ({ provers }: Figures): Table => ({
  id: "pass-at-k",
  title: "pass@k, all levels together",
  note: "Unbiased estimate per theorem and naming, averaged; interval clustered by theorem.",
  columns: [left("Prover"), left("Lens"), right("k"), right("pass@k, %"), right("95%")],
  rows: provers.flatMap(({ prover, lenses: byLens }) =>
    lenses.flatMap((lens) =>
      byLens[lens].passAtK.map(({ k, rate, interval }) => [
        prover,
        lensNames[lens],
        String(k),
        percent(rate),
        percentRange(interval),
      ]),
    ),
  ),
});
