import { Command, Option } from "commander";
import { agreement } from "../../bench/analyse/accounts.ts";
import { joinRuns } from "../../bench/analyse/join-runs.ts";
import { readRun } from "../../bench/analyse/read-run.ts";
import { makeReport, reportFormats, writePictures } from "../../bench/report/make-report.ts";
import { writeWhole } from "../../bench/report/write-file.ts";
import { RunStore } from "../../bench/store/run-store.ts";
import { choice, choices, marginOption } from "../choice-option.ts";

const pictureFormats = ["svg", "png", "pdf"] as const;

/** `onng report RUN [RUN…]`. */
export const reportCommand = (): Command =>
  new Command("report")
    .description("what one or more runs of a theory show: a page, tables, data, pictures")
    .argument("<run...>", "run files; several are joined if they are comparable")
    .option(
      "--format <format>",
      `${reportFormats.join(", ")}; csv and jsonl hold one row an attempt`,
      choice("--format", reportFormats),
      "html",
    )
    .option("--out <file>", "where to write; html: beside the first run, others: standard output")
    .option("--json", "the same as --format json")
    .addOption(marginOption())
    .option("--pictures <folder>", "also write each picture as a file")
    .addOption(
      new Option("--picture-format <formats>", "svg, png, pdf, or several with commas between")
        .argParser(choices("--picture-format", pictureFormats))
        .default(["svg"], "svg"),
    )
    .action(async (paths: string[], options) => {
      const joined = joinRuns(paths.map(observedRun));
      const format = options.json === true ? "json" : options.format;
      const text = await makeReport(joined, { format, margin: options.margin });
      const out: string | undefined =
        options.out ?? (format === "html" ? `${paths[0]?.replace(/\.[a-z]+$/, "")}.html` : undefined);
      if (out === undefined) process.stdout.write(text);
      else {
        writeWhole(out, text);
        console.error(`Report: ${out}`);
      }
      const disagreements = agreement(joined.observations)?.disagreements.length ?? 0;
      if (disagreements > 0) {
        console.error(`The embedded judge and Lean disagree on ${disagreements} verdicts: see the report.`);
        process.exitCode = 3;
      }
      if (options.pictures !== undefined) {
        const written = await writePictures(joined, options.pictures, options.pictureFormat, options.margin);
        console.error(`${written.length} pictures in ${options.pictures}`);
      }
    });

/** A run file's observations, read and closed. */
export const observedRun = (path: string) => {
  const store = RunStore.open(path, "read");
  try {
    return readRun(store);
  } finally {
    store.close();
  }
};

/** The namings of a run file. */
export const storedVariants = (path: string) => {
  const store = RunStore.open(path, "read");
  try {
    return store.variants();
  } finally {
    store.close();
  }
};
