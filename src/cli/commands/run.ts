import { Command } from "commander";
import { RunStore } from "../../bench/store/run-store.ts";
import { UserError } from "../../bench/user-error.ts";
import { commandLine } from "../command-line.ts";
import { environment } from "../dotenv.ts";
import { dryRun } from "../dry-run.ts";
import { estimateText } from "../estimate-text.ts";
import { endWith } from "../exit-code.ts";
import { makeJudge } from "../make-judge.ts";
import { type Measured, measure } from "../measure.ts";
import { printableLine } from "../printable.ts";
import { progressLine } from "../progress-line.ts";
import { type Flags, resolveSettings } from "../settings.ts";
import { summaryTable } from "../summary-table.ts";

interface RunFlags extends Flags {
  readonly retryErrors?: boolean;
  readonly failUnder?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** `onng run`: ask provers at every λ, judge each proof, keep everything. */
export const runCommand = (): Command =>
  new Command("run")
    .description(
      "ask provers at every noise level and judge each proof; the same command goes on where it stood",
    )
    .option(
      "--prover <names>",
      "who is asked, with commas between: reference, recall, search, openai/…, anthropic/…, google/…, deepseek/…, openrouter/…, local/…, replay/FILE",
    )
    .option("--lambda <levels>", "noise levels, with commas between (default: 0,0.2,0.4,0.6,0.8,1)")
    .option("--seeds <count>", "namings of each level: seeds 1 to this (default: 1)")
    .option("--seed <list>", "these seeds instead, with commas between")
    .option("--samples <count>", "answers to each question (default: 1)")
    .option("--theory <name>", "a theory that comes with onng, or a folder of that form (default: nng)")
    .option("--run <file>", "the file that keeps the run (default: runs/THEORY.sqlite)")
    .option(
      "--judge <judge>",
      "embedded: in milliseconds, and the real Lean where it is undecided; lean: the real one; both: compared (default: embedded)",
    )
    .option("--lake <folder>", "a lake project with Mathlib, for the real Lean")
    .option("--closed", "reject the theory's reported automation (simp and others)")
    .option("--no-card", "leave the explanation of the tactics out of the prompt")
    .option("--base-url <url>", "where the server of local/ models listens, with its /v1")
    .option("--temperature <number>", "of every model, 0 to 2 (default: the provider's)")
    .option("--max-output-tokens <count>", "of every model's answer, reasoning included")
    .option("--reasoning-effort <effort>", "of every model: minimal, low, medium, high, …")
    .option("--concurrency <count>", "questions in flight for each provider and key (default: 16)")
    .option("--max-retries <count>", "how often a question is asked again after an error (default: 6)")
    .option("--budget <dollars>", "stop before the run costs more than this in all")
    .option("--prices <file>", "prices of models, before the list that comes with onng")
    .option("--retry-errors", "also ask again what ended in an error of the provider; the old tries are kept")
    .option(
      "--fail-under <rate>",
      "exit with code 4 when a prover's strict rate at some λ is below this, 0 to 1",
    )
    .option(
      "--dry-run",
      "say what would be asked and what it may cost, with one question in full; send nothing",
    )
    .option("--config <file>", "settings (default: onng.yaml where there is one)")
    .option("--json", "the result as JSON on stdout")
    .addHelpText(
      "after",
      `
What is asked and how can stand in onng.yaml (onng init makes one) or in the environment as ONNG_NAME (ONNG_MAX_RETRIES=0).

  onng run --prover recall,reference --seeds 3
  onng run --prover openai/gpt-5 --max-output-tokens 32000 --dry-run
  onng run --prover openai/gpt-5 --max-output-tokens 32000 --budget 20
  onng run --prover local/NAME --base-url http://localhost:8000/v1
  onng run --prover recall --lambda 0.5,0.7 --seed 4,5 --judge embedded --run runs/recall.sqlite`,
    )
    .action(async (flags: RunFlags, command: Command) => {
      // commander makes --no-card a default of true, which would hide what the file says.
      const given = command.getOptionValueSource("card") === "cli" ? flags : { ...flags, card: undefined };
      const env = environment();
      const settings = resolveSettings(dropUndefined(given), env);
      const failUnder = flags.failUnder === undefined ? null : rate(flags.failUnder);
      if (flags.dryRun) {
        const estimate = dryRun(settings, { env, retryErrors: flags.retryErrors === true });
        console.log(flags.json ? JSON.stringify(estimate) : estimateText(estimate));
        return;
      }
      const line = progressLine();
      const measured = await measure(settings, makeJudge(settings, line.note), {
        retryErrors: flags.retryErrors === true,
        command: commandLine(),
        line,
        env,
      });
      endWith(tellMeasured(measured, { json: flags.json === true, failUnder }));
    });

const dropUndefined = (flags: object): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));

const rate = (text: string): number => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1))
    throw new UserError(`Expected --fail-under to be a number from 0 to 1, got \`${text}\``);
  return value;
};

/** Prints what came out; returns the exit code. */
export const tellMeasured = (
  measured: Measured,
  { json, failUnder }: { readonly json: boolean; readonly failUnder: number | null },
): number => {
  const store = RunStore.open(measured.run, "read");
  const table = summaryTable(store.tally());
  const errors = store.errors();
  store.close();
  if (json) console.log(JSON.stringify({ ...measured, errors, rates: table.rows }));
  else {
    console.log(table.text);
    if (measured.asked === 0 && measured.judged === 0 && measured.unresolved === 0)
      console.error("Everything planned was asked and judged before; nothing was done.");
    for (const { prover, kind, count, message } of errors)
      console.error(`${prover}: ${count} × ${kind}: ${printableLine(message)}`);
    for (const { prover, reason } of measured.stopped)
      console.error(`${prover} was asked no further: ${printableLine(reason)}`);
    if (measured.unresolved > 0)
      console.error(
        `${measured.unresolved} of ${measured.planned} questions have no answer yet; --retry-errors asks again what failed.`,
      );
  }
  if (measured.interrupted) return 130;
  if (measured.unresolved > 0 || table.judgeErrors > 0) return 3;
  if (failUnder !== null && table.rows.some(({ strict }) => strict !== null && strict < failUnder)) return 4;
  return 0;
};
