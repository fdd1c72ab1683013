import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { costOf, knownPrices, readPrices } from "../../../src/bench/prove/prices.ts";
import { promptTokens } from "../../../src/bench/prove/token-estimate.ts";

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-prices-")), "prices.yaml");
  writeFileSync(path, text);
  return path;
};

const usage = (input: number | null, output: number | null, cachedInput: number | null = null) => ({
  input,
  cachedInput,
  output,
  reasoning: null,
});

// From the provider's page: $1.25, cached $0.125, output $10 a million.
test("a million tokens each way cost what the provider's page says", () => {
  const gpt5 = knownPrices().of("openai/gpt-5");
  expect(costOf(gpt5, usage(1_000_000, 1_000_000))).toBeCloseTo(11.25, 9);
  expect(costOf(gpt5, usage(1_000_000, 0, 1_000_000))).toBeCloseTo(0.125, 9);
});

test("counts or prices that nobody gave make no cost of zero", () => {
  const gpt5 = knownPrices().of("openai/gpt-5");
  expect(costOf(gpt5, null)).toBeNull();
  expect(costOf(gpt5, usage(null, 5))).toBeNull();
  expect(costOf(gpt5, usage(5, null))).toBeNull();
  expect(costOf(null, usage(5, 5))).toBeNull();
  expect(knownPrices().of("local/gpt-5")).toBeNull();
  expect(knownPrices().of("constructor")).toBeNull();
});

test("a dated edition costs what its model costs, unless it is listed by itself", () => {
  const { of } = knownPrices();
  expect(of("openai/gpt-4o-2024-08-06")).toEqual(of("openai/gpt-4o"));
  expect(of("openai/gpt-4o-2024-05-13")).toMatchObject({ input: 5, output: 15 });
  expect(of("anthropic/claude-sonnet-4-5-20250929")).toEqual(of("anthropic/claude-sonnet-4-5"));
});

test("one's own prices come first, and a file may hold the list or the models alone", () => {
  const own = { "openai/gpt-5": { input: 2, output: 3 } };
  expect(knownPrices(own).of("openai/gpt-5")).toEqual(own["openai/gpt-5"]);
  expect(readPrices(file("openai/gpt-5: { input: 2, output: 3 }"))).toEqual(own);
  expect(readPrices(file(JSON.stringify({ schema: 1, date: "2026-01-01", models: own })))).toEqual(own);
});

test("a file that is no list of prices is refused with what is wrong in it", () => {
  expect(() => readPrices(file("openai/gpt-5: { input: cheap, output: 3 }"))).toThrow(/openai\/gpt-5\.input/);
  expect(() => readPrices(file("openai/gpt-5: { input: -1, output: 3 }"))).toThrow(/openai\/gpt-5\.input/);
  expect(() => readPrices(file("models: {}"))).toThrow("Not a list of prices");
  expect(() => readPrices("/nowhere/prices.yaml")).toThrow("Cannot read prices");
});

// Counted with o200k_base (gpt-tokenizer 4.0.0): fifty of these lines have 1000 tokens.
test("the bounds of the estimate lie around what a tokenizer counts", () => {
  const content = "theorem add_zero (n : ℕ) : n + 0 = n := by\n".repeat(50);
  const { low, expected, high } = promptTokens({
    variantId: "v",
    theorem: 1,
    promptVersion: "1",
    messages: [{ role: "user", content }],
  });
  expect(low).toBeLessThan(1000);
  expect(high).toBeGreaterThan(1000);
  expect(expected).toBeGreaterThan(low);
  expect(high).toBeGreaterThanOrEqual(Buffer.byteLength(content));
});
