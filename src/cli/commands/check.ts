import { readFileSync } from "node:fs";
import { Command } from "commander";
import { UserError } from "../../bench/user-error.ts";
import { checkFile, Lines, parseFile, prelude, tacticRunner, worldOf } from "../../lean/index.ts";

/** `onng check FILE.lean`. */
export const checkCommand = (): Command =>
  new Command("check")
    .description(
      "check a Lean file of the fragment; exit code 0 without errors, 2 with errors, 3 if undecided",
    )
    .argument("<file>", "a .lean file; - is the input")
    .option("--json", "messages as JSON")
    .action((file: string, options: { readonly json?: boolean }) => {
      const source = readSource(file);
      const checked = checkFile(source, parseFile(source), worldOf(prelude("core")), {
        runTactic: tacticRunner(),
      });
      const lines = new Lines(source);
      const messages = checked.diagnostics.map(({ severity, span, text }) => ({
        ...lines.position(span.start),
        severity,
        text,
      }));
      const undecided = checked.undecided.map(({ construct, span }) => ({
        ...lines.position(span.start),
        construct,
      }));
      if (options.json) console.log(JSON.stringify({ messages, undecided }));
      else {
        for (const { line, column, severity, text } of messages)
          console.log(`${file}:${line}:${column}: ${severity}: ${text}`);
        for (const { line, column, construct } of undecided)
          console.log(`${file}:${line}:${column}: undecided: outside the fragment: ${construct}`);
      }
      if (messages.some(({ severity }) => severity === "error")) process.exitCode = 2;
      else if (undecided.length > 0) process.exitCode = 3;
    });

const readSource = (file: string): string => {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${file}: ${reason}`, { hint: "Give the path of a .lean file." });
  }
};
