import { readFileSync } from "node:fs";
import { Command } from "commander";
import { readRequests } from "../../bench/judge/read-requests.ts";
import { makeVariant } from "../../bench/obfuscate/make-variant.ts";
import { loadTheory } from "../../bench/theory/load-theory.ts";
import type { Theory } from "../../bench/theory/theory.ts";
import { UserError } from "../../bench/user-error.ts";
import { choice } from "../choice-option.ts";
import { commandLine } from "../command-line.ts";
import { endWith } from "../exit-code.ts";
import { judgeFile } from "../judge-file.ts";
import { judgeRun } from "../judge-run.ts";
import { makeJudge } from "../make-judge.ts";

interface Options {
  readonly theory?: string;
  readonly judge: string;
  readonly closed?: boolean;
  readonly all?: boolean;
  readonly json?: boolean;
  readonly lake?: string;
}

/** `onng judge FILE.jsonl`. */
export const judgeCommand = (): Command =>
  new Command("judge")
    .description(
      "judge given proofs, one JSON object a line in and one verdict a line out in the same order; or the answers of a run",
    )
    .argument(
      "<file>",
      "lines {lambda, seed, theorem, code} about the game that comes with onng; with --theory, {theorem, code}; - is the input; or a run, *.sqlite",
    )
    .option("--all", "of a run: judge also what this judge has judged before")
    .option("--theory <theory>", "judge against this theory, a name or folder, as it is")
    .option(
      "--judge <judge>",
      "embedded: in milliseconds, and the real Lean where it is undecided; lean: the real one; both: compared",
      "embedded",
    )
    .option("--closed", "reject automation such as simp, which is otherwise counted")
    .option("--lake <dir>", "take the tactics of the Mathlib in this lake project")
    .option("--json", "what it prints anyway")
    .action(async (file: string, options: Options) => {
      if (file.endsWith(".sqlite")) {
        const judge = makeJudge(judgeSettings(options), (text) => console.error(text));
        endWith(
          await judgeRun(file, judge, {
            all: options.all === true,
            json: options.json === true,
            command: commandLine(),
          }),
        );
        return;
      }
      if (options.all === true)
        throw new UserError("--all is for a run (*.sqlite): proofs of a file are all judged");
      const requests = readRequests(file, readInput(file), sourceOf(options));
      const judge = makeJudge(judgeSettings(options), (text) => console.error(text));
      const interrupt = new AbortController();
      process.once("SIGINT", () => interrupt.abort());
      endWith(await judgeFile(requests, judge, { signal: interrupt.signal, print: console.log }));
    });

const judgeSettings = ({ judge, closed, lake }: Options): Parameters<typeof makeJudge>[0] => ({
  judge: choice("--judge", ["embedded", "lean", "both"])(judge),
  closed: closed ?? false,
  lake: lake ?? null,
});

const readInput = (file: string): string => {
  try {
    // Windows begins a text with a mark that is no part of it.
    return readFileSync(file === "-" ? 0 : file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new UserError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const sourceOf = (options: Options): Parameters<typeof readRequests>[2] => {
  if (options.theory !== undefined) return { theory: loadTheory(options.theory) };
  const source = loadTheory("nng");
  const made = new Map<string, Theory>();
  return {
    theoryOf: (lambda, seed) => {
      const key = `${lambda}/${seed}`;
      const theory = made.get(key) ?? makeVariant(source, { lambda, seed }).theory;
      made.set(key, theory);
      return theory;
    },
  };
};
