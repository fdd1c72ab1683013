// What is recorded of an answer that came to its end, whatever the end.

import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, KEY, modelNames } from "./wire/ask.ts";
import { dialects, type ProviderName, startWire, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

// Anthropic counts no thinking tokens apart in this form of its usage.
const reasoningTokens = (name: ProviderName): number | null => (name === "anthropic" ? null : 10);

test.each(names)("%s: answer, reasoning, usage, model and times are kept apart", async (name) => {
  wire.script({ answer: { reasoning: ["let me ", "think"], text: ["a", "", " b\n", "\u{1d7d8}"] } });
  const made = await ask(wire, name);
  expect(made).toMatchObject({
    status: "answered",
    raw: "a b\n\u{1d7d8}",
    reasoning: "let me think",
    returnedModel: modelNames[name],
    failure: null,
    // Prompt tokens include the cached ones, though Anthropic counts them apart.
    usage: { input: 100, cachedInput: 40, output: 30, reasoning: reasoningTokens(name) },
  });
  expect(made.firstToken).toBeGreaterThanOrEqual(made.sent);
  expect(made.done).toBeGreaterThanOrEqual(made.firstToken ?? Number.POSITIVE_INFINITY);
});

test.each(names)("%s: cut at the token limit is truncated, with advice", async (name) => {
  wire.script({ answer: { text: ['{"draft": "I beg'], end: "length" } });
  const made = await ask(wire, name);
  expect(made).toMatchObject({ status: "truncated", raw: '{"draft": "I beg', failure: null });
  expect(made.warnings.join("\n")).toMatch(/maxOutputTokens/);
});

test.each(names)(
  "%s: a limit used up by reasoning leaves nothing, and that is truncated too",
  async (name) => {
    wire.script({ answer: { reasoning: ["hm"], text: [], end: "length" } });
    const made = await ask(wire, name);
    expect(made).toMatchObject({ status: "truncated", raw: null, reasoning: "hm" });
    expect(made.warnings.join("\n")).toMatch(/before the answer began/);
  },
);

test.each(names)("%s: a refusal is refused, with what was said", async (name) => {
  wire.script({ answer: { text: ["I cannot help with that."], end: "refusal" } });
  expect(await ask(wire, name)).toMatchObject({
    status: "refused",
    raw: "I cannot help with that.",
    failure: null,
  });
});

test.each(names)("%s: an empty answer that ended well is an answer without a word", async (name) => {
  wire.script({ answer: { text: [] } });
  expect(await ask(wire, name)).toMatchObject({
    status: "answered",
    raw: "",
    firstToken: null,
    failure: null,
  });
});

test.each(names)("%s: half a JSON that ended well is an answer as it stands", async (name) => {
  wire.script({ answer: { text: ['{"draft": "x", "co'] } });
  expect(await ask(wire, name)).toMatchObject({ status: "answered", raw: '{"draft": "x", "co' });
});

test.each(names)("%s: another model that answers is recorded and warned about", async (name) => {
  wire.script({ answer: { model: "another-model-2026-01-01" } });
  const made = await ask(wire, name);
  expect(made.returnedModel).toBe("another-model-2026-01-01");
  expect(made.warnings.join("\n")).toContain(
    `${modelNames[name]} was asked for, another-model-2026-01-01 answered`,
  );
});

test.each(names)("%s: an answer of several megabytes comes whole", async (name) => {
  const piece = "simp only [αβγ] \u{1d7d8}\n".repeat(3000);
  wire.script({ answer: { text: Array.from({ length: 60 }, (_, at) => `${at}:${piece}`) } });
  const made = await ask(wire, name);
  expect(made.status).toBe("answered");
  expect(made.raw === Array.from({ length: 60 }, (_, at) => `${at}:${piece}`).join("")).toBe(true);
  expect(Buffer.byteLength(made.raw ?? "")).toBeGreaterThan(3_000_000);
});

test("OpenRouter's own bill and host are recorded", async () => {
  expect(await ask(wire, "openrouter")).toMatchObject({ servedBy: "DeepInfra", reportedCost: 0.00125 });
});

test.each(names)("%s: a key that is echoed in an answer is taken out of it", async (name) => {
  wire.script({ answer: { text: [`your key is ${KEY}!`], reasoning: [`hm, ${KEY}`] } });
  const made = await ask(wire, name);
  // A local server is sent no key here, but the environment holds it all the same.
  expect(made.raw).toBe("your key is [key]!");
  expect(made.warnings.join()).toContain("a key stood in the answer and was taken out");
  expect(JSON.stringify(made)).not.toContain(KEY);
});
