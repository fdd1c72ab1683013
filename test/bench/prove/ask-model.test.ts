import fc from "fast-check";
import { expect, test } from "vitest";
import type { Task } from "../../../src/bench/prompt/task.ts";
import { askModel } from "../../../src/bench/prove/ask-model.ts";
import { makeBudget } from "../../../src/bench/prove/budget.ts";
import { makeLimiter } from "../../../src/bench/prove/limiter.ts";
import type { Model } from "../../../src/bench/prove/model.ts";
import { knownPrices } from "../../../src/bench/prove/prices.ts";
import type { FailureKind } from "../../../src/bench/prove/prover.ts";
import { promptTokens } from "../../../src/bench/prove/token-estimate.ts";
import { type FakeClock, fakeClock } from "./fake-clock.ts";
import { type Step, scriptedModel } from "./scripted-model.ts";

const task: Task = {
  variantId: "v",
  theorem: 1,
  promptVersion: "1",
  messages: [{ role: "user", content: "Prove it." }],
};
const never = new AbortController().signal;
const prices = knownPrices({ "openai/gpt-5": { input: 1, cachedInput: 0.5, output: 10 } });

const proverOf = (model: Model, clock: FakeClock, more: Partial<Parameters<typeof askModel>[1]> = {}) =>
  askModel(model, {
    limiter: makeLimiter(4, clock),
    maxRetries: 3,
    clock,
    prices,
    random: () => 0.5,
    ...more,
  });

const passing: FailureKind[] = ["rate_limit", "overloaded", "server", "network", "timeout", "malformed"];
const lasting: FailureKind[] = ["quota", "authentication", "not_found", "bad_request"];

test("latency is the successful try's alone; backoff and waiting stand apart", async () => {
  const clock = fakeClock(1000);
  const model = scriptedModel(clock, (tries) => (tries < 3 ? { ms: 5000, fails: "server" } : { ms: 700 }));
  const attempt = await clock.until(proverOf(model, clock).prove(task, 1, never));
  // Two failures of 5 s, then half of 1 s and half of 2 s of backoff.
  expect(model.sent).toEqual([1000, 6500, 12_500]);
  expect(attempt).toMatchObject({
    status: "answered",
    tries: 3,
    error: null,
    errorKind: null,
    timings: { queued: 1000, sent: 12_500, firstToken: 12_850, done: 13_200, backoffMs: 1500 },
  });
  expect(attempt.warnings).toEqual([
    "try 1 failed (server): it said server",
    "try 2 failed (server): it said server",
  ]);
});

test.each(passing)("%s is asked again as often as allowed, and then is an error", async (kind) => {
  const clock = fakeClock();
  const model = scriptedModel(clock, () => ({ fails: kind }));
  const attempt = await clock.until(proverOf(model, clock).prove(task, 1, never));
  expect(model.sent).toHaveLength(4);
  expect(attempt).toMatchObject({ status: "provider_error", tries: 4, errorKind: kind, raw: null });
  expect(attempt.timings.sent).toBeNull();
});

test.each([...passing, ...lasting])("with no retries allowed, %s is final at once", async (kind) => {
  const clock = fakeClock();
  const model = scriptedModel(clock, () => ({ fails: kind }));
  const attempt = await clock.until(proverOf(model, clock, { maxRetries: 0 }).prove(task, 1, never));
  expect(attempt).toMatchObject({ status: "provider_error", tries: 1, errorKind: kind });
});

test.each(lasting)("%s is never asked again", async (kind) => {
  const clock = fakeClock();
  const model = scriptedModel(clock, () => ({ fails: kind }));
  const attempt = await clock.until(proverOf(model, clock).prove(task, 1, never));
  expect(attempt).toMatchObject({ status: "provider_error", tries: 1, errorKind: kind });
});

test("retry-after is honoured in full, however long", async () => {
  const clock = fakeClock();
  const day = 86_400_000;
  const model = scriptedModel(clock, (tries) =>
    tries === 1 ? { ms: 0, fails: "rate_limit", retryAfterMs: day } : { ms: 10 },
  );
  const attempt = await clock.until(proverOf(model, clock).prove(task, 1, never));
  expect(model.sent).toEqual([0, day]);
  expect(attempt).toMatchObject({ status: "answered", timings: { backoffMs: day } });
});

test("truncated and refused answers are answers: they are not asked again, and cost what they used", async () => {
  for (const status of ["truncated", "refused"] as const) {
    const clock = fakeClock();
    const usage = { input: 1000, cachedInput: 400, output: 100, reasoning: null };
    const model = scriptedModel(clock, () => ({ status, usage }));
    const attempt = await clock.until(proverOf(model, clock).prove(task, 1, never));
    expect(attempt).toMatchObject({ status, tries: 1 });
    // 600 tokens at $1, 400 at $0.5 and 100 at $10 a million.
    expect(attempt.cost).toBeCloseTo(0.0018, 12);
  }
});

