import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { makeFigures } from "../../bench/analyse/figures.ts";
import { joinRuns } from "../../bench/analyse/join-runs.ts";
import { lenses } from "../../bench/analyse/observation.ts";
import { exportCertificates } from "../../bench/export-certificates.ts";
import { huggingFaceDataset } from "../../bench/report/hugging-face.ts";
import { publishedLayout } from "../../bench/report/published-layout.ts";
import { writeWhole } from "../../bench/report/write-file.ts";
import { RunStore } from "../../bench/store/run-store.ts";
import { UserError } from "../../bench/user-error.ts";
import { choice } from "../choice-option.ts";
import { observedRun, storedVariants } from "./report.ts";

const formats = ["published", "hugging-face", "certificates"] as const;

/** `onng export RUN [RUN…] --out DIR`. */
export const exportCommand = (): Command =>
  new Command("export")
    .description(
      "a run as files for other tools: the published repository's layout, a dataset folder, or its proofs for other kernels",
    )
    .argument("<run...>", "run files; several are joined if they are comparable")
    .requiredOption("--out <folder>", "a new or empty folder")
    .option("--format <format>", formats.join(", "), choice("--format", formats), "published")
    .option("--lens <lens>", "which verdicts statistics.json counts", choice("--lens", lenses), "strict")
    .option("--license <id>", "licence named in the dataset's card, e.g. cc-by-4.0")
    .addHelpText(
      "after",
      `
certificates: each different proof that the embedded judge accepts, with all it rests on, in Lean's export
format (NDJSON 3.1.0, as lean4export writes it), and index.jsonl with the axioms that each may use.`,
    )
    .action(async (paths: string[], options) => {
      const taken = existsSync(options.out);
      if (taken && !statSync(options.out).isDirectory())
        throw new UserError(`${options.out} is no folder`, { hint: "Give a new folder with --out." });
      if (taken && readdirSync(options.out).length > 0)
        throw new UserError(`${options.out} is not empty`, { hint: "Give a new folder with --out." });
      if (options.format === "certificates") {
        const count = await exportProofs(paths, options.out);
        console.error(`${count} proofs in ${options.out}`);
        return;
      }
      const joined = joinRuns(paths.map(observedRun));
      const files =
        options.format === "published"
          ? publishedLayout(joined, paths.flatMap(storedVariants), options.lens)
          : huggingFaceDataset(joined, makeFigures(joined), options.license ?? null);
      for (const [path, text] of files) writeWhole(join(options.out, path), text);
      console.error(`${files.length} files in ${options.out}`);
    });

/** One run's proofs into the folder itself, those of several into a folder each. */
const exportProofs = async (paths: readonly string[], folder: string): Promise<number> => {
  let count = 0;
  for (const [i, path] of paths.entries()) {
    const store = RunStore.open(path, "read");
    const into = paths.length === 1 ? folder : join(folder, String(i + 1));
    try {
      count += await exportCertificates(store, (file, text) => writeWhole(join(into, file), text));
    } finally {
      store.close();
    }
  }
  return count;
};
