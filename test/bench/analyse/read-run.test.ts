import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFigures } from "../../../src/bench/analyse/figures.ts";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import type { Outcome } from "../../../src/bench/analyse/observation.ts";
import { readRun } from "../../../src/bench/analyse/read-run.ts";
import type { Verdict } from "../../../src/bench/judge/verdict.ts";
import type { Variant } from "../../../src/bench/obfuscate/variant.ts";
import type { Attempt } from "../../../src/bench/prove/prover.ts";
import { makeCell } from "../../../src/bench/store/cell.ts";
import { RunStore } from "../../../src/bench/store/run-store.ts";

const span = { start: 0, end: 0 };

const variant: Variant = {
  schema: 1,
  id: "t-0.6-1",
  lambda: 0.6,
  seed: 1,
  sourceDigest: "source",
  mapping: { N: "Ψx", "N.zero": "Ψx.q", "N.add_zero": "Ψx.ad0", "N.Sub.le_refl": "Ψx.k.r" },
  theory: {
    schema: 1,
    name: "t",
    title: "T",
    inductiveType: "Ψx",
    modules: ["Addition", "Order"],
    allowedTactics: [],
    reportedTactics: [],
    attribution: "",
    declarations: [],
    theorems: [
      {
        id: 1,
        module: "Addition",
        name: "ad0",
        fullName: "Ψx.ad0",
        statement: "",
        proof: "",
        mentions: [],
        proofMentions: [],
        file: "",
        span,
      },
      {
        id: 2,
        module: "Order",
        name: "k.r",
        fullName: "Ψx.k.r",
        statement: "",
        proof: "",
        mentions: [],
        proofMentions: [],
        file: "",
        span,
      },
    ],
    files: [],
    digest: "digest",
  },
};

const attempt = (changes: Partial<Attempt>): Attempt => ({
  status: "answered",
  raw: "{}",
  reasoning: null,
  finishReason: "stop",
  requestedModel: "m",
  returnedModel: "m",
  request: null,
  usage: { input: 10, cachedInput: null, output: 20, reasoning: 5 },
  cost: 0.25,
  timings: { queued: 0, sent: 1000, firstToken: null, done: 3500, backoffMs: 700 },
  tries: 2,
  error: null,
  errorKind: null,
  warnings: [],
  ...changes,
});

const verdict = (judge: string, outcome: Outcome, error?: string): Verdict => ({
  outcome,
  messages:
    error === undefined
      ? []
      : [
          { severity: "warning", line: 1, column: 0, endLine: null, endColumn: null, text: "a warning" },
          { severity: "error", line: 1, column: 0, endLine: null, endColumn: null, text: error },
        ],
  reason: null,
  judge,
  reportedTactics: outcome === "failed" ? { simp: 2 } : {},
  elapsedMs: 1,
});

const answer = {
  parsePath: "json",
  draft: "plan",
  strict: "rfl",
  repaired: "rfl",
  repairs: [],
  steps: [],
} as const;

