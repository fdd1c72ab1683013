import { Command } from "commander";
import { UserError } from "../../bench/user-error.ts";
import type { Position } from "../../lean/index.ts";
import { endWith } from "../exit-code.ts";
import { type MathlibChoice, mathlibOption, readLeanFile, sessionFor } from "../lean-file.ts";

/** `onng goal FILE:LINE:COLUMN`. */
export const goalCommand = (): Command =>
  new Command("goal")
    .description("print the goals at a place in a Lean file of the fragment, as Lean's infoview shows them")
    .argument("<place>", "FILE:LINE:COLUMN, lines from 1 and columns from 0, as in Lean's messages")
    .option("--json", "print { goals } as JSON; null where no tactic is")
    .addOption(mathlibOption())
    .addHelpText("after", "\nExit code: 0 · 2 no such file or place, or no tactic there")
    .action((place: string, options: { readonly json?: boolean; readonly mathlib: MathlibChoice }) => {
      const { file, position } = readPlace(place);
      const source = readLeanFile(file);
      const lines = source.split("\n");
      if (position.line > lines.length)
        throw new UserError(`${file} has ${lines.length} lines`, { place: { file, line: position.line } });
      const goals = sessionFor(options.mathlib).goals(source, position);
      if (options.json) console.log(JSON.stringify({ goals: goals ?? null }));
      else if (goals !== undefined)
        console.log(goals.length === 0 ? "no goals" : goals.map(({ text }) => text).join("\n\n"));
      if (goals === undefined) {
        if (!options.json) console.error(`${place}: no tactic is here`);
        endWith(2);
      }
    });

const readPlace = (place: string): { readonly file: string; readonly position: Position } => {
  const match = /^(.+):(\d+):(\d+)$/.exec(place);
  const [, file, line, column] = match ?? [];
  if (file === undefined || line === undefined || column === undefined || Number(line) < 1)
    throw new UserError(`\`${place}\` is no place in a file`, {
      hint: "Give FILE:LINE:COLUMN, for instance Proof.lean:3:2.",
    });
  return { file, position: { line: Number(line), column: Number(column) } };
};
