// From the wire to the run file: what must be in the store after each kind of trouble, for every provider.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAnswer } from "../../../src/bench/prompt/read-answer.ts";
import { askModel } from "../../../src/bench/prove/ask-model.ts";
import { systemClock } from "../../../src/bench/prove/clock.ts";
import { makeLimiter } from "../../../src/bench/prove/limiter.ts";
import { knownPrices } from "../../../src/bench/prove/prices.ts";
import type { AttemptStatus, FailureKind, Prover } from "../../../src/bench/prove/prover.ts";
import { type Progress, runCells } from "../../../src/bench/run.ts";
import type { RunStore } from "../../../src/bench/store/run-store.ts";
import { plainVerdict } from "../judge/plain-verdict.ts";
import { tinyRun, tinyTheory, tinyVariants } from "../tiny-run.ts";
import { KEY, modelAt, task } from "./wire/ask.ts";
import { type Act, dialects, type ProviderName, startWire, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];

interface Case {
  readonly title: string;
  /** What the server does at each try of the question. */
  readonly acts: readonly Act[];
  readonly status: AttemptStatus;
  readonly errorKind?: FailureKind;
}

const good: Act = { answer: { text: ['{"draft": "d", "code": "  trivial"}'] } };
const twice = (act: Act): Act[] => [act, act];

// The prover asks a question again at most once here.
const cases: readonly Case[] = [
  { title: "an answer", acts: [good], status: "answered" },
  {
    title: "429 with a header, then an answer",
    acts: [{ status: 429, headers: { "retry-after-ms": "30" } }, good],
    status: "answered",
  },
  { title: "500, then an answer", acts: [{ status: 500 }, good], status: "answered" },
  {
    title: "a torn socket, then an answer",
    acts: [{ answer: {}, trouble: { after: 2, how: "tear" } }, good],
    status: "answered",
  },
  {
    title: "529 again and again",
    acts: twice({ status: 529 }),
    status: "provider_error",
    errorKind: "overloaded",
  },
  {
    title: "malformed events",
    acts: twice({ answer: {}, trouble: { after: 1, how: "malformed" } }),
    status: "provider_error",
    errorKind: "malformed",
  },
  { title: "nothing in the answer", acts: [{ answer: { text: [] } }], status: "format_error" },
  { title: "half a JSON", acts: [{ answer: { text: ['{"draft": "x", "co'] } }], status: "format_error" },
  {
    title: "a token limit reached",
    acts: [{ answer: { text: ['{"draft": "x'], end: "length" } }],
    status: "truncated",
  },
  { title: "a refusal", acts: [{ answer: { text: ["No."], end: "refusal" } }], status: "refused" },
  {
    title: "a key echoed in an error",
    acts: twice({ status: 500, message: `Bearer ${KEY}`, headers: { "x-key": KEY } }),
    status: "provider_error",
    errorKind: "server",
  },
  {
    title: "a key echoed in an answer",
    acts: [{ answer: { text: [`{"draft": "${KEY}", "code": "trivial"}`] } }],
    status: "answered",
  },
  {
    title: "a huge answer",
    acts: [
      {
        answer: {
          text: [
            '{"draft": "',
            ..."x"
              .repeat(30)
              .split("")
              .map((x) => x.repeat(100_000)),
            '", "code": "trivial"}',
          ],
        },
      },
    ],
    status: "answered",
  },
  {
    title: "a wrong model name, after which nobody asks further",
    acts: [{ status: 404 }],
    status: "provider_error",
    errorKind: "not_found",
  },
];
const [beyond, last] = [cases.length + 1, cases.length];

const variants = tinyVariants(tinyTheory(beyond));

const said = plainVerdict("fake", "failed");

const never = new AbortController().signal;

const run = (store: RunStore, prover: Prover, retryErrors = false): Promise<Progress> =>
  runCells({
    store,
    provers: [prover],
    variants,
    todo: (id) => store.todo(id, { retryErrors }),
    makeTask: (_variant, theorem) => ({ ...task, theorem }),
    readAnswer,
    judgeId: "fake",
    judgeAnswers: async (answers) => answers.map(() => ({ strict: said, repaired: said, complete: said })),
    judgeBatch: 1,
    concurrency: 1,
    drain: never,
    signal: never,
  });

let wire: Wire;
const folders: string[] = [];
beforeAll(async () => {
  wire = await startWire();
});
afterAll(async () => {
  await wire.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const proverAt = (name: ProviderName): Prover =>
  askModel(modelAt(wire, name), {
    limiter: makeLimiter(1, systemClock),
    maxRetries: 1,
    clock: systemClock,
    prices: knownPrices(),
    random: () => 0,
  });

/** Each attempt of each theorem, oldest first. */
const stored = (store: RunStore) => store.cells().map(({ id }) => store.attemptsOf(id));

const bytesOf = (path: string): string =>
  readdirSync(dirname(path))
    .map((file) => readFileSync(join(dirname(path), file), "latin1"))
    .join("");

describe.each(names)("%s", (name) => {
  test("the store has each question once, with what came of it, and no key", async () => {
    const prover = proverAt(name);
    const { store, path } = tinyRun(variants, [prover]);
    folders.push(dirname(path));
    wire.script(...cases.flatMap(({ acts }) => acts));
    const from = wire.requests.length;
    const progress = await run(store, prover);
    const asked = wire.requests.slice(from);

    expect(stored(store).map((attempts) => attempts.map(({ attempt }) => attempt.status))).toEqual([
      ...cases.map(({ status }) => [status]),
      [], // The prover was stopped before: this cell waits for a better model name.
    ]);
    expect(progress.provers[0]?.stopped).toMatch(/not_found|404/);
    expect(asked).toHaveLength(cases.flatMap(({ acts }) => acts).length);

    let request = 0;
    for (const [at, { acts, errorKind = null, status }] of cases.entries()) {
      const [{ id, attempt } = { id: 0, attempt: null }] = stored(store)[at]!;
      expect(attempt).toMatchObject({ tries: acts.length, errorKind });
      request += acts.length;
      expect(store.request(id)).toEqual(asked[request - 1]!.body);
      const { sent, done } = attempt!.timings;
      // A question without an answer has no latency.
      expect(sent === null).toBe(status === "provider_error");
      if (sent !== null) expect(done).toBeGreaterThanOrEqual(sent);
    }
    const limited = stored(store)[1]![0]!.attempt;
    expect(limited.timings.backoffMs).toBeGreaterThanOrEqual(29);
    expect((limited.timings.sent ?? 0) - limited.timings.queued).toBeGreaterThanOrEqual(29);
    expect(stored(store)[12]![0]!.attempt.raw).toHaveLength(3_000_000 + 32);

    // The same command asks only what has no answer yet, and keeps the old tries.
    const kept = JSON.stringify(stored(store).map((attempts) => attempts[0]?.attempt));
    const before = wire.requests.length;
    await run(store, prover, true);
    const failed = cases.filter(({ status }) => status === "provider_error").length;
    expect(wire.requests).toHaveLength(before + failed + 1);
    expect(stored(store)[last]?.map(({ attempt }) => attempt.status)).toEqual(["answered"]);
    expect(
      JSON.stringify(stored(store).map((attempts, at) => (at === last ? undefined : attempts[0]?.attempt))),
    ).toBe(kept);
    await run(store, prover, true);
    expect(wire.requests).toHaveLength(before + failed + 1);

    store.close();
    const bytes = bytesOf(path);
    expect(bytes).toContain("[key]");
    expect(bytes).not.toContain(KEY);
  });
});
