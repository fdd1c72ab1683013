// What providers are sent: the messages of the prompt, one for one, and what the user set.

import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../../src/bench/prove/clock.ts";
import { makeModel } from "../../../src/bench/prove/language-model.ts";
import type { Fetch } from "../../../src/bench/prove/provider-fetch.ts";
import { ask, env, KEY, modelAt, modelNames, task } from "./wire/ask.ts";
import { baseUrl, dialects, type ProviderName, startWire, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];
const [system, user] = task.messages.map(({ content }) => content);

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

const sentFor = async (
  name: ProviderName,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> => {
  const before = wire.requests.length;
  await ask(wire, name, settings);
  expect(wire.requests).toHaveLength(before + 1);
  return wire.requests[before]!.body;
};

// The bodies as the providers' documents have them; a field too many fails.
const plain: Readonly<Record<ProviderName, object>> = {
  openai: {
    model: modelNames.openai,
    stream: true,
    input: [
      { role: "system", content: system },
      { role: "user", content: [{ type: "input_text", text: user }] },
    ],
  },
  anthropic: {
    model: modelNames.anthropic,
    stream: true,
    // Anthropic demands a limit; without one from the user it is the model's own.
    max_tokens: 64_000,
    system: [{ type: "text", text: system }],
    messages: [{ role: "user", content: [{ type: "text", text: user }] }],
  },
  google: {
    generationConfig: {},
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: "user", parts: [{ text: user }] }],
  },
  deepseek: {
    model: modelNames.deepseek,
    stream: true,
    stream_options: { include_usage: true },
    messages: task.messages,
  },
  openrouter: {
    model: modelNames.openrouter,
    stream: true,
    stream_options: { include_usage: true },
    usage: { include: true },
    // Without it OpenRouter may shorten the prompt.
    plugins: [{ id: "context-compression", enabled: false }],
    messages: [
      { role: "system", content: [{ type: "text", text: system }] },
      { role: "user", content: user },
    ],
  },
  local: {
    model: modelNames.local,
    stream: true,
    stream_options: { include_usage: true },
    messages: task.messages,
  },
};

test.each(names)("%s is sent the messages as the prompt made them, and nothing else", async (name) => {
  expect(await sentFor(name)).toEqual(plain[name]);
});

const set: Readonly<Record<ProviderName, object>> = {
  openai: { temperature: 0.3, top_p: 0.9, max_output_tokens: 777 },
  anthropic: { temperature: 0.3, max_tokens: 777 },
  google: { generationConfig: { temperature: 0.3, topP: 0.9, maxOutputTokens: 777, seed: 5 } },
  deepseek: { temperature: 0.3, top_p: 0.9, max_tokens: 777 },
  openrouter: { temperature: 0.3, top_p: 0.9, max_tokens: 777, seed: 5 },
  local: { temperature: 0.3, top_p: 0.9, max_tokens: 777, seed: 5 },
};

test.each(names)("%s is told temperature, top p, token limit and seed in its own words", async (name) => {
  const settings = { temperature: 0.3, topP: 0.9, maxOutputTokens: 777, seed: 5 };
  expect(await sentFor(name, settings)).toMatchObject(set[name]);
});

test.each(["openai", "anthropic", "deepseek"] as const)(
  "what %s cannot take is a recorded warning",
  async (name) => {
    const { warnings, status } = await ask(wire, name, { seed: 5 });
    expect(status).toBe("answered");
    expect(warnings.join("\n")).toMatch(/seed/);
  },
);

const jsonMode: Readonly<Record<Exclude<ProviderName, "anthropic">, object>> = {
  openai: { text: { format: { type: "json_object" } } },
  google: { generationConfig: { responseMimeType: "application/json" } },
  deepseek: { response_format: { type: "json_object" } },
  openrouter: { response_format: { type: "json_object" } },
  local: { response_format: { type: "json_object" } },
};

test.each(Object.keys(jsonMode) as (keyof typeof jsonMode)[])(
  "%s is asked for JSON mode without a word more in the messages",
  async (name) => {
    const { generationConfig: _, ...without } = plain[name] as Record<string, unknown>;
    const body = await sentFor(name, { json: true });
    expect(body).toMatchObject(without);
    expect(body).toMatchObject(jsonMode[name]);
  },
);

test("Anthropic has no JSON mode: the answer is read as text, with a warning", async () => {
  const { warnings } = await ask(wire, "anthropic", { json: true });
  expect(warnings.join("\n")).toMatch(/JSON/);
  expect(wire.requests.at(-1)!.body).toEqual(plain.anthropic);
});

