import type { Figures, ProverFigures } from "../analyse/figures.ts";
import { type Lens, lenses } from "../analyse/observation.ts";
import { ratio, ratioRange, shortLambda, signedPoints, signedRange } from "./numbers.ts";
import { lensNames, spendsNothing } from "./sentences.ts";
import { left, type Table } from "./table.ts";

/** The paper's three claims, asked of each prover under each lens: which stand, and which do not. */
export const claimsTable = ({ provers }: Figures): Table => ({
  id: "claims",
  title: "The paper's three claims, one by one",
  note: 'The latency tax: answers take longer as λ grows. The fall: the rate goes down as λ grows ("stable" is shown by the equivalence test, "undecided" is neither). The uncanny valley: some level between is worse than both ends. A claim stands under a lens only if it is shown there.',
  columns: [left("Prover"), left("Claim"), ...lenses.map((lens) => left(`Lens ${lensNames[lens]}`))],
  rows: provers.flatMap((prover) => [
    [prover.prover, "latency tax", ...lenses.map(() => taxClaim(prover))],
    [prover.prover, "fall", ...lenses.map((lens) => fallClaim(prover, lens))],
    [prover.prover, "uncanny valley", ...lenses.map((lens) => valleyClaim(prover, lens))],
  ]),
});

const taxClaim = (prover: ProverFigures): string => {
  if (spendsNothing(prover)) return "time says nothing here: no answer crossed a network";
  const { effort } = prover;
  const claims = (["latencyMs", "outputTokens"] as const).flatMap((measure) => {
    const tax = effort[measure].alongLine;
    if (tax === null) return [];
    const [what, less] = measure === "latencyMs" ? ["time", "faster"] : ["output tokens", "fewer"];
    const word = tax.interval.low > 1 ? "shown" : tax.interval.high < 1 ? `refuted, ${less}` : "not shown";
    return [`${word}: ${what} × ${ratio(tax.ratio)} (${ratioRange(tax.interval)})`];
  });
  return claims.length > 0 ? claims.join("; ") : "not measured";
};

const fallClaim = ({ lenses: byLens }: ProverFigures, lens: Lens): string => {
  const { trend } = byLens[lens];
  return trend === null
    ? "not measured"
    : `${trend.verdict}: ${signedPoints(trend.change.value)} (${signedRange(trend.change.interval)})`;
};

const valleyClaim = ({ lenses: byLens }: ProverFigures, lens: Lens): string => {
  const { valley } = byLens[lens];
  if (valley === null) return "not measured";
  return valley.dip === null ? "not shown" : `shown at λ = ${shortLambda(valley.dip)}`;
};
