// Runs that cost money, from the settings to the wire and back.

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { RunStore } from "../../src/bench/store/run-store.ts";
import { dryRun } from "../../src/cli/dry-run.ts";
import { estimateText } from "../../src/cli/estimate-text.ts";
import { type MeasureOptions, measure } from "../../src/cli/measure.ts";
import { type Flags, resolveSettings, type Settings } from "../../src/cli/settings.ts";
import { type Act, baseUrl, startWire, type Wire } from "../bench/prove/wire/server.ts";
import { refusingJudge } from "./refusing-judge.ts";

let wire: Wire;
let folder: string;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-measure-"));
  wire.requests.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const quiet = { update: () => {}, note: () => {}, end: () => {} };
const options: MeasureOptions = { retryErrors: false, command: "onng run", line: quiet };

const settings = (flags: Flags, prices: Settings["prices"] = {}): Settings => ({
  ...resolveSettings(
    { prover: "local/m", baseUrl: baseUrl(wire, "local"), lambda: "0", ...flags },
    {},
    {},
    {},
  ),
  run: join(folder, "run.sqlite"),
  prices,
});

const counts = () => {
  const store = RunStore.open(join(folder, "run.sqlite"), "read");
  const found = { ...store.counts(), spent: store.spent().known };
  store.close();
  return found;
};

const dear = { "local/m": { input: 10, output: 100 } };
// What the server says it used, at those prices: 100 · 10 and 30 · 100 dollars a million.
const ONE_ANSWER = (100 * 10 + 30 * 100) / 1e6;

test("a budget is not exceeded, by one call or by many; more of it goes on where it stood", async () => {
  const set = (budget: string) => settings({ budget, maxOutputTokens: "2000", concurrency: "4" }, dear);
  const first = await measure(set("0.4"), refusingJudge, options);
  expect(first.stopped).toMatchObject([{ prover: "local/m", reason: expect.stringContaining("budget") }]);
  expect(first.asked).toBeGreaterThan(10);
  expect(first.unresolved).toBe(68 - first.asked);
  const spent = wire.requests.length * ONE_ANSWER;
  expect(spent).toBeLessThanOrEqual(0.4);
  expect(counts().spent).toBeCloseTo(spent, 9);

  const asked = wire.requests.length;
  const again = await measure(set("0.4"), refusingJudge, options);
  expect(again.asked).toBe(0);
  expect(wire.requests).toHaveLength(asked);

  const rest = await measure(set("5"), refusingJudge, options);
  expect(rest).toMatchObject({ unresolved: 0, stopped: [], asked: 68 - first.asked });
  expect(wire.requests).toHaveLength(68);
});

test("what a torn answer may have cost counts against the budget, in the next call too", async () => {
  const torn: Act = { answer: {}, trouble: { after: 3, how: "tear" } };
  wire.script(torn, torn, torn);
  // One answer is at most 2000 tokens of $100 a million and a prompt of some 5000 of $10: $0.25.
  const set = settings({ budget: "1", maxOutputTokens: "2000", concurrency: "1", maxRetries: "0" }, dear);
  const first = await measure(set, refusingJudge, options);
  expect(first).toMatchObject({ unpriced: 3 });
  const asked = wire.requests.length;
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThan(68);
  expect(counts().spent).toBeGreaterThan(3 * 0.2);
  expect(counts().spent).toBeLessThanOrEqual(1);
  // A shorter question may still fit; the sum does not grow beyond the budget.
  await measure(set, refusingJudge, { ...options, retryErrors: true });
  await measure(set, refusingJudge, { ...options, retryErrors: true });
  expect(wire.requests.length).toBeLessThan(asked + 3);
  expect(counts().spent).toBeLessThanOrEqual(1);
});

test("a budget for what has no price, or no length, is refused before anything is written or sent", async () => {
  await expect(
    measure(settings({ budget: "1", maxOutputTokens: "100" }), refusingJudge, options),
  ).rejects.toThrow("The price of local/m is not known");
  await expect(measure(settings({ budget: "1" }, dear), refusingJudge, options)).rejects.toThrow(
    "any length",
  );
  expect(existsSync(join(folder, "run.sqlite"))).toBe(false);
  expect(wire.requests).toEqual([]);
});

