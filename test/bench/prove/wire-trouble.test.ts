// Trouble on the wire and what is recorded of it: one try, never asked again here, never an answer.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FailureKind } from "../../../src/bench/prove/prover.ts";
import { ask, KEY, modelAt, task } from "./wire/ask.ts";
import { type Act, dialects, type ProviderName, startWire, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

const text = ['{"draft": "', "half", '", "code": "rfl"}'];

interface Case {
  readonly title: string;
  readonly act: Act;
  readonly kind: FailureKind;
  readonly httpStatus?: number;
  readonly retryAfterMs?: number;
}

const statuses: readonly Case[] = [
  {
    title: "429 with retry-after in seconds",
    act: { status: 429, headers: { "retry-after": "1200" } },
    kind: "rate_limit",
    retryAfterMs: 1_200_000,
  },
  {
    title: "429 with retry-after-ms",
    act: { status: 429, headers: { "retry-after-ms": "1500.5", "retry-after": "2" } },
    kind: "rate_limit",
    retryAfterMs: 1501,
  },
  { title: "429 without headers", act: { status: 429 }, kind: "rate_limit" },
  { title: "500", act: { status: 500 }, kind: "server" },
  {
    title: "502 with a gateway's page",
    act: { status: 502, body: "<html><h1>Bad Gateway</h1></html>" },
    kind: "server",
  },
  { title: "500 without a body", act: { status: 500, body: "" }, kind: "server" },
  { title: "503", act: { status: 503 }, kind: "overloaded" },
  { title: "529", act: { status: 529 }, kind: "overloaded" },
  { title: "401", act: { status: 401 }, kind: "authentication" },
  { title: "403", act: { status: 403 }, kind: "authentication" },
  { title: "402", act: { status: 402 }, kind: "quota" },
  { title: "404 for a wrong model name", act: { status: 404 }, kind: "not_found" },
  { title: "400", act: { status: 400 }, kind: "bad_request" },
  { title: "413", act: { status: 413 }, kind: "bad_request" },
];

describe.each(names)("%s", (name) => {
  test.each(statuses)("$title", async ({ act, kind, retryAfterMs = null }) => {
    const before = wire.requests.length;
    wire.script(act);
    const made = await ask(wire, name);
    expect(made).toMatchObject({ status: "provider_error", raw: null, usage: null, firstToken: null });
    expect(made.failure).toMatchObject({
      kind,
      httpStatus: "status" in act ? act.status : null,
      retryAfterMs,
    });
    expect(made.failure?.message).toContain(name);
    expect(wire.requests).toHaveLength(before + 1);
  });

  test("retry-after as an HTTP date", async () => {
    wire.script({ status: 429, headers: { "retry-after": new Date(Date.now() + 90_000).toUTCString() } });
    const { failure } = await ask(wire, name);
    expect(failure?.retryAfterMs).toBeGreaterThan(85_000);
    expect(failure?.retryAfterMs).toBeLessThanOrEqual(90_000);
  });

  test("a socket torn in the middle of the answer", async () => {
    wire.script({
      answer: { text: Array.from({ length: 12 }, () => "rfl ") },
      trouble: { after: 9, how: "tear" },
    });
    const made = await ask(wire, name);
    expect(made.status).toBe("provider_error");
    expect(made.failure?.kind).toBe("network");
    // What had come is kept, and nobody takes it for an answer.
    expect(made.raw).toMatch(/^(?:rfl )+$/);
  });

  test("a socket torn before the first word", async () => {
    wire.script({ answer: { text }, trouble: { after: 0, how: "tear" } });
    expect((await ask(wire, name)).failure?.kind).toBe("network");
  });

  test("a stream that ends well-formed but before its end", async () => {
    const frames = name === "google" ? 1 : 4;
    wire.script({ answer: { text }, trouble: { after: frames, how: "cut" } });
    const made = await ask(wire, name);
    expect(made.status).toBe("provider_error");
    expect(made.failure?.kind).toBe("malformed");
  });

  test("a stream without any event", async () => {
    wire.script({ answer: { text }, trouble: { after: 0, how: "cut" } });
    expect((await ask(wire, name)).failure?.kind).toBe("malformed");
  });

  test("an event that is no JSON", async () => {
    wire.script({ answer: { text }, trouble: { after: 2, how: "malformed" } });
    const made = await ask(wire, name);
    expect(made.status).toBe("provider_error");
    expect(made.failure?.kind).toBe("malformed");
  });

  test("an error event in the middle: overloaded", async () => {
    wire.script({ answer: { text }, trouble: { after: 2, how: "overloaded" } });
    expect((await ask(wire, name)).failure).toMatchObject({ kind: "overloaded" });
  });

  test("an error event in the middle: no money left", async () => {
    wire.script({ answer: { text }, trouble: { after: 2, how: "quota" } });
    expect((await ask(wire, name)).failure).toMatchObject({ kind: "quota" });
  });

  test("a wrong key is told with the place where it stands, and the provider's reference", async () => {
    wire.script({ status: 401, headers: { "x-request-id": "req_42" } });
    const { failure } = await ask(wire, name);
    expect(failure?.message).toContain("(request req_42)");
    expect(failure?.message).toContain(
      name === "local" ? "apiKeyVariable" : `${name === "google" ? "GEMINI" : name.toUpperCase()}_API_KEY`,
    );
  });

  test("a key echoed in an error is taken out", async () => {
    const message = `Incorrect API key provided: ${KEY}. Sent as Bearer ${KEY}, sk-proj-abcdefgh12345678.`;
    wire.script({ status: 401, message }, { status: 500, body: `<p>${KEY}</p>`, headers: { "x-echo": KEY } });
    for (const kind of ["authentication", "server"]) {
      const made = await ask(wire, name);
      expect(made.failure?.kind).toBe(kind);
      expect(JSON.stringify(made)).not.toContain(KEY);
      expect(JSON.stringify(made)).not.toContain("sk-proj");
    }
  });

  test("a redirect is not followed, for the key would go with it", async () => {
    const before = wire.requests.length;
    wire.script({ status: 307, headers: { location: `${wire.origin}/local/v1/chat/completions` } });
    expect((await ask(wire, name)).failure).toMatchObject({ kind: "bad_request", httpStatus: 307 });
    expect(wire.requests).toHaveLength(before + 1);
  });

  test("a server that is not there", async () => {
    const gone = await startWire();
    await gone.close();
    const { failure } = await ask(gone, name);
    expect(failure).toMatchObject({ kind: "network", httpStatus: null });
    expect(failure?.message).toMatch(/ECONNREFUSED/);
  });

  test("a user who interrupts gets a cancelled try at once", async () => {
    wire.script({ answer: { text }, trouble: { after: 2, how: "stall" } });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 60);
    const made = await modelAt(wire, name).tryOnce(task, 1, stop.signal);
    expect(made).toMatchObject({ status: "cancelled", failure: null });
    const before = wire.requests.length;
    expect(await modelAt(wire, name).tryOnce(task, 1, stop.signal)).toMatchObject({
      status: "cancelled",
      request: null,
    });
    expect(wire.requests).toHaveLength(before);
  });
});

