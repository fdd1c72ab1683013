// A disk that takes nothing more: a clear error, and what was recorded is there when there is room again.
// The shell's limit on the size of files stands for the disk.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RunStore } from "../../src/bench/store/run-store.ts";

const CELLS = 2 * 2 * 3 * 68;

const run = (file: string, kilobytes: number | null) => {
  const limit = kilobytes === null ? "" : `ulimit -f ${kilobytes}; `;
  const command = `${limit}exec "$0" src/cli/onng.ts run --prover recall,reference --lambda 0,0.4 --samples 3 --judge embedded --run "$1"`;
  return spawnSync("bash", ["-c", command, process.execPath, file], { encoding: "utf8" });
};

const counted = (file: string) => {
  const store = RunStore.open(file, "read");
  const asked = [...store.states()].map((state) => state.asked);
  store.close();
  return { answered: asked.filter((times) => times > 0).length, most: Math.max(...asked), all: asked.length };
};

test.skipIf(process.platform === "win32")(
  "a run on a full disk says so, loses nothing that was recorded, and goes on when there is room",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "onng-full-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "run.sqlite");
    const full = run(file, 700);
    expect(full.stderr).toContain(`Could not write to ${file}`);
    expect(full.stderr).toContain("What was recorded before is safe");
    expect(full.stderr).not.toContain("    at ");
    expect(full.status).toBe(2);
    const then = counted(file);
    expect(then.answered).toBeGreaterThan(0);
    expect(then.answered).toBeLessThan(CELLS);

    const resumed = run(file, null);
    expect(resumed.status).toBe(0);
    expect(counted(file)).toEqual({ answered: CELLS, most: 1, all: CELLS });
  },
  120_000,
);
