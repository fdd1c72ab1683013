// The `onng` command. Exit codes: 0 done · 1 a bug of ours · 2 a mistake in the call or its
// input · 3 finished with unresolved errors · 4 below --fail-under · 130 interrupted.

import { Command, CommanderError } from "commander";
import { UserError } from "../bench/user-error.ts";
import { commands } from "./commands/all.ts";
import { onngVersion } from "./versions.ts";

const program = new Command("onng")
  .description(
    "Does a prover reason, or does it recognise? A known mathematical game, told in an alien tongue.",
  )
  .version(onngVersion)
  .showHelpAfterError("(add --help for what it takes)")
  .exitOverride();

const isVersion = (word: string): boolean => word === "--version" || word === "-V";

/** A mistake in the call is ours to end with 2, at every depth: commander would end with 1. */
const endingHere = (command: Command): Command => {
  for (const below of command.commands) endingHere(below as Command);
  return command.exitOverride();
};

// Where the first word names a command, no other is needed; help and a misspelt name need all.
const [first = ""] = process.argv.slice(2);
const named = commands[first];
const needed = named !== undefined ? [named] : isVersion(first) ? [] : Object.values(commands);
for (const command of await Promise.all(needed.map((make) => make())))
  program.addCommand(endingHere(command));

// Whoever reads our output may have enough of it (`onng report … | head`): then we are done.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UserError) {
    console.error(`onng: ${error.print()}`);
    process.exitCode = 2;
  } else {
    console.error("onng: this is a bug in onng, please report it:");
    console.error(error);
    process.exitCode = 1;
  }
}
