// How long a try may take, with hours that pass in an instant, against a server that keeps silent.

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModelTry } from "../../../src/bench/prove/model.ts";
import { fakeClock } from "./fake-clock.ts";
import { modelAt, task } from "./wire/ask.ts";
import { dialects, type ProviderName, startWire, type Trouble, type Wire } from "./wire/server.ts";

const names = Object.keys(dialects) as ProviderName[];
const never = new AbortController().signal;

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.close());

/** Waits, in real time, until the condition holds. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((wake) => setTimeout(wake, 2));
};

interface Silence {
  readonly trouble: Trouble;
  /** What passes by the clock while the server is silent. */
  readonly seconds: number;
  /** Ends the silence; without it the server stays silent, and time passes until the try is given up. */
  readonly end?: () => void;
  readonly settings?: object;
}

const askInSilence = async (
  name: ProviderName,
  { trouble, seconds, end, settings = {} }: Silence,
): Promise<ModelTry> => {
  const clock = fakeClock();
  const asked = wire.requests.length;
  wire.script({ answer: { text: ["a", "b", "c", "d", "e", "f", "g", "h"] }, trouble });
  let given = false;
  const trying = modelAt(wire, name, { ...settings }, clock).tryOnce(task, 1, never);
  trying.finally(() => {
    given = true;
  });
  await until(() => wire.requests.length > asked);
  await clock.pass(seconds * 1000);
  end?.();
  // What the server wrote before its silence may only now be read: time goes on until it is over.
  while (!given) {
    await new Promise((wake) => setTimeout(wake, 5));
    if (end === undefined) await clock.pass(seconds * 1000);
  }
  return trying;
};

describe.each(names)("%s", (name) => {
  test("a first word after 25 minutes is an answer like any other", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made = await askInSilence(name, {
      trouble: { after: 0, how: { wait: promise } },
      seconds: 1500,
      end: resolve,
    });
    expect(made).toMatchObject({ status: "answered", raw: "abcdefgh" });
    expect((made.firstToken ?? 0) - made.sent).toBeGreaterThanOrEqual(1_500_000);
  });

  test("a first word that never comes is a timeout that names its setting", async () => {
    const { status, failure } = await askInSilence(name, {
      trouble: { after: 0, how: "stall" },
      seconds: 1801,
    });
    expect(status).toBe("provider_error");
    expect(failure).toMatchObject({ kind: "timeout", httpStatus: null });
    expect(failure?.message).toMatch(/1,800 s .*timeouts\.firstToken/);
  });

  test("an answer that stops in the middle is a timeout, and what came is kept", async () => {
    // Far enough that the first words have come, whatever stands before them in this format.
    const made = await askInSilence(name, { trouble: { after: 8, how: "stall" }, seconds: 601 });
    expect(made.failure?.message).toMatch(/600 s .*timeouts\.idle/);
    expect(made.failure?.kind).toBe("timeout");
    expect(made.raw).toMatch(/^ab?c?d?/);
  });

  test("an answer may pause for nine minutes", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made = await askInSilence(name, {
      trouble: { after: 8, how: { wait: promise } },
      seconds: 540,
      end: resolve,
    });
    expect(made).toMatchObject({ status: "answered", raw: "abcdefgh" });
  });

  test("the user sets the limits, and the total one holds whatever comes", async () => {
    const settings = { timeouts: { total: 20, idle: 1000 } };
    const made = await askInSilence(name, { trouble: { after: 8, how: "stall" }, seconds: 21, settings });
    expect(made.failure?.message).toMatch(/not complete after 20 s .*timeouts\.total/);
  });
});

test("a connection that does not come to stand is given up after the connect timeout", async () => {
  // Takes the call and never says a word of TLS.
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const origin = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const settings = { timeouts: { connect: 0.3 } };
  const { failure } = await modelAt({ ...wire, origin }, "local", settings).tryOnce(task, 1, never);
  expect(failure).toMatchObject({ kind: "timeout", httpStatus: null });
  silent.close();
});
