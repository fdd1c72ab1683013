import fc from "fast-check";
import { expect, test } from "vitest";
import type { LensVerdicts, Outcome, Verdict } from "../../src/bench/judge/verdict.ts";
import type { Attempt, FailureKind, Prover } from "../../src/bench/prove/prover.ts";
import { judgeStored, type RunParts, runCells } from "../../src/bench/run.ts";
import type { RunStore } from "../../src/bench/store/run-store.ts";
import { plainVerdict } from "./judge/plain-verdict.ts";
import { tinyRun, tinyTheory, tinyVariants } from "./tiny-run.ts";

const THEOREMS = 20;

const theory = tinyTheory(THEOREMS);
const variants = tinyVariants(theory);

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

const verdict = (outcome: Outcome): Verdict => plainVerdict("fake", outcome);

const lensesOf = (code: string | null): LensVerdicts => {
  const said = verdict(code === null ? "no_answer" : code === "good" ? "proved" : "failed");
  return { strict: said, repaired: said, complete: said };
};

const answering = (
  answer: (question: { readonly theorem: number; readonly asked: number }) => Attempt,
  id = "fake",
): Prover & { asked: number[] } => {
  const asked: number[] = [];
  return {
    id,
    settings: {},
    asked,
    prove: async ({ theorem }) => {
      asked.push(theorem);
      const question = { theorem, asked: asked.length };
      await new Promise(setImmediate);
      return answer(question);
    },
  };
};

const odd = (theorem: number): Attempt => attempt(theorem % 2 === 1 ? "good" : "bad");
const oddOnes = (): Prover & { asked: number[] } => answering(({ theorem: asked }) => odd(asked));

const newStore = (ids: readonly string[] = ["fake"]): { store: RunStore; path: string } =>
  tinyRun(
    variants,
    ids.map((id) => ({ id, settings: {} })),
  );

const parts = (store: RunStore, prover: Prover, more: Partial<RunParts> = {}): RunParts => ({
  store,
  provers: [prover],
  variants,
  todo: (id) => store.todo(id, { retryErrors: false }),
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
  const prover = oddOnes();
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
  const prover = oddOnes();
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
    all: false,
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
  const two = parts(store, oddOnes(), {
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
    all: false,
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
        const prover = oddOnes();
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

const failing = (errorKind: FailureKind): Attempt => ({
  ...attempt(null, "provider_error"),
  error: `it said ${errorKind}`,
  errorKind,
});

test.each(["quota", "authentication", "not_found", "bad_request"] as const)(
  "after %s a prover is asked no further, and others go on",
  async (kind) => {
    const { store } = newStore(["fake", "other"]);
    const barred = answering(({ asked, theorem }) => (asked <= 5 ? odd(theorem) : failing(kind)));
    const other = answering(({ theorem }) => odd(theorem), "other");
    const progress = await runCells({ ...parts(store, barred), provers: [barred, other], concurrency: 1 });
    expect(barred.asked).toHaveLength(6);
    expect(other.asked).toHaveLength(THEOREMS);
    expect(progress.provers).toMatchObject([
      { prover: "fake", asked: 6, errors: 1, stopped: `it said ${kind}` },
      { prover: "other", asked: THEOREMS, errors: 0, stopped: null },
    ]);
    expect(store.pending()).toHaveLength(THEOREMS - 6);
    expect(store.errored()).toHaveLength(1);
    store.close();
  },
);

test("an error that may pass stops nobody", async () => {
  const { store } = newStore();
  const progress = await runCells(
    parts(
      store,
      answering(() => failing("server")),
    ),
  );
  expect(progress.provers).toMatchObject([{ errors: THEOREMS, stopped: null }]);
  store.close();
});

test("a prover whose budget is used up stops, and leaves no trace in the cells it was not asked", async () => {
  const { store } = newStore();
  const spent: Attempt = { ...attempt(null, "cancelled"), tries: 0, error: "the budget is used up" };
  const progress = await runCells(
    parts(
      store,
      answering(({ asked, theorem }) => (asked <= 5 ? odd(theorem) : spent)),
    ),
  );
  expect(progress.provers).toMatchObject([{ asked: 5, errors: 0, stopped: "the budget is used up" }]);
  expect(store.pending()).toHaveLength(THEOREMS - 5);
  expect([...store.states()].filter(({ asked }) => asked > 0)).toHaveLength(5);
  store.close();
});

test("what is in flight when a prover stops is told to come back", async () => {
  const { store } = newStore();
  const prover: Prover = {
    id: "fake",
    settings: {},
    prove: async ({ theorem }, _sample, _signal, drain) => {
      if (theorem === 1) return failing("authentication");
      await new Promise<void>((resolve) => drain?.addEventListener("abort", () => resolve()));
      return { ...attempt(null, "cancelled"), tries: 0 };
    },
  };
  await runCells(parts(store, prover, { concurrency: 8 }));
  expect(store.pending()).toHaveLength(THEOREMS - 1);
  store.close();
});

test("retrying errors asks only those, and keeps the old tries", async () => {
  const { store } = newStore();
  await runCells(
    parts(
      store,
      answering(({ theorem }) => (theorem % 2 === 1 ? odd(theorem) : failing("server"))),
    ),
  );
  const prover = oddOnes();
  await runCells(parts(store, prover));
  expect(prover.asked).toEqual([]);
  await runCells(parts(store, prover, { todo: (id) => store.todo(id, { retryErrors: true }) }));
  expect(prover.asked.toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  const second = [...store.states()].find(({ cell }) => cell.theorem === 2);
  expect(second?.asked).toBe(2);
  expect(second && store.attemptsOf(second.cell.id).map(({ attempt: made }) => made.status)).toEqual([
    "provider_error",
    "answered",
  ]);
  store.close();
});

test("answers that an earlier call left unjudged are judged with those of this one", async () => {
  const { store } = newStore();
  const drain = new AbortController();
  const first = answering(({ asked, theorem }) => {
    if (asked === 5) drain.abort();
    return odd(theorem);
  });
  const noJudge = async () => Promise.reject(new Error("no Lean"));
  await expect(runCells(parts(store, first, { judgeAnswers: noJudge, drain: drain.signal }))).rejects.toThrow(
    "no Lean",
  );
  const progress = await runCells(parts(store, oddOnes()));
  expect(progress).toMatchObject({ judged: THEOREMS, waitingForJudge: 0 });
  expect(outcomes(store).every((outcome) => outcome !== undefined)).toBe(true);
  store.close();
});

test("a disk that takes nothing more ends the asking, and the error is told", async () => {
  const { store } = newStore();
  const prover = oddOnes();
  let saved = 0;
  const full = new Proxy(store, {
    get: (target, key) => {
      if (key === "saveAttempt")
        return (made: Parameters<RunStore["saveAttempt"]>[0]) =>
          ++saved > 5 ? Promise.reject(new Error("disk is full")) : target.saveAttempt(made);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(runCells(parts(store, prover, { store: full }))).rejects.toThrow("disk is full");
  expect(prover.asked.length).toBeLessThan(THEOREMS);
  expect(store.counts().answered).toBe(5);
  store.close();
});
