import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf, redactAll, withoutAnyKey, withoutKeys } from "../../../src/bench/prove/redact.ts";

const key = 'a"b\\c d/é-0123456789';

test("keys are the values of the named variables, and what looks like one under a name that sounds so", () => {
  const env = {
    OPENAI_API_KEY: "  short-one\n",
    LOCAL_KEY: "none",
    MY_SECRET: "0123456789abcdef",
    // A word that a proof may have: nothing would be left of it.
    THEOREM_KEY: "zero_add_comm_succ",
    SENTENCE_TOKEN: "by induction n with 2 cases",
    PATH: "/usr/bin:/usr/local/bin1",
  };
  expect(keysOf(env, ["OPENAI_API_KEY", "LOCAL_KEY"])).toEqual(["0123456789abcdef", "short-one"]);
  expect(keysOf(env)).toEqual(["0123456789abcdef"]);
});

test("a key is taken out of text, of JSON and of addresses, wherever it stands", () => {
  const redact = withoutKeys([key]);
  const echoes = [key, JSON.stringify({ key }), `?key=${encodeURIComponent(key)}&x=1`];
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...echoes), (before, after, echo) => {
      const left = redact(`${before}${echo}${after}`);
      return ![key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)].some((form) =>
        left.includes(form),
      );
    }),
  );
});

test("text without a key stays as it is, byte for byte", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      (text) => withoutKeys(["a-key-not-in-there"])(text) === text,
    ),
  );
});

test.each([
  ["Bearer abc.def-ghi", "Bearer [key]"],
  ["Authorization: Bearer abcdef", "Authorization: Bearer [key]"],
  ['{"x-goog-api-key":"AbCdEf"}', '{"x-goog-api-key":"[key]"}'],
  ["x-api-key: abcdef, x", "x-api-key: [key], x"],
  ["https://h/v1?alt=sse&key=AbC123&x=1", "https://h/v1?alt=sse&key=[key]&x=1"],
  ["Incorrect API key provided: sk-proj-AbCd_12345678.", "Incorrect API key provided: [key]."],
  ["AIzaSyA-1234567890abcdefghij", "[key]"],
  ["hf_abcdefghijklmnop", "[key]"],
])("what looks like a key is taken out of errors: %s", (text, expected) => {
  expect(withoutAnyKey([])(text)).toBe(expected);
});

test("ordinary messages of providers stay readable", () => {
  const messages = [
    "The model `gpt-99` does not exist or you do not have access to it.",
    "Rate limit reached for gpt-4.1 in organization org-x on requests per min: Limit 3, Used 3.",
    "max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens",
    "Please pass a valid API key.",
  ];
  for (const message of messages) expect(withoutAnyKey([])(message)).toBe(message);
});

test("plain data is searched through, names of fields too", () => {
  const redact = withoutKeys(["secret-value"]);
  const data = { a: ["x secret-value", 1, null, true], "secret-value": { b: "secret-value" } };
  expect(redactAll(data, redact)).toEqual({ a: ["x [key]", 1, null, true], "[key]": { b: "[key]" } });
});
