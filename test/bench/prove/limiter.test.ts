import fc from "fast-check";
import { expect, test } from "vitest";
import { sleep } from "../../../src/bench/prove/clock.ts";
import { limiters, makeLimiter } from "../../../src/bench/prove/limiter.ts";
import { fakeClock } from "./fake-clock.ts";

const rateLimited = (retryAfterMs: number | null = null) => ({ rateLimited: { retryAfterMs } });

test("a 429 halves the limit, down to one and no further", async () => {
  const limiter = makeLimiter(10, fakeClock());
  const seen: number[] = [];
  for (let i = 0; i < 6; i++) {
    (await limiter.enter([]))?.end(rateLimited());
    seen.push(limiter.limit);
  }
  expect(seen).toEqual([5, 2, 1, 1, 1, 1]);
});

test("questions that were in flight together and are all turned away halve it once", async () => {
  const limiter = makeLimiter(8, fakeClock());
  const passes = await Promise.all(Array.from({ length: 8 }, () => limiter.enter([])));
  for (const pass of passes) pass?.end(rateLimited());
  expect(limiter.limit).toBe(4);
});

test("answers let it grow by about one a round, up to what the user allows", async () => {
  const limiter = makeLimiter(4, fakeClock());
  (await limiter.enter([]))?.end(rateLimited());
  expect(limiter.limit).toBe(2);
  const answer = async (): Promise<void> => (await limiter.enter([]))?.end("answered");
  await answer();
  expect(limiter.limit).toBe(2);
  await answer();
  expect(limiter.limit).toBe(3);
  for (let i = 0; i < 20; i++) await answer();
  expect(limiter.limit).toBe(4);
});

test("a failure of the server cuts nothing", async () => {
  const limiter = makeLimiter(4, fakeClock());
  for (let i = 0; i < 10; i++) (await limiter.enter([]))?.end("failed");
  expect(limiter.limit).toBe(4);
});

test("retry-after is waited for in full by all of the key, and the longer of two counts", async () => {
  const clock = fakeClock();
  const limiter = makeLimiter(3, clock);
  const [first, second] = [await limiter.enter([]), await limiter.enter([])];
  first?.end(rateLimited(90_000));
  second?.end(rateLimited(30_000));
  expect(limiter.pausedUntil).toBe(90_000);
  const entered: number[] = [];
  const waiting = Promise.all(
    [1, 2].map(async () => {
      const pass = await limiter.enter([]);
      entered.push(clock.now());
      pass?.end("answered");
    }),
  );
  await clock.pass(89_999);
  expect(entered).toEqual([]);
  await clock.until(waiting);
  expect(entered).toEqual([90_000, 90_000]);
  expect(limiter.pausedUntil).toBeNull();
});

test("a signal ends the wait without a pass, and the place in the queue is free", async () => {
  const limiter = makeLimiter(1, fakeClock());
  const holding = await limiter.enter([]);
  const [given, other] = [new AbortController(), new AbortController()];
  const leaving = limiter.enter([given.signal]);
  const staying = limiter.enter([other.signal]);
  given.abort();
  expect(await leaving).toBeNull();
  holding?.end("answered");
  expect(await staying).not.toBeNull();
});

test("provers of one provider and key share a limiter; another address is another", () => {
  const of = limiters(2, fakeClock());
  const model = { provider: "openai", keyVariable: "OPENAI_API_KEY", settings: {} };
  expect(of(model)).toBe(of({ ...model, settings: { temperature: 1 } }));
  expect(of(model)).not.toBe(of({ ...model, keyVariable: "OTHER_KEY" }));
  expect(of(model)).not.toBe(of({ ...model, settings: { baseUrl: "http://localhost:1" } }));
});

// What may happen to a question: how long it takes, and how it ends.
const question = fc.record({
  ms: fc.integer({ min: 0, max: 2000 }),
  how: fc.oneof(
    { weight: 4, arbitrary: fc.constant("answered" as const) },
    fc.constant("failed" as const),
    fc.option(fc.integer({ min: 0, max: 5000 })).map((retryAfterMs) => rateLimited(retryAfterMs)),
  ),
});

test("whatever happens, everyone is let in, never more than allowed, and never in a pause", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(question, { maxLength: 60 }),
      async (most, all) => {
        const clock = fakeClock();
        const limiter = makeLimiter(most, clock);
        let asked = 0;
        let pausedUntil = 0;
        const work = all.map(async ({ ms, how }) => {
          const pass = await limiter.enter([]);
          expect(clock.now()).toBeGreaterThanOrEqual(pausedUntil);
          expect(limiter.inFlight).toBeLessThanOrEqual(most);
          asked++;
          await sleep(clock, ms, []);
          if (typeof how === "object")
            pausedUntil = Math.max(pausedUntil, clock.now() + (how.rateLimited.retryAfterMs ?? 0));
          pass?.end(how);
          expect(limiter.limit).toBeGreaterThanOrEqual(1);
          expect(limiter.limit).toBeLessThanOrEqual(most);
        });
        await clock.until(Promise.all(work));
        expect(asked).toBe(all.length);
        expect(limiter.inFlight).toBe(0);
      },
    ),
  );
});
