import { Command } from "commander";
import { messageText } from "../../lean/index.ts";
import { endWith } from "../exit-code.ts";
import { type MathlibChoice, mathlibOption, readLeanFile, sessionFor } from "../lean-file.ts";

/** `onng check FILE.lean`. */
export const checkCommand = (): Command =>
  new Command("check")
    .description("check a Lean file of the fragment and print what Lean would say of it")
    .argument("<file>", "a .lean file; - is the input")
    .option("--json", "print { messages, undecided } as JSON")
    .addOption(mathlibOption())
    .addHelpText(
      "after",
      `
Messages read FILE:LINE:COLUMN: error: …, lines from 1 and columns from 0, as Lean counts them.
What lies outside the fragment is named as undecided: of the command that holds it nothing is known.

Exit code: 0 no errors · 2 errors, or no such file · 3 no errors, but something is undecided`,
    )
    .action((file: string, options: { readonly json?: boolean; readonly mathlib: MathlibChoice }) => {
      const { messages, undecided } = sessionFor(options.mathlib).check(readLeanFile(file));
      if (options.json) console.log(JSON.stringify({ messages, undecided }));
      else {
        for (const message of messages) console.log(messageText(file, message));
        for (const { line, column, construct } of undecided)
          console.log(`${file}:${line}:${column}: undecided: outside the fragment: ${construct}`);
      }
      if (messages.some(({ severity }) => severity === "error")) endWith(2);
      else if (undecided.length > 0) endWith(3);
    });
