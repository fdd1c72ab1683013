// Errors as the providers' documents show them, through the wire and the SDK, against what they mean.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readError } from "../../../src/bench/prove/failure.ts";
import { ask } from "./wire/ask.ts";
import { type ProviderName, startWire, type Wire } from "./wire/server.ts";

const cases = z
  .array(
    z.strictObject({
      title: z.string(),
      source: z.string(),
      status: z.int(),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.union([z.string(), z.record(z.string(), z.unknown())]),
      kind: z.string(),
      retryAfterMs: z.number().nullable().default(null),
      says: z.string().default(""),
    }),
  )
  .parse(JSON.parse(readFileSync("test/cases/prove/provider-errors/cases.json", "utf8")));

const speakers: Readonly<Record<string, ProviderName>> = {
  OpenAI: "openai",
  Anthropic: "anthropic",
  Google: "google",
  DeepSeek: "deepseek",
  OpenRouter: "openrouter",
};

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

test.each(cases)("$title", async ({ title, status, headers, body, kind, retryAfterMs, says }) => {
  wire.script({ status, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
  const made = await ask(wire, speakers[title.split(":")[0] ?? ""] ?? "local");
  if (kind === "refused") {
    expect(made).toMatchObject({ status: "refused", failure: null, raw: null });
    expect(made.warnings.join()).toContain(String(status));
  } else {
    expect(made.failure).toMatchObject({ kind, retryAfterMs, httpStatus: status < 300 ? null : status });
    expect(made.failure?.message).toContain(says);
  }
});

const context = { provider: "p", now: 0, redact: (text: string) => text };

test("whatever is thrown becomes a failure in words, and a long one is cut", () => {
  for (const error of [null, undefined, 7, "text", {}, [], new Error("boom"), { cause: { cause: null } }]) {
    const read = readError(error, context);
    expect(read.kind).toBe("failure");
  }
  const circular: { cause?: unknown; message: string } = { message: "round" };
  circular.cause = circular;
  expect(readError(circular, context)).toMatchObject({ failure: { message: "p: round" } });
  const long = readError(new Error("x".repeat(100_000)), context);
  expect(long.kind === "failure" && long.failure.message.length).toBeLessThan(1100);
});

test("a key is taken out before a long message is cut, so that no half of it stays", () => {
  const key = "k".repeat(40);
  const redact = (text: string): string => text.replaceAll(key, "[key]");
  const read = readError(new Error(`${"x".repeat(980)}${key}`), { ...context, redact });
  expect(read.kind === "failure" && read.failure.message).not.toContain("kk");
});
