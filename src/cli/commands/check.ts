import { Command } from "commander";
import { createSession, messageText } from "../../lean/index.ts";
import { endWith } from "../exit-code.ts";
import { readLeanFile } from "../read-lean-file.ts";

/** `onng check FILE.lean`. */
export const checkCommand = (): Command =>
  new Command("check")
    .description("check a Lean file of the fragment and print what Lean would say of it")
    .argument("<file>", "a .lean file; - is the input")
    .option("--json", "print { messages, undecided } as JSON")
    .addHelpText(
      "after",
      `
Messages read FILE:LINE:COLUMN: error: …, lines from 1 and columns from 0, as Lean counts them.
What lies outside the fragment is named as undecided: of the command that holds it nothing is known.

Exit code: 0 no errors · 2 errors, or no such file · 3 no errors, but something is undecided`,
    )
    .action((file: string, options: { readonly json?: boolean }) => {
      const { messages, undecided } = createSession().check(readLeanFile(file));
      if (options.json) console.log(JSON.stringify({ messages, undecided }));
      else {
        for (const message of messages) console.log(messageText(file, message));
        for (const { line, column, construct } of undecided)
          console.log(`${file}:${line}:${column}: undecided: outside the fragment: ${construct}`);
      }
      if (messages.some(({ severity }) => severity === "error")) endWith(2);
      else if (undecided.length > 0) endWith(3);
    });
