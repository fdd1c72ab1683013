import { join } from "node:path";
import { Command } from "commander";
import { makeVariant } from "../../bench/obfuscate/make-variant.ts";
import { resemblance } from "../../bench/obfuscate/resemblance.ts";
import type { Variant } from "../../bench/obfuscate/variant.ts";
import { variantFiles } from "../../bench/obfuscate/variant-files.ts";
import { makeTask } from "../../bench/prompt/make-task.ts";
import { loadTheory } from "../../bench/theory/load-theory.ts";
import { writeFolder } from "../../bench/theory/write-folder.ts";
import { lambdaList, seedList } from "../list-option.ts";

interface Options {
  readonly lambda: readonly number[];
  readonly seed: readonly number[];
  readonly out?: string;
  readonly card: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `onng obfuscate nng --lambda 0.6 --seed 3 --out DIR` writes a theory under an alien naming. */
export const obfuscateCommand = (): Command =>
  new Command("obfuscate")
    .description("write a theory under alien names, and say how much of the names is left")
    .argument("<theory>", "a theory's name or folder")
    .requiredOption("--lambda <list>", "noise from 0 to 1; a list gives several variants", lambdaList)
    .option("--seed <list>", "whole numbers from 0 up; a list gives several namings", seedList, [1])
    .option("--out <dir>", "where to write; several variants get a folder each in it")
    .option("--no-card", "leave the explanation of the tactics out of queries.jsonl")
    .option("--force", "replace the theory that stands at --out")
    .option("--json", "print the figures as JSON")
    .action((name: string, options: Options) => {
      const theory = loadTheory(name);
      const variants = options.lambda.flatMap((lambda) =>
        options.seed.map((seed) => makeVariant(theory, { lambda, seed })),
      );
      if (options.out !== undefined) write(variants, options.out, options);
      if (options.json) console.log(JSON.stringify(variants.map(figures), null, 2));
      else print(variants);
    });

const write = (variants: readonly Variant[], out: string, { card, force }: Options): void => {
  const files = variants.map((variant) => {
    const queries = variant.theory.theorems.map(({ id }) => makeTask(variant, id, { card }));
    return variantFiles(variant, queries);
  });
  const whole =
    variants.length === 1
      ? files[0]!
      : files.flatMap((each, i) =>
          each.map(({ path, text }) => ({ path: join(variants[i]!.id, path), text })),
        );
  writeFolder(out, whole, force === true);
  console.error(`Written to ${out}`);
};

const figures = (variant: Variant): object => ({
  variant: variant.id,
  lambda: variant.lambda,
  seed: variant.seed,
  digest: variant.theory.digest,
  ...resemblance(variant.mapping),
});

const print = (variants: readonly Variant[]): void => {
  console.log("variant            edit distance  3-grams kept  unchanged names");
  for (const variant of variants) {
    const { editDistance, trigramsKept, unchanged } = resemblance(variant.mapping);
    const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
    console.log(
      `${variant.id.padEnd(18)} ${editDistance.toFixed(3).padStart(13)} ${percent(trigramsKept).padStart(13)} ${percent(unchanged).padStart(16)}`,
    );
  }
};
