// Whatever a server sends, a try ends, says one thing, and keeps the key to itself.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whole } from "./wire/answer.ts";
import { ask, KEY, modelNames } from "./wire/ask.ts";
import { dialects, type ProviderName, startWire, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

/** Frames of a good answer, in any order and number, cut anywhere, with noise between. */
const stream = (name: ProviderName): fc.Arbitrary<string[]> => {
  const good = dialects[name].frames(whole({ reasoning: ["hm"], text: ["a", KEY, "b"] }, modelNames[name]));
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...good) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...good), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([text, part]) => text.slice(0, Math.floor(text.length * part))),
    },
    { weight: 1, arbitrary: fc.json().map((json) => `data: ${json}\n\n`) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "data: [DONE]\n\n",
        ": comment\n\n",
        "data:\n\n",
        "event: error\ndata: null\n\n",
        "\u0000",
        "retry: 1\n",
      ),
    },
  );
  return fc.array(piece, { maxLength: 14 });
};

test.each(names)("%s: a stream of anything", async (name) => {
  const all = dialects[name].frames(whole({ text: ["a", "b"] }, modelNames[name]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(stream(name), fc.constant(all)), async (frames) => {
      wire.script({ frames });
      const made = await ask(wire, name);
      expect(["answered", "truncated", "refused", "provider_error"]).toContain(made.status);
      expect(made.failure !== null).toBe(made.status === "provider_error");
      expect(made.raw === null && made.status === "answered").toBe(false);
      expect(made.done).toBeGreaterThanOrEqual(made.sent);
      expect(JSON.stringify(made)).not.toContain(KEY);
      // No answer without its end mark.
      if (made.status === "answered") expect(made.finishReason).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});

const bad = ['{"half', "7", "null", "{}", "[]", '{"error": {"message": "x"}}', '{"choices": [{}]}'];

// What a package rejects without anybody listening ends the process, and fails this test by itself.
test.each(names)("%s: one bad event anywhere, and nothing is left behind", async (name) => {
  const good = dialects[name].frames(whole({ reasoning: ["hm"], text: ["a", "b"] }, modelNames[name]));
  for (let at = 0; at <= good.length; at++)
    for (const data of bad) {
      wire.script({ frames: [...good.slice(0, at), `data: ${data}\n\n`, ...good.slice(at)] });
      expect((await ask(wire, name)).status).not.toBe("cancelled");
    }
});

test.each(names)("%s: after an error the server is left at once, though it would go on", async (name) => {
  const before = wire.left;
  wire.script({ frames: ['data: {"half\n\n'], hold: true });
  expect((await ask(wire, name)).status).toBe("provider_error");
  for (let waited = 0; wire.left === before && waited < 200; waited++)
    await new Promise((wake) => setTimeout(wake, 5));
  expect(wire.left).toBe(before + 1);
});

// 304 has no body; after 421 fetch itself asks once more on a new connection, as its standard demands.
test.each(names)("%s: any status with any body", async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 300, max: 599 }).filter((status) => status !== 304 && status !== 421),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.constant(JSON.stringify(dialects[name].errorBody(500, `x ${KEY}`))),
      ),
      fc.option(fc.string({ unit: fc.constantFrom(..."0123456789.:, GMTMonJan-") }), { nil: undefined }),
      async (status, body, retryAfter) => {
        wire.script({
          status,
          body,
          ...(retryAfter === undefined ? {} : { headers: { "retry-after": retryAfter } }),
        });
        const made = await ask(wire, name);
        expect(["refused", "provider_error"]).toContain(made.status);
        expect(made.raw).toBeNull();
        const wait = made.failure?.retryAfterMs ?? 0;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(wait)).toBe(true);
        expect(JSON.stringify(made)).not.toContain(KEY);
      },
    ),
    { numRuns: 60 },
  );
});
