import type { Figures } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import { percent, pValue, signedPoints, signedRange } from "./numbers.ts";
import { lensNames } from "./sentences.ts";
import { left, right, type Table } from "./table.ts";

export const rankingTable = ({ comparison }: Figures, lens: Lens): Table | null =>
  comparison === null
    ? null
    : {
        id: `ranking-${lens}`,
        title: `Ranking, lens ${lensNames[lens]}`,
        note: "Mean of the levels' rates. Rank: one more than the number of provers shown to be better (paired by theorem on common cells, Holm over pairs). Equal ranks are ties.",
        columns: [right("Rank"), left("Prover"), right("Rate, %"), left("Not shown to differ from")],
        rows: comparison[lens].ranking.map(({ rank, prover, rate, tiedWith }) => [
          String(rank),
          prover,
          percent(rate),
          tiedWith.length === 0 ? "–" : tiedWith.join(", "),
        ]),
      };

export const pairTable = ({ comparison }: Figures): Table | null =>
  comparison === null
    ? null
    : {
        id: "pairs",
        title: "Provers against one another",
        note: "Difference in points on common cells, levels weighing the same, paired by theorem.",
        columns: [
          left("First"),
          left("Second"),
          left("Lens"),
          right("First − second"),
          right("95%"),
          right("p"),
          right("Holm p"),
        ],
        rows: lenses.flatMap((lens) =>
          comparison[lens].pairs.map(({ first, second, difference, adjustedP }) => [
            first,
            second,
            lensNames[lens],
            signedPoints(difference.value),
            signedRange(difference.interval),
            pValue(difference.p),
            pValue(adjustedP),
          ]),
        ),
      };
