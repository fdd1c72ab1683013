// What the harness itself costs: cells asked, read, judged and stored a second when answers and verdicts come
// at once, and whether memory stays flat. Everything is what a run has (prompts, limiter, retries, prices,
// reading of answers, durable writes) apart from the model and the judge.
//   node bench/run.ts                 1,000, 10,000 and 100,000 cells, each in a process of its own
//   node bench/run.ts --promptfoo     beside it promptfoo with an echo provider on the same prompts

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeVariant } from "../src/bench/obfuscate/make-variant.ts";
import { makeTask, promptVersion } from "../src/bench/prompt/make-task.ts";
import { readAnswer } from "../src/bench/prompt/read-answer.ts";
import { askModel } from "../src/bench/prove/ask-model.ts";
import { systemClock } from "../src/bench/prove/clock.ts";
import { makeLimiter } from "../src/bench/prove/limiter.ts";
import type { Model } from "../src/bench/prove/model.ts";
import { knownPrices } from "../src/bench/prove/prices.ts";
import { runCells } from "../src/bench/run.ts";
import { planCells } from "../src/bench/store/plan.ts";
import { RunStore } from "../src/bench/store/run-store.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";
import { comparePromptfoo } from "./promptfoo.ts";

const CONCURRENCY = 128;
const LAMBDAS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const answer = JSON.stringify({
  draft: "By induction on n; the base case is the definition, the step rewrites with the hypothesis.",
  code: "induction n with\n| zero => rfl\n| succ n ih => rw [add_succ, ih]",
});

const instant: Model = {
  id: "local/instant",
  provider: "local",
  requestedModel: "instant",
  settings: {},
  keyVariable: null,
  maxOutputTokens: 1000,
  tryOnce: async (task) => {
    const now = Date.now();
    return {
      status: "answered",
      raw: answer,
      reasoning: null,
      finishReason: "stop",
      returnedModel: "instant",
      request: { model: "instant", messages: task.messages },
      usage: { input: 2000, cachedInput: 0, output: 60, reasoning: 0 },
      warnings: [],
      sent: now,
      firstToken: now,
      done: now,
      failure: null,
    };
  },
};

const verdict = {
  outcome: "failed",
  messages: [],
  reason: null,
  judge: "none",
  reportedTactics: {},
  elapsedMs: 0,
} as const;

// Room that is there is filled with garbage before anybody collects: with little, what is alive shows.
const smallHeap = ["--max-old-space-size=64", "--max-semi-space-size=4"];

/** Runs `count` cells in this process and prints one line of JSON. */
const measureHere = async (count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "onng-bench-"));
  const theory = loadTheory("nng");
  const variants = LAMBDAS.map((lambda) => makeVariant(theory, { lambda, seed: 1 }));
  const version = promptVersion({ card: true });
  const prover = askModel(instant, {
    limiter: makeLimiter(CONCURRENCY, systemClock),
    maxRetries: 6,
    clock: systemClock,
    prices: knownPrices({ "local/instant": { input: 1, output: 1 } }),
  });
  const store = RunStore.create(join(folder, "run.sqlite"), {
    schema: 1,
    kind: "run",
    created: new Date().toISOString(),
    theory: { name: theory.name, title: theory.title, digest: theory.digest },
    promptVersion: version,
    provers: [{ id: prover.id, settings: {} }],
    lambdas: LAMBDAS,
    seeds: [1],
    samples: 1,
    judge: "none",
    versions: {},
    history: [],
  });
  const wanted = function* () {
    const samples = Math.ceil(count / (LAMBDAS.length * theory.theorems.length));
    let n = 0;
    for (const cell of planCells({ provers: [prover], variants, samples, promptVersion: version }))
      if (n++ < count) yield cell;
  };
  // What is alive: measured after a collection, some twenty times over the run.
  let heap = 0;
  let told = 0;
  const watch = (asked: number): void => {
    if (asked - told < count / 20) return;
    told = asked;
    globalThis.gc?.();
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  };
  const begun = performance.now();
  store.saveVariants(variants);
  store.plan(wanted());
  const planned = performance.now();
  const cpu = process.cpuUsage();
  const progress = await runCells({
    store,
    provers: [prover],
    variants,
    todo: (id) => store.todo(id, { retryErrors: false }),
    makeTask: (variant, theorem) => makeTask(variant, theorem, { card: true }),
    readAnswer,
    judgeId: "none",
    judgeAnswers: async (answers) =>
      answers.map(() => ({ strict: verdict, repaired: verdict, complete: verdict })),
    judgeBatch: 500,
    concurrency: CONCURRENCY,
    drain: new AbortController().signal,
    signal: new AbortController().signal,
    onProgress: ({ provers }) => watch(provers[0]?.asked ?? 0),
  });
  const done = performance.now();
  const used = process.cpuUsage(cpu);
  const { planned: stored, unresolved } = store.plannedCounts();
  store.close();
  rmSync(folder, { recursive: true });
  console.log(
    JSON.stringify({
      cells: stored,
      judged: progress.judged,
      unresolved,
      planMs: planned - begun,
      runMs: done - planned,
      cpuMs: (used.user + used.system) / 1000,
      heap,
      rss: process.resourceUsage().maxRSS * 1024,
    }),
  );
};

const [option, value] = process.argv.slice(2);
if (option === "--cells") await measureHere(Number(value));
else {
  console.log("   cells   cells/s  per CPU-second   plan/s   alive heap     peak RSS");
  for (const cells of [1000, 10_000, 100_000]) {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        "--disable-warning=ExperimentalWarning",
        "--expose-gc",
        ...smallHeap,
        import.meta.filename,
        "--cells",
        String(cells),
      ],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    const seen = JSON.parse(stdout) as Record<
      "cells" | "judged" | "unresolved" | "planMs" | "runMs" | "cpuMs" | "heap" | "rss",
      number
    >;
    if (seen.cells !== cells || seen.judged !== cells || seen.unresolved !== 0) throw new Error(stdout);
    const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`.padStart(12);
    console.log(
      `${String(cells).padStart(8)} ${(cells / (seen.runMs / 1000)).toFixed(0).padStart(9)} ${(cells / (seen.cpuMs / 1000)).toFixed(0).padStart(15)} ${(cells / (seen.planMs / 1000)).toFixed(0).padStart(8)} ${mega(seen.heap)} ${mega(seen.rss)}`,
    );
  }
  if (option === "--promptfoo") comparePromptfoo(1000, CONCURRENCY);
}
