import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LensVerdicts, Outcome, Verdict } from "../../src/bench/judge/verdict.ts";
import type { Variant } from "../../src/bench/obfuscate/variant.ts";
import type { Attempt, Prover } from "../../src/bench/prove/prover.ts";
import { judgeStored, type RunParts, runCells, unjudgedBy } from "../../src/bench/run.ts";
import { planCells } from "../../src/bench/store/plan.ts";
import { RunStore } from "../../src/bench/store/run-store.ts";
import type { Theory } from "../../src/bench/theory/theory.ts";

const THEOREMS = 20;

const theory: Theory = {
  schema: 1,
  name: "tiny",
  title: "Tiny",
  inductiveType: "T",
  modules: ["M"],
  allowedTactics: [],
  reportedTactics: [],
  attribution: "",
  declarations: [],
  theorems: Array.from({ length: THEOREMS }, (_, index) => ({
    id: index + 1,
    module: "M",
    name: `t${index + 1}`,
    fullName: `T.t${index + 1}`,
    statement: `theorem t${index + 1} : True`,
    proof: "trivial",
    mentions: [],
    proofMentions: [],
    file: "M.lean",
    span: { start: 0, end: 0 },
  })),
  files: [],
  digest: "tiny",
};

const variants: Variant[] = [
  { schema: 1, id: "tiny-0-1", lambda: 0, seed: 1, sourceDigest: "tiny", mapping: {}, theory },
];

const attempt = (raw: string | null, status: Attempt["status"] = "answered"): Attempt => ({
  status,
  raw,
  reasoning: null,
  finishReason: null,
  requestedModel: "fake",
  returnedModel: null,
  request: null,
  usage: null,
  cost: null,
  timings: { queued: 0, sent: 0, firstToken: null, done: 1, backoffMs: 0 },
  tries: 1,
  error: null,
  errorKind: null,
  warnings: [],
});

const verdict = (outcome: Outcome): Verdict => ({
  outcome,
  messages: [],
  reason: null,
  judge: "fake",
  reportedTactics: {},
  elapsedMs: 0,
});

const lensesOf = (code: string | null): LensVerdicts => {
  const said = verdict(code === null ? "no_answer" : code === "good" ? "proved" : "failed");
  return { strict: said, repaired: said, complete: said };
};

const answering = (answer: (theorem: number) => Attempt): Prover & { asked: number[] } => {
  const asked: number[] = [];
  return {
    id: "fake",
    settings: {},
    asked,
    prove: async ({ theorem }) => {
      asked.push(theorem);
      await new Promise(setImmediate);
      return answer(theorem);
    },
  };
};

const odd = (theorem: number): Attempt => attempt(theorem % 2 === 1 ? "good" : "bad");

const newStore = (): { store: RunStore; path: string } => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-run-")), "run.sqlite");
  const store = RunStore.create(path, {
    schema: 1,
    kind: "run",
    created: "2026-01-01T00:00:00.000Z",
    theory: { name: "tiny", title: "Tiny", digest: "tiny" },
    promptVersion: "1",
    provers: [{ id: "fake", settings: {} }],
    lambdas: [0],
    seeds: [1],
    samples: 1,
    judge: "fake",
    versions: {},
    history: [],
  });
  store.plan(
    planCells({ provers: [{ id: "fake", settings: {} }], variants, samples: 1, promptVersion: "1" }),
  );
  return { store, path };
};

const parts = (store: RunStore, prover: Prover, more: Partial<RunParts> = {}): RunParts => ({
  store,
  provers: [prover],
  variants,
  cells: store.pending(),
  makeTask: ({ id }, theorem) => ({ variantId: id, theorem, promptVersion: "1", messages: [] }),
  readAnswer: (raw) => ({
    parsePath: raw === "" ? "none" : "json",
    draft: null,
    strict: raw === "" ? null : raw,
    repaired: raw === "" ? null : raw,
    repairs: [],
    steps: [],
  }),
  judgeId: "fake",
  judgeAnswers: async (answers) => answers.map(({ strict }) => lensesOf(strict)),
  judgeBatch: 1,
  concurrency: 3,
  drain: new AbortController().signal,
  signal: new AbortController().signal,
  ...more,
});