// https://github.com/diegosouzapw/OmniRoute/pull/8210: 200, no choices, the error beside them.
test("openrouter: a host that fails inside a stream that began well is no empty answer", async () => {
  const error = {
    code: 502,
    message: "Provider returned error",
    metadata: { raw: "Worker limit reached (33/32)" },
  };
  wire.script({
    frames: [`data: ${JSON.stringify({ id: "g", model: "m", choices: [], error })}\n\n`, "data: [DONE]\n\n"],
  });
  const { status, failure } = await ask(wire, "openrouter");
  expect(status).toBe("provider_error");
  expect(failure).toMatchObject({ kind: "server" });
  expect(failure?.message).toContain("Provider returned error");
});

test("google: a question that is blocked is refused", async () => {
  const blocked = {
    promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
    usageMetadata: { promptTokenCount: 9 },
  };
  wire.script({ frames: [`data: ${JSON.stringify(blocked)}\n\n`] });
  expect(await ask(wire, "google")).toMatchObject({ status: "refused", failure: null, raw: null });
});

test("a burst of errors and then an answer: each try has its own record", async () => {
  wire.script({ status: 500 }, { status: 500 }, { status: 429 }, { answer: { text: ["rfl"] } });
  const model = modelAt(wire, "local");
  const signal = new AbortController().signal;
  const tries = [];
  for (let at = 0; at < 4; at++) tries.push(await model.tryOnce(task, 1, signal));
  expect(tries.map(({ failure }) => failure?.kind ?? null)).toEqual(["server", "server", "rate_limit", null]);
  expect(tries.at(-1)).toMatchObject({ status: "answered", raw: "rfl", warnings: [] });
});