test("a key that is refused stops that prover, the control goes on, and the same command resumes", async () => {
  const refused: Act = { status: 401, message: "Invalid key" };
  wire.script(refused, refused);
  const both = settings({ prover: "local/m,reference", concurrency: "2" });
  const first = await measure(both, refusingJudge, options);
  expect(first.stopped.map(({ prover }) => prover)).toEqual(["local/m"]);
  expect(first).toMatchObject({ planned: 136, unresolved: 68 });
  expect(wire.requests).toHaveLength(2);
  const second = await measure(both, refusingJudge, options);
  expect(second).toMatchObject({ stopped: [], asked: 66, unresolved: 2 });
  const third = await measure(both, refusingJudge, { ...options, retryErrors: true });
  expect(third).toMatchObject({ asked: 2, unresolved: 0 });
  expect(counts()).toMatchObject({ cells: 136, answered: 136, errored: 0 });
});

test("a run is widened without asking again, and a changed setting is refused cell by cell", async () => {
  await measure(settings({}), refusingJudge, options);
  expect(wire.requests).toHaveLength(68);
  const wider = await measure(settings({ lambda: "0,1", samples: "2" }), refusingJudge, options);
  expect(wider).toMatchObject({ planned: 272, asked: 204 });
  expect(wire.requests).toHaveLength(272);
  expect((await measure(settings({}), refusingJudge, options)).asked).toBe(0);
  await expect(measure(settings({ temperature: "0" }), refusingJudge, options)).rejects.toThrow(
    /68 cells .* were asked differently .*\n.*local\/m λ=0 seed 1 theorem 1 sample 1: setting temperature: nothing became 0/,
  );
});

test("a dry run sends nothing and writes nothing, and shows the question that is then sent", async () => {
  const set = settings({ maxOutputTokens: "1000" }, dear);
  const estimate = dryRun(set, { env: {}, retryErrors: false });
  expect(existsSync(set.run)).toBe(false);
  expect(wire.requests).toEqual([]);
  expect(estimate).toMatchObject({ planned: 68, toAsk: 68, spent: 0 });
  const [{ model } = { model: null }] = estimate.provers;
  // What is bounded is what the budget sets aside: every byte a token, and the limit of every answer.
  expect(model?.output.high).toBe(68 * 1000);
  expect(model?.cost?.high).toBeCloseTo(((model?.input.high ?? 0) * 10 + 68_000 * 100) / 1e6, 9);
  await measure(set, refusingJudge, options);
  expect(wire.requests[0]?.body.messages).toEqual(estimate.prompt?.messages);
  const after = dryRun(set, { env: {}, retryErrors: false });
  expect(after).toMatchObject({ toAsk: 0, prompt: null });
  expect(after.provers[0]?.model).toMatchObject({ expectedAnswer: 30, fromAnswers: true });
  expect(after.spent).toBeCloseTo(68 * ONE_ANSWER, 9);
});

test("a dry run names keys that are missing, and says what it cannot know", () => {
  const set = settings({ prover: "openai/gpt-5,recall,local/m" });
  const text = estimateText(dryRun(set, { env: {}, retryErrors: false }));
  expect(text).toContain("KEY MISSING: set OPENAI_API_KEY");
  expect(text).toContain("no limit");
  expect(text).toContain("unknown: no price is known");
  expect(text).toContain("recall: 68 questions, no cost");
  const withKey = dryRun(set, { env: { OPENAI_API_KEY: "sk-a-key-that-is-secret" }, retryErrors: false });
  expect(withKey.provers[0]?.model?.missingKey).toEqual([]);
  expect(JSON.stringify(withKey)).not.toContain("secret");
});

test("one model under two names is two provers, and the run remembers which model they are", async () => {
  const set = settings({});
  const provers = ["cold", "warm"].map((name, i) => ({
    id: "local/m",
    name,
    settings: { baseUrl: baseUrl(wire, "local"), temperature: i },
  }));
  await measure({ ...set, provers }, refusingJudge, options);
  const store = RunStore.open(set.run, "read");
  expect(store.manifest().provers).toMatchObject([
    { id: "cold", settings: { model: "local/m", temperature: 0 } },
    { id: "warm", settings: { model: "local/m", temperature: 1 } },
  ]);
  store.close();
  expect(new Set(wire.requests.map(({ body }) => body.temperature))).toEqual(new Set([0, 1]));
});
