// Ctrl-C: the first lets what is in flight come to its end and says how to go on; the second stops at once.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RunStore } from "../../src/bench/store/run-store.ts";
import { baseUrl, startWire, type Wire } from "../bench/prove/wire/server.ts";

const CONCURRENCY = 4;
const program = resolve("src/cli/onng.ts");

let wire: Wire;
let folder: string;
beforeEach(async () => {
  wire = await startWire();
  folder = mkdtempSync(join(tmpdir(), "onng-interrupt-"));
});
afterEach(async () => {
  await wire.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (...more: string[]) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      program,
      "run",
      ...["--prover", "local/m", "--base-url", baseUrl(wire, "local"), "--lambda", "0"],
      ...["--concurrency", String(CONCURRENCY), "--run", "run.sqlite", ...more],
    ],
    { cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
  );
  const said = { text: "" };
  child.stderr?.on("data", (chunk) => {
    said.text += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  return { child, said, ended };
};

const until = async (done: () => boolean): Promise<void> => {
  for (let i = 0; i < 3000 && !done(); i++) await new Promise((wake) => setTimeout(wake, 10));
  expect(done()).toBe(true);
};

const held = () => {
  let release = (): void => {};
  const wait = new Promise<void>((done) => {
    release = done;
  });
  for (let i = 0; i < CONCURRENCY; i++) wire.script({ answer: {}, trouble: { after: 2, how: { wait } } });
  return release;
};

const answered = (): number => {
  const store = RunStore.open(join(folder, "run.sqlite"), "read");
  const counts = store.counts();
  store.close();
  return counts.answered;
};

test("the first waits for what is in flight, asks nothing new, and prints the command that goes on", async () => {
  const release = held();
  const { child, said, ended } = start();
  await until(() => wire.requests.length === CONCURRENCY);
  child.kill("SIGINT");
  await until(() => said.text.includes("Finishing what is in flight"));
  expect(said.text).toContain("onng run --prover local/m --base-url");
  release();
  expect(await ended).toBe(130);
  expect(wire.requests).toHaveLength(CONCURRENCY);
  expect(answered()).toBe(CONCURRENCY);

  expect(await start().ended).toBe(0);
  expect(wire.requests).toHaveLength(68);
  expect(answered()).toBe(68);
}, 60_000);

test("the second stops at once, and what was in flight is asked when the run goes on", async () => {
  const release = held();
  const { child, said, ended } = start();
  await until(() => wire.requests.length === CONCURRENCY);
  child.kill("SIGINT");
  await until(() => said.text.includes("Finishing what is in flight"));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  release();
  expect(answered()).toBe(0);
}, 60_000);

test("one does not have to wait for a rate limit to end", async () => {
  for (let i = 0; i < CONCURRENCY; i++) wire.script({ status: 429, headers: { "retry-after": "3600" } });
  const { child, said, ended } = start();
  await until(() => wire.requests.length > 0);
  await new Promise((wake) => setTimeout(wake, 500));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(said.text).toContain("To go on later");
  expect(wire.requests.length).toBeLessThanOrEqual(CONCURRENCY);
}, 60_000);
