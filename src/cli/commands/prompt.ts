import { Command, InvalidArgumentError } from "commander";
import { makeVariant } from "../../bench/obfuscate/make-variant.ts";
import { makeTask } from "../../bench/prompt/make-task.ts";
import { loadTheory } from "../../bench/theory/load-theory.ts";
import { UserError } from "../../bench/user-error.ts";

interface Options {
  readonly lambda: number;
  readonly seed: number;
  readonly theorem: string;
  readonly card: boolean;
  readonly json?: boolean;
}

/** `onng prompt nng --lambda 0.6 --seed 3 --theorem 5` prints what a prover is asked, in full. */
export const promptCommand = (): Command =>
  new Command("prompt")
    .description("print the question for one theorem of one naming, exactly as a prover gets it")
    .argument("<theory>", "a theory's name or folder")
    .requiredOption("--lambda <number>", "noise from 0 to 1", number)
    .option("--seed <number>", "a whole number from 0 up", number, 1)
    .option("--theorem <theorem>", "its place in the theory, from 1, or its original name", "1")
    .option("--no-card", "leave the explanation of the tactics out")
    .option("--json", "print the task as JSON")
    .action((name: string, { lambda, seed, theorem, card, json }: Options) => {
      const theory = loadTheory(name);
      const target = theory.theorems.find((each) => String(each.id) === theorem || each.name === theorem);
      if (target === undefined)
        throw new UserError(`${theory.name} has no theorem \`${theorem}\``, {
          hint: `Give a number from 1 to ${theory.theorems.length}, or a name that \`onng theory show ${name}\` lists.`,
        });
      const task = makeTask(makeVariant(theory, { lambda, seed }), target.id, { card });
      if (json) console.log(JSON.stringify(task, null, 2));
      else for (const { role, content } of task.messages) console.log(`[${role}]\n${content}\n`);
    });

const number = (text: string): number => {
  if (text.trim() === "" || Number.isNaN(Number(text)))
    throw new InvalidArgumentError(`Expected a number, got \`${text}\``);
  return Number(text);
};
