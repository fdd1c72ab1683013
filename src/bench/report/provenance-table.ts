import type { Figures } from "../analyse/figures.ts";
import type { RunInfo } from "../analyse/observation.ts";
import { count, dollars } from "./numbers.ts";
import { left, type Table } from "./table.ts";

export const provenanceTable = ({ runs, provers }: Figures): Table => ({
  id: "provenance",
  title: "Provenance",
  note: "",
  columns: [left("What"), left("Value")],
  rows: [
    ...runs.flatMap(runRows),
    ...provers.flatMap(({ prover, settings, account }) => [
      [`Settings of ${prover}`, JSON.stringify(settings)],
      ...(account.cost === null ? [] : [[`Cost of ${prover}`, dollars(account.cost)]]),
      [`Answers of ${prover} with mended layout`, count(account.repaired)],
      ...Object.entries(account.judges).map(([judge, n]) => [
        `Attempts of ${prover} judged by ${judge}`,
        count(n),
      ]),
      ...Object.entries(account.reportedTactics).map(([tactic, n]) => [
        `Answers of ${prover} that use ${tactic}`,
        count(n),
      ]),
    ]),
  ],
});

const runRows = (run: RunInfo): string[][] => [
  ["Run", `${run.path} (${run.kind}), begun ${run.created}`],
  ["Theory", `${run.theory.title} (${run.theory.name}), SHA-256 ${run.theory.digest}`],
  ["Namings", run.variants.map(({ id, digest }) => `${id} ${digest.slice(0, 12)}`).join(", ")],
  ["Samples", String(run.samples)],
  ["Prompt", run.promptVersion],
  ["Judge of record", run.judge],
  [
    "Versions",
    Object.entries(run.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
  ],
  ...run.prices.map(({ prover, from, listed, price }) => [
    `Price of ${prover} from ${from}`,
    price === null ? `not known (list of ${listed})` : priceWords(price, listed),
  ]),
  ...run.history.map(({ time, command }) => [time, command]),
];

const priceWords = (
  { input, cachedInput, output }: NonNullable<RunInfo["prices"][number]["price"]>,
  listed: string,
): string =>
  `US dollars for a million tokens: ${input} in${cachedInput === undefined ? "" : `, ${cachedInput} cached`}, ${output} out (list of ${listed}, or the user's own)`;

/** The commands that made the runs, oldest first: together they make them again. */
export const reproduceCommands = ({ runs }: Figures): string[] => [
  ...new Set(runs.flatMap(({ history }) => history.map(({ command }) => command))),
];