test("the keys go where each provider wants them, and into no recorded request", async () => {
  for (const name of names) {
    const { request } = await ask(wire, name);
    const { headers, path } = wire.requests.at(-1)!;
    const carried = Object.entries(headers).filter(([, value]) => String(value).includes(KEY));
    const expected: Readonly<Record<ProviderName, readonly string[]>> = {
      openai: ["authorization"],
      anthropic: ["x-api-key"],
      google: ["x-goog-api-key"],
      deepseek: ["authorization"],
      openrouter: ["authorization"],
      local: [],
    };
    expect(carried.map(([header]) => header)).toEqual(expected[name]);
    expect(path).not.toContain(KEY);
    expect(JSON.stringify(request)).not.toContain(KEY);
  }
});

test("what is recorded as the request is what was sent", async () => {
  for (const name of names) {
    const { request } = await ask(wire, name, { temperature: 0.1, json: true });
    expect(request).toEqual(wire.requests.at(-1)!.body);
  }
});

test("OpenRouter's route is pinned when the user names one, and warned about when not", async () => {
  const pinned = await ask(wire, "openrouter", { route: "deepinfra/fp8" });
  expect(wire.requests.at(-1)!.body.provider).toEqual({ order: ["deepinfra/fp8"], allow_fallbacks: false });
  expect(pinned.warnings).toEqual([]);
  expect(pinned.servedBy).toBe("DeepInfra");
  const open = await ask(wire, "openrouter");
  expect(open.warnings.join()).toMatch(/no route is pinned.*DeepInfra/);
});

test("Anthropic's thinking stays within the token limit that the user set", async () => {
  const body = await sentFor("anthropic", { reasoningEffort: "high", maxOutputTokens: 4000 });
  expect(body).toMatchObject({ max_tokens: 4000, thinking: { type: "enabled", budget_tokens: 3200 } });
});

test("OpenAI's reasoning models are told the effort, and asked for no summaries", async () => {
  const model = makeModel(
    "openai/gpt-5",
    { baseUrl: baseUrl(wire, "openai"), reasoningEffort: "low", temperature: 1 },
    { env, clock: systemClock },
  );
  const { warnings } = await model.tryOnce(task, 1, new AbortController().signal);
  expect(wire.requests.at(-1)!.body).toEqual({
    ...plain.openai,
    model: "gpt-5",
    reasoning: { effort: "low" },
    // OpenAI's name for the system's role with these models.
    input: [
      { role: "developer", content: system },
      { role: "user", content: [{ type: "input_text", text: user }] },
    ],
  });
  expect(warnings.join("\n")).toMatch(/temperature/);
});

test("the text of the reasoning is asked for where it comes only on request", async () => {
  const settings = { baseUrl: baseUrl(wire, "openai"), reasoningText: true };
  const model = makeModel("openai/gpt-5", settings, { env, clock: systemClock });
  await model.tryOnce(task, 1, new AbortController().signal);
  expect(wire.requests.at(-1)!.body.reasoning).toEqual({ summary: "auto" });
  expect(await sentFor("google", { reasoningText: true, reasoningEffort: "low" })).toMatchObject({
    generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: expect.any(Number) } },
  });
});

test("an effort that the model does not take is a warning", async () => {
  const { warnings, request } = await ask(wire, "openai", { reasoningEffort: "high" });
  expect(warnings).toEqual(["reasoningEffort: not sent, the model does not take it"]);
  expect(request).toEqual(plain.openai);
});

const documented: Readonly<Record<Exclude<ProviderName, "local">, string>> = {
  openai: "https://api.openai.com/v1/responses",
  anthropic: "https://api.anthropic.com/v1/messages",
  google:
    "https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse",
  deepseek: "https://api.deepseek.com/chat/completions",
  openrouter: "https://openrouter.ai/api/v1/chat/completions",
};

test.each(Object.entries(documented))(
  "%s is asked at %s, whatever stands in the environment",
  async (name, url) => {
    const asked: string[] = [];
    const fetch = (async (input: string) => {
      asked.push(input);
      throw new TypeError("fetch failed");
    }) as unknown as Fetch;
    const variables = ["OPENAI", "ANTHROPIC", "GOOGLE", "GEMINI", "DEEPSEEK", "OPENROUTER"].map(
      (who) => `${who}_BASE_URL`,
    );
    for (const variable of variables) process.env[variable] = `${wire.origin}/elsewhere`;
    try {
      const id = `${name}/${modelNames[name as ProviderName]}`;
      const made = makeModel(id, {}, { env, clock: systemClock, fetch });
      expect((await made.tryOnce(task, 1, new AbortController().signal)).failure?.kind).toBe("network");
      expect(asked).toEqual([url]);
    } finally {
      for (const variable of variables) delete process.env[variable];
    }
  },
);

test("samples of one question have seeds of their own", async () => {
  const model = modelAt(wire, "local", { seed: 11 });
  for (const sample of [1, 2, 3]) await model.tryOnce(task, sample, new AbortController().signal);
  expect(wire.requests.slice(-3).map(({ body }) => body.seed)).toEqual([11, 12, 13]);
});
