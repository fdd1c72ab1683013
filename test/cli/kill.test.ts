// A run that is killed in the middle and given again ends as one that was not.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RunStore } from "../../src/bench/store/run-store.ts";

const folder = mkdtempSync(join(tmpdir(), "onng-kill-"));

const start = (run: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      "src/cli/main.ts",
      "run",
      "--prover",
      "recall,reference",
      "--lambda",
      "0,0.2,0.4",
      "--seeds",
      "2",
      "--judge",
      "embedded",
      "--run",
      run,
    ],
    { stdio: "ignore" },
  );

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("exit", (code) => resolve(code)));

const answered = (run: string): number => {
  try {
    const store = RunStore.open(run, "read");
    const { answered: count } = store.counts();
    store.close();
    return count;
  } catch {
    return 0;
  }
};

const killOnce = async (run: string, after: number): Promise<void> => {
  const child = start(run);
  const over = ended(child);
  const deadline = Date.now() + 60_000;
  while (answered(run) < after && child.exitCode === null && Date.now() < deadline)
    await new Promise((wake) => setTimeout(wake, 5));
  child.kill("SIGKILL");
  await over;
};

const verdicts = (run: string): string[] => {
  const store = RunStore.open(run, "read");
  const lines = [...store.states()].map(
    ({ cell, asked, verdicts: said }) =>
      `${cell.id} asked ${asked} ${[...said.values()].map((lenses) => [...lenses].map(([lens, { outcome }]) => `${lens} ${outcome}`).sort()).join(" ")}`,
  );
  store.close();
  return lines;
};

test("killed with -9 twice in the middle, a run ends with the same verdicts and asks nothing twice", async () => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [killed, whole] = [join(folder, "killed.sqlite"), join(folder, "whole.sqlite")];
  await killOnce(killed, 50);
  await killOnce(killed, 300);
  expect(await ended(start(killed))).toBe(0);
  expect(await ended(start(whole))).toBe(0);
  expect(verdicts(killed)).toHaveLength(2 * 3 * 2 * 68);
  expect(verdicts(killed)).toEqual(verdicts(whole));
}, 180_000);
