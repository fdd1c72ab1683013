// How servers say that an answer has ended, in words of their own.

import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./wire/ask.ts";
import { startWire, type Wire } from "./wire/server.ts";

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

const stream = (finish: string | null): string[] =>
  [
    { choices: [{ index: 0, delta: { role: "assistant", content: "rfl" }, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
  ].map((chunk) => `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", ...chunk })}\n\n`);

test.each([
  // Text Generation Inference's and older servers' words for "stop".
  ["local", "eos_token", "answered", null],
  ["local", "stop_sequence", "answered", null],
  ["local", "tool_calls", "answered", null],
  ["local", "length", "truncated", null],
  ["local", "content_filter", "refused", null],
  ["local", "abort", "provider_error", "server"],
  ["local", null, "provider_error", "malformed"],
  // https://api-docs.deepseek.com/api/create-chat-completion
  ["deepseek", "insufficient_system_resource", "provider_error", "overloaded"],
  ["openrouter", "error", "provider_error", "server"],
] as const)("%s: %s means %s", async (name, finish, status, kind) => {
  wire.script({ frames: [...stream(finish), "data: [DONE]\n\n"] });
  const made = await ask(wire, name);
  expect(made.status).toBe(status);
  expect(made.failure?.kind ?? null).toBe(kind);
  expect(made.raw).toBe("rfl");
});

test("a model that does not say its name is not taken for the one that was asked", async () => {
  wire.script({ frames: [...stream("stop"), "data: [DONE]\n\n"] });
  expect(await ask(wire, "local")).toMatchObject({ returnedModel: null, warnings: [] });
});

test("a usage that is not sent is null, and so is what it does not mention", async () => {
  wire.script({ frames: [...stream("stop"), "data: [DONE]\n\n"] });
  expect((await ask(wire, "local")).usage).toBeNull();
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
  wire.script({
    frames: [...stream("stop"), `data: ${JSON.stringify({ choices: [], usage })}\n\n`, "data: [DONE]\n\n"],
  });
  expect((await ask(wire, "local")).usage).toEqual({
    input: 7,
    cachedInput: null,
    output: 3,
    reasoning: null,
  });
});