test("an unknown price is null, never nothing; and so is the cost of a try that broke off", async () => {
  const clock = fakeClock();
  const usage = { input: 10, cachedInput: null, output: 10, reasoning: null };
  const unknown = scriptedModel(clock, () => ({ usage }), { id: "local/mine" });
  expect((await clock.until(proverOf(unknown, clock).prove(task, 1, never))).cost).toBeNull();
  const torn = scriptedModel(clock, (tries) => (tries === 1 ? { fails: "network" } : { usage }));
  expect((await clock.until(proverOf(torn, clock).prove(task, 1, never))).cost).toBeNull();
  const turnedAway = scriptedModel(clock, (tries) => (tries === 1 ? { fails: "rate_limit" } : { usage }));
  expect((await clock.until(proverOf(turnedAway, clock).prove(task, 1, never))).cost).toBeCloseTo(
    0.00011,
    12,
  );
});

test("what waits is given back when the run is drained; what is in flight is awaited", async () => {
  const clock = fakeClock();
  const drain = new AbortController();
  const model = scriptedModel(clock, () => ({ ms: 1000 }));
  const prover = proverOf(model, clock, { limiter: makeLimiter(1, clock) });
  const both = Promise.all([1, 2].map((sample) => prover.prove(task, sample, never, drain.signal)));
  await clock.pass(500);
  drain.abort();
  const [first, second] = await clock.until(both);
  expect(first).toMatchObject({ status: "answered", tries: 1 });
  expect(second).toMatchObject({ status: "cancelled", tries: 0, error: null });
});

test("a drained run does not sit out a backoff, and keeps what went wrong", async () => {
  const clock = fakeClock();
  const drain = new AbortController();
  const model = scriptedModel(clock, () => ({ fails: "rate_limit", retryAfterMs: 3_600_000 }));
  const prover = proverOf(model, clock);
  const asked = prover.prove(task, 1, never, drain.signal);
  await clock.pass(1000);
  expect(prover.waiting?.()).toMatchObject({ backingOff: 1, pausedUntil: 3_600_100, limit: 2 });
  drain.abort();
  expect(await asked).toMatchObject({ status: "cancelled", tries: 1, errorKind: "rate_limit" });
  expect(clock.now()).toBeLessThan(3_600_000);
});

test("a budget is refused where a question may cost anything", () => {
  const clock = fakeClock();
  const budget = makeBudget(1, 0);
  const unknown = scriptedModel(clock, () => ({}), { id: "local/mine" });
  expect(() => proverOf(unknown, clock, { budget })).toThrow("The price of local/mine is not known");
  const endless = scriptedModel(clock, () => ({}), { maxOutputTokens: null });
  expect(() => proverOf(endless, clock, { budget })).toThrow("may have any length");
  const limited = knownPrices({ "openai/gpt-5": { input: 1, output: 10, maxOutputTokens: 128_000 } });
  expect(() => proverOf(endless, clock, { budget, prices: limited })).not.toThrow();
});

const high = promptTokens(task).high;

// What a try may do to a budget: usage is honest, no more than was promised.
const costing: fc.Arbitrary<Step> = fc.record({
  ms: fc.integer({ min: 0, max: 500 }),
  usage: fc.record({
    input: fc.integer({ min: 0, max: high }),
    cachedInput: fc.constant(null),
    output: fc.integer({ min: 0, max: 1000 }),
    reasoning: fc.constant(null),
  }),
});
const broken: fc.Arbitrary<Step> = fc
  .constantFrom<FailureKind>("rate_limit", "server", "network")
  .map((fails) => ({ fails }));

test("whatever happens, a budget is not exceeded, and is used up before the prover stops", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: costing }, broken), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.double({ min: 0, max: 0.2, noNaN: true }),
      async (steps, together, total) => {
        const clock = fakeClock();
        const budget = makeBudget(total, 0);
        // What the provider would bill: a torn answer in full.
        let billed = 0;
        const most = (high * 1 + 1000 * 10) / 1e6;
        const model = scriptedModel(clock, (tries) => {
          const step = steps[(tries - 1) % steps.length] ?? {};
          if (step.usage) billed += ((step.usage.input ?? 0) * 1 + (step.usage.output ?? 0) * 10) / 1e6;
          if (step.fails === "network") billed += most;
          return step;
        });
        const prover = proverOf(model, clock, { limiter: makeLimiter(together, clock), budget });
        const attempts = await clock.until(
          Promise.all(steps.map((_, sample) => prover.prove(task, sample + 1, never))),
        );
        expect(billed).toBeLessThanOrEqual(total + 1e-9);
        expect(budget.spent).toBeCloseTo(billed, 9);
        expect(budget.reserved).toBe(0);
        // What is written down says the same, so that the next call knows what is left.
        const written = attempts.reduce((sum, { cost, costAtMost }) => sum + (cost ?? costAtMost ?? 0), 0);
        expect(written).toBeCloseTo(budget.spent, 9);
        if (attempts.some(({ status }) => status === "cancelled"))
          expect(budget.spent + most).toBeGreaterThan(total);
        for (const { status, error } of attempts)
          if (status === "cancelled") expect(error).toContain("budget");
      },
    ),
  );
});