test("a stored run is read as observations under original names, Lean's word before the embedded judge's", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-read-")), "run.sqlite");
  const store = RunStore.create(path, {
    schema: 1,
    kind: "run",
    created: "2026-01-01T00:00:00.000Z",
    theory: { name: "t", title: "T", digest: "source" },
    promptVersion: "1",
    provers: [{ id: "house/p", settings: {} }],
    lambdas: [0.6],
    seeds: [1],
    samples: 2,
    judge: "lean 4",
    versions: {},
    history: [],
  });
  store.saveVariants([variant]);
  const cells = [1, 2].flatMap((theorem) =>
    [1, 2].map((sample) =>
      makeCell({
        prover: "house/p",
        settings: {},
        variantDigest: "digest",
        variantId: variant.id,
        lambda: 0.6,
        seed: 1,
        theorem,
        sample,
        promptVersion: "1",
      }),
    ),
  );
  store.plan(cells);
  const [first, second, third] = cells.map(({ id }) => id);
  const judged = await store.saveAttempt({ cell: first ?? "", attempt: attempt({}), answer });
  for (const lens of ["strict", "repaired", "complete"] as const)
    await store.saveVerdicts([
      { attempt: judged, lens, judge: "embedded 1", verdict: verdict("embedded 1", "proved") },
      {
        attempt: judged,
        lens,
        judge: "lean 4",
        verdict:
          lens === "complete"
            ? verdict("lean 4", "proved")
            : verdict("lean 4", "failed", "No goals to be solved\nmore"),
      },
    ]);
  await store.saveAttempt({
    cell: second ?? "",
    attempt: attempt({ status: "provider_error", raw: null, usage: null, cost: null }),
    answer: { ...answer, strict: null, repaired: null },
  });
  const broken = await store.saveAttempt({ cell: third ?? "", attempt: attempt({}), answer });
  await store.saveVerdicts(
    (["strict", "repaired", "complete"] as const).map((lens) => ({
      attempt: broken,
      lens,
      judge: "lean 4",
      verdict: verdict("lean 4", "judge_error"),
    })),
  );

  const run = readRun(store);
  store.close();
  expect(run.info.theorems).toEqual([
    { id: 1, module: "Addition", name: "add_zero" },
    { id: 2, module: "Order", name: "Sub.le_refl" },
  ]);
  expect(run.observations.map(({ status }) => status)).toEqual([
    "answered",
    "provider_error",
    "answered",
    "planned",
  ]);
  expect(run.observations[0]).toMatchObject({
    theoremName: "add_zero",
    judge: "lean 4",
    lenses: { strict: "failed", repaired: "failed", complete: "proved" },
    failureKind: "no goals left",
    firstMessage: "No goals to be solved",
    latencyMs: 2500,
    outputTokens: 20,
    reasoningTokens: 5,
    cost: 0.25,
    reportedTactics: { simp: 2 },
    code: "rfl",
    draft: "plan",
  });

  const [prover] = makeFigures(joinRuns([run])).provers;
  // Of four planned attempts one has a verdict on the proof; the other three are no failures.
  expect(prover?.levels[0]?.rates.strict).toMatchObject({ proved: 0, counted: 1, notCounted: 3 });
  expect(prover?.levels[0]?.rates.complete).toMatchObject({ proved: 1, counted: 1, notCounted: 3 });
  expect(prover?.account.total).toMatchObject({
    planned: 4,
    providerError: 1,
    judgeError: 1,
    notAsked: 1,
    counted: 1,
  });
  expect(prover?.agreement).toMatchObject({ compared: 3, bothProved: 1, onlyEmbeddedProved: 2, oneJudge: 1 });
});

test("a control's time is that of our own code and counts for nothing; nor has what was not sent any", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-read-")), "run.sqlite");
  const provers = ["reference", "house/p"];
  const store = RunStore.create(path, {
    schema: 1,
    kind: "run",
    created: "2026-01-01T00:00:00.000Z",
    theory: { name: "t", title: "T", digest: "source" },
    promptVersion: "1",
    provers: provers.map((id) => ({ id, settings: {} })),
    lambdas: [0, 0.6],
    seeds: [1],
    samples: 1,
    judge: "lean 4",
    versions: {},
    history: [],
  });
  store.saveVariants([variant]);
  const cells = provers.flatMap((prover) =>
    [0, 0.6].map((lambda) =>
      makeCell({
        prover,
        settings: {},
        variantDigest: "digest",
        variantId: variant.id,
        lambda,
        seed: 1,
        theorem: 1,
        sample: 1,
        promptVersion: "1",
      }),
    ),
  );
  store.plan(cells);
  const notSent = { queued: 0, sent: null, firstToken: null, done: 3500, backoffMs: 0 };
  for (const [i, { id }] of cells.entries())
    await store.saveAttempt({ cell: id, attempt: attempt(i === 3 ? { timings: notSent } : {}), answer });
  const run = readRun(store);
  store.close();
  expect(run.observations.map(({ latencyMs }) => latencyMs)).toEqual([null, null, 2500, null]);
});
