import { globSync } from "node:fs";
import { Command } from "commander";
import type { Manifest } from "../../bench/store/record.ts";
import { RunStore } from "../../bench/store/run-store.ts";
import { UserError } from "../../bench/user-error.ts";
import { endWith } from "../exit-code.ts";
import { type SummaryRow, summaryTable } from "../summary-table.ts";

/** `onng list` shows the runs of a folder, or the cells of one run. */
export const listCommand = (): Command =>
  new Command("list")
    .description("the runs of this folder, or with --cells the cells of one run")
    .argument("[where]", "a folder with runs, or a run", "runs")
    .option("--cells", "every cell of the run: id, prover, λ, seed, theorem, sample, status, outcome")
    .option("--json", "as JSON, one object a line")
    .action((where: string, options: { cells?: boolean; json?: boolean }) => {
      if (options.cells) listCells(where, options.json === true);
      else listRuns(where, options.json === true);
    });

const listRuns = (where: string, json: boolean): void => {
  const paths = where.endsWith(".sqlite") ? [where] : globSync(`${where}/*.sqlite`).sort();
  if (paths.length === 0 && !json)
    console.log(`No run in ${where}. \`onng run --prover recall,reference\` makes one.`);
  for (const path of paths) {
    let read: { readonly manifest: Manifest; readonly counts: Counts; readonly rows: readonly SummaryRow[] };
    try {
      const store = RunStore.open(path, "read");
      try {
        const { rows } = summaryTable(store.tally());
        read = { manifest: store.manifest(), counts: store.counts(), rows };
      } finally {
        store.close();
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // The other runs are shown, but a script must not take them for all there are.
      console.error(error.print());
      endWith(2);
      continue;
    }
    const { counts, rows } = read;
    const { theory, provers, created, kind } = read.manifest;
    const summed = <Key extends string>(of: (row: SummaryRow) => Readonly<Record<Key, number>>) =>
      rows.map(of).reduce<Record<string, number>>((sum, row) => {
        for (const [key, count] of Object.entries<number>(row)) sum[key] = (sum[key] ?? 0) + count;
        return sum;
      }, {});
    if (json)
      console.log(
        JSON.stringify({
          run: path,
          kind,
          created,
          theory: theory.name,
          provers: provers.map(({ id }) => id),
          ...counts,
          statuses: summed(({ statuses }) => statuses),
          outcomes: summed(({ outcomes }) => outcomes),
        }),
      );
    else
      console.log(
        `${path}  ${created.slice(0, 16).replace("T", " ")}  ${theory.name}  ${counts.answered}/${counts.cells} answered` +
          `${counts.errored > 0 ? `, ${counts.errored} errors` : ""}  ${provers.map(({ id }) => id).join(", ")}`,
      );
  }
};

type Counts = ReturnType<RunStore["counts"]>;

const listCells = (path: string, json: boolean): void => {
  const store = RunStore.open(path, "read");
  for (const { cell, attempt, verdicts } of store.states()) {
    const outcomes = [...verdicts].map(
      ([judge, lenses]) => [judge, lenses.get("strict")?.outcome ?? null] as const,
    );
    const status = attempt?.attempt.status ?? "planned";
    if (json) console.log(JSON.stringify({ ...cell, status, outcomes: Object.fromEntries(outcomes) }));
    else
      console.log(
        `${cell.id}  ${cell.prover}  λ=${cell.lambda} seed ${cell.seed} theorem ${cell.theorem} sample ${cell.sample}  ` +
          `${status}  ${outcomes.map(([judge, outcome]) => `${judge}: ${outcome}`).join("; ")}`,
      );
  }
  store.close();
};
