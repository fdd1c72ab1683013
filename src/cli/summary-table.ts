// The rates of a run as a small table for the terminal.

import type { Observation, ObservedRun } from "../bench/analyse/observation.ts";

export interface SummaryRow {
  readonly prover: string;
  readonly lambda: number;
  readonly judged: number;
  /** Shares of the judged answers; null when none was judged. */
  readonly strict: number | null;
  readonly repaired: number | null;
  readonly complete: number | null;
}

export interface Summary {
  readonly rows: readonly SummaryRow[];
  readonly text: string;
  /** Attempts on which the judge failed; they are in no rate. */
  readonly judgeErrors: number;
}

export const summaryTable = ({ observations }: ObservedRun): Summary => {
  const provers = [...new Set(observations.map(({ prover }) => prover))];
  const lambdas = [...new Set(observations.map(({ lambda }) => lambda))].sort((a, b) => a - b);
  const rows = provers.flatMap((prover) =>
    lambdas.map((lambda) =>
      rowOf(
        prover,
        lambda,
        observations.filter((seen) => seen.prover === prover && seen.lambda === lambda),
      ),
    ),
  );
  const judgeErrors = observations.filter(({ lenses }) => lenses.strict === "judge_error").length;
  const width = Math.max(6, ...provers.map((prover) => prover.length));
  const percent = (value: number | null): string =>
    (value === null ? "–" : `${(value * 100).toFixed(1)}%`).padStart(9);
  const text = [
    `${"prover".padEnd(width)}  ${"λ".padStart(4)}  ${"judged".padStart(7)} ${"strict".padStart(9)} ${"repaired".padStart(9)} ${"complete".padStart(9)}`,
    ...rows.map(
      ({ prover, lambda, judged, strict, repaired, complete }) =>
        `${prover.padEnd(width)}  ${String(lambda).padStart(4)}  ${String(judged).padStart(7)} ${percent(strict)} ${percent(repaired)} ${percent(complete)}`,
    ),
    ...(judgeErrors > 0 ? [`${judgeErrors} answers could not be judged and are in no rate.`] : []),
  ].join("\n");
  return { rows, text, judgeErrors };
};

const rowOf = (prover: string, lambda: number, seen: readonly Observation[]): SummaryRow => {
  const judged = seen.filter(
    ({ lenses: { strict } }) => strict !== null && strict !== "judge_error" && strict !== "undecided",
  );
  const share = (lens: "strict" | "repaired" | "complete"): number | null =>
    judged.length === 0
      ? null
      : judged.filter(({ lenses }) => lenses[lens] === "proved").length / judged.length;
  return {
    prover,
    lambda,
    judged: judged.length,
    strict: share("strict"),
    repaired: share("repaired"),
    complete: share("complete"),
  };
};
