import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import { publishedPromptVersion, readPublishedRuns } from "../../bench/store/import-published.ts";
import type { Manifest } from "../../bench/store/record.ts";
import { RunStore } from "../../bench/store/run-store.ts";
import { loadTheory } from "../../bench/theory/load-theory.ts";
import { commandLine } from "../command-line.ts";
import { versions } from "../versions.ts";

/** `onng import published DIR`: a clone of the paper's repository as a run that can be judged again. */
export const importCommand = (): Command =>
  new Command("import").description("bring in runs that were made elsewhere").addCommand(publishedCommand());

const publishedCommand = (): Command =>
  new Command("published")
    .description(
      "a clone of the paper's repository (dataset/, results/), its verdicts kept beside those that `onng judge` will give",
    )
    .argument("<dir>", "the clone, or a part of one")
    .option("--run <file>", "the run to make", "runs/published.sqlite")
    .option("--json", "what was read, as JSON")
    .action(async (dir: string, options: { run: string; json?: boolean }) => {
      const read = readPublishedRuns(dir, loadTheory("nng"));
      const original = read.variants.find((variant) => variant.lambda === 0)!.theory;
      const time = new Date().toISOString();
      const made: Manifest = {
        schema: 1,
        kind: "imported",
        created: time,
        theory: { name: original.name, title: original.title, digest: original.digest },
        promptVersion: publishedPromptVersion,
        provers: read.provers.map((id) => ({ id, settings: {} })),
        lambdas: [...new Set(read.variants.map(({ lambda }) => lambda))],
        seeds: [...new Set(read.variants.map(({ seed }) => seed))].sort((a, b) => a - b),
        samples: read.samples,
        judge: "none",
        versions: versions(),
        history: [{ time, command: commandLine() }],
      };
      mkdirSync(dirname(options.run), { recursive: true });
      const store = RunStore.create(options.run, made);
      try {
        store.saveVariants(read.variants);
        store.plan(read.cells);
        await Promise.all(
          read.attempts.map(async ({ published, ...attempt }) => {
            const id = await store.saveAttempt(attempt);
            if (published !== null) await store.savePublished(id, published.outcome, published.message, null);
          }),
        );
        store.close();
      } catch (error) {
        store.close();
        rmSync(options.run, { force: true });
        throw error;
      }
      for (const note of summarised(read.notes)) console.error(note);
      const summary = {
        run: options.run,
        provers: read.provers,
        lambdas: made.lambdas,
        attempts: read.attempts.length,
        publishedProved: read.attempts.filter(({ published }) => published?.outcome === "proved").length,
      };
      if (options.json) console.log(JSON.stringify(summary));
      else
        console.log(
          `${summary.attempts} answers of ${summary.provers.join(", ")} at λ = ${summary.lambdas.join(", ")} are in ${options.run}; ` +
            `${summary.publishedProved} were counted as proved.\nNext: onng judge ${options.run}`,
        );
    });

/** A long list of what is missing is told as its first lines and a number. */
const summarised = (notes: readonly string[]): string[] =>
  notes.length <= 5 ? [...notes] : [...notes.slice(0, 4), `… and ${notes.length - 4} more like these`];
