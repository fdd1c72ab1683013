// promptfoo (npm) with its echo provider on our prompts: the same questions, no model behind them either.
// It has 1.5 GB of dependencies, so it is installed into .build when the comparison is asked for.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeVariant } from "../src/bench/obfuscate/make-variant.ts";
import { makeTask } from "../src/bench/prompt/make-task.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";

const VERSION = "0.123.1";
const folder = resolve(".build/promptfoo");
const program = join(folder, "node_modules/promptfoo/dist/src/entrypoint.js");

const prompts = (count: number): string[] => {
  const theory = loadTheory("nng");
  const variants = [0, 0.2, 0.4, 0.6, 0.8, 1].map((lambda) => makeVariant(theory, { lambda, seed: 1 }));
  const all = variants.flatMap((variant) =>
    theory.theorems.map(({ id }) =>
      makeTask(variant, id, { card: true })
        .messages.map(({ content }) => content)
        .join("\n\n"),
    ),
  );
  return Array.from({ length: count }, (_, i) => all[i % all.length] ?? "");
};

/** Seconds that an evaluation of so many prompts takes, its start included. */
const evaluate = (count: number, concurrency: number): number => {
  const file = join(folder, `${count}.json`);
  const tests = prompts(count).map((question) => ({ vars: { question } }));
  writeFileSync(file, JSON.stringify({ prompts: ["{{question}}"], providers: ["echo"], tests }));
  const flags = ["--no-cache", "--no-table", "--no-progress-bar", "-j", String(concurrency)];
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "eval", "-c", file, ...flags], {
    encoding: "utf8",
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PROMPTFOO_CONFIG_DIR: join(folder, `config-${count}-${Date.now()}`),
      PROMPTFOO_DISABLE_TELEMETRY: "1",
      PROMPTFOO_DISABLE_UPDATE: "1",
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0 || !stdout.includes("passed (100%)"))
    throw new Error(`promptfoo did not evaluate ${count} prompts:\n${stdout}\n${stderr}`);
  return seconds;
};

/** Prints how many prompts a second promptfoo echoes and stores; says so where it cannot be had. */
export const comparePromptfoo = (count: number, concurrency: number): void => {
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}");
    console.log(`installing promptfoo ${VERSION} into ${folder}`);
    const install = ["install", "--no-audit", "--no-fund", "--silent", `promptfoo@${VERSION}`];
    if (spawnSync("npm", install, { cwd: folder, stdio: "ignore" }).status !== 0) {
      console.log("promptfoo could not be installed here: no comparison.");
      return;
    }
  }
  const start = evaluate(1, concurrency);
  const all = evaluate(count, concurrency);
  console.log(
    `promptfoo ${VERSION}, echo, ${count} of the same prompts: ${(count / (all - start)).toFixed(0)} a second (${all.toFixed(1)} s, of which ${start.toFixed(1)} s are its start)`,
  );
};
