import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfter } from "../../../src/bench/prove/retry-after.ts";

const now = Date.UTC(2026, 10, 30, 12, 0, 0);

test.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["1.5", 1500],
  // The three forms of an HTTP date in RFC 9110 §5.6.7, and what some servers send instead.
  ["Mon, 30 Nov 2026 12:01:30 GMT", 90_000],
  ["Monday, 30-Nov-26 12:01:30 GMT", 90_000],
  ["Mon Nov 30 12:01:30 2026 GMT", 90_000],
  ["2026-11-30T12:01:30Z", 90_000],
  ["Mon, 30 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  ["5.", null],
  ["", null],
])("retry-after: %s", (text, expected) => {
  expect(retryAfter({ "retry-after": text }, "", now)).toBe(expected);
});

test("milliseconds go before seconds, headers before the body, and nothing is nothing", () => {
  expect(retryAfter({ "retry-after-ms": "250.2", "retry-after": "9" }, "", now)).toBe(251);
  expect(retryAfter({ "retry-after-ms": "x", "retry-after": "9" }, "", now)).toBe(9000);
  expect(retryAfter({ "retry-after": "9" }, '{"retryDelay": "3s"}', now)).toBe(9000);
  expect(retryAfter({}, '{"retryDelay": "3.25s"}', now)).toBe(3250);
  expect(retryAfter({}, "", now)).toBeNull();
});

test("whatever a header says, the wait is nothing or a time that is not negative", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const wait = retryAfter({ "retry-after": text, "retry-after-ms": text }, text, now);
      return wait === null || (Number.isFinite(wait) && wait >= 0);
    }),
  );
});
