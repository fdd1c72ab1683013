import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { makeFigures } from "../../bench/analyse/figures.ts";
import { joinRuns } from "../../bench/analyse/join-runs.ts";
import { lenses } from "../../bench/analyse/observation.ts";
import { huggingFaceDataset } from "../../bench/report/hugging-face.ts";
import { publishedLayout } from "../../bench/report/published-layout.ts";
import { writeWhole } from "../../bench/report/write-file.ts";
import { UserError } from "../../bench/user-error.ts";
import { choice } from "../choice-option.ts";
import { observedRun, storedVariants } from "./report.ts";

const formats = ["published", "hugging-face"] as const;

/** `onng export RUN [RUN…] --out DIR`. */
export const exportCommand = (): Command =>
  new Command("export")
    .description("a run as files for other tools: the published repository's layout, or a dataset folder")
    .argument("<run...>", "run files; several are joined if they are comparable")
    .requiredOption("--out <folder>", "a new or empty folder")
    .option("--format <format>", formats.join(" or "), choice("--format", formats), "published")
    .option("--lens <lens>", "which verdicts statistics.json counts", choice("--lens", lenses), "strict")
    .option("--license <id>", "licence named in the dataset's card, e.g. cc-by-4.0")
    .action((paths: string[], options) => {
      if (existsSync(options.out) && readdirSync(options.out).length > 0)
        throw new UserError(`${options.out} is not empty`, { hint: "Give a new folder with --out." });
      const joined = joinRuns(paths.map(observedRun));
      const files =
        options.format === "published"
          ? publishedLayout(joined, paths.flatMap(storedVariants), options.lens)
          : huggingFaceDataset(joined, makeFigures(joined), options.license ?? null);
      for (const [path, text] of files) writeWhole(join(options.out, path), text);
      console.error(`${files.length} files in ${options.out}`);
    });