const outcomes = (store: RunStore): (string | undefined)[] =>
  [...store.states()].map(({ verdicts }) => verdicts.get("fake")?.get("strict")?.outcome);

test("everything planned is asked once and judged", async () => {
  const { store } = newStore();
  const prover = answering(odd);
  const progress = await runCells(parts(store, prover));
  expect(prover.asked.toSorted((a, b) => a - b)).toEqual(theory.theorems.map(({ id }) => id));
  expect(progress).toMatchObject({ judged: THEOREMS, proved: THEOREMS / 2, waitingForJudge: 0 });
  expect(outcomes(store)).toEqual(theory.theorems.map(({ id }) => (id % 2 === 1 ? "proved" : "failed")));
  store.close();
});

test("an answer without code is a format error and still has a verdict: no answer", async () => {
  const { store } = newStore();
  await runCells(
    parts(
      store,
      answering(() => attempt("")),
    ),
  );
  const states = [...store.states()];
  expect(new Set(states.map(({ attempt: made }) => made?.attempt.status))).toEqual(new Set(["format_error"]));
  expect(new Set(outcomes(store))).toEqual(new Set(["no_answer"]));
  store.close();
});

test("a provider's failure is never judged", async () => {
  const { store } = newStore();
  await runCells(
    parts(
      store,
      answering(() => attempt(null, "provider_error")),
    ),
  );
  expect(new Set(outcomes(store))).toEqual(new Set([undefined]));
  expect(store.errored()).toHaveLength(THEOREMS);
  store.close();
});

test("a judge that fails leaves the answers, and they are judged later without asking", async () => {
  const { store } = newStore();
  const prover = answering(odd);
  const broken = parts(store, prover, { judgeAnswers: async () => Promise.reject(new Error("no Lean")) });
  await expect(runCells(broken)).rejects.toThrow("no Lean");
  expect(prover.asked).toHaveLength(THEOREMS);
  const judged = await judgeStored({
    store,
    variants,
    judgeId: "fake",
    judgeAnswers: parts(store, prover).judgeAnswers,
    chunk: 7,
    signal: new AbortController().signal,
    select: unjudgedBy("fake"),
  });
  expect(judged).toBe(THEOREMS);
  expect(prover.asked).toHaveLength(THEOREMS);
  expect(outcomes(store).filter((outcome) => outcome === "proved")).toHaveLength(THEOREMS / 2);
  store.close();
});

test("a judge that is two under one name is filed under that name, and has judged once", async () => {
  const { store } = newStore();
  const speaks = (code: string | null): LensVerdicts => {
    const said = lensesOf(code);
    return { ...said, complete: { ...said.complete, judge: "another who was asked" } };
  };
  const two = parts(store, answering(odd), {
    judgeId: "one, else another",
    judgeAnswers: async (answers) => answers.map(({ strict }) => speaks(strict)),
  });
  await runCells(two);
  for (const { verdicts } of store.states()) {
    expect([...verdicts.keys()]).toEqual(["one, else another"]);
    expect(verdicts.get("one, else another")?.size).toBe(3);
  }
  const again = await judgeStored({
    store,
    variants,
    judgeId: two.judgeId,
    judgeAnswers: two.judgeAnswers,
    chunk: 7,
    signal: two.signal,
    select: unjudgedBy(two.judgeId),
  });
  expect(again).toBe(0);
  store.close();
});

test("a run that is drained anywhere and resumed equals one that was not", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: THEOREMS }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 6 }),
      async (stopAfter, concurrency, judgeBatch) => {
        const { store } = newStore();
        const drain = new AbortController();
        const prover = answering(odd);
        const stopping: Prover = {
          ...prover,
          prove: (task, sample, signal) => {
            if (prover.asked.length >= stopAfter) drain.abort();
            return prover.prove(task, sample, signal);
          },
        };
        if (stopAfter === 0) drain.abort();
        await runCells(parts(store, stopping, { drain: drain.signal, concurrency, judgeBatch }));
        await runCells(parts(store, prover, { concurrency, judgeBatch }));
        expect(prover.asked).toHaveLength(THEOREMS);
        expect(outcomes(store)).toEqual(
          theory.theorems.map(({ id }) => (id % 2 === 1 ? "proved" : "failed")),
        );
        store.close();
      },
    ),
    { numRuns: 25 },
  );
});
