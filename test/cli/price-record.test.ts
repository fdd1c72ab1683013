import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinRuns } from "../../src/bench/analyse/join-runs.ts";
import { readRun } from "../../src/bench/analyse/read-run.ts";
import { makeReport } from "../../src/bench/report/make-report.ts";
import { RunStore } from "../../src/bench/store/run-store.ts";
import { measure } from "../../src/cli/measure.ts";
import { resolveSettings, type Settings } from "../../src/cli/settings.ts";
import { baseUrl, startWire, type Wire } from "../bench/prove/wire/server.ts";
import { refusingJudge } from "./refusing-judge.ts";

let wire: Wire;
const folder = mkdtempSync(join(tmpdir(), "onng-prices-"));
beforeAll(async () => {
  wire = await startWire();
});
afterAll(async () => {
  await wire.close();
  rmSync(folder, { recursive: true });
});

const run = join(folder, "run.sqlite");
const asked = async (samples: string, prices: Settings["prices"]): Promise<void> => {
  const settings = resolveSettings(
    { prover: "local/m,recall", baseUrl: baseUrl(wire, "local"), lambda: "0", samples },
    {},
    {},
    {},
  );
  await measure({ ...settings, run, prices }, refusingJudge, {
    retryErrors: false,
    command: "onng run",
    line: { update: () => {}, note: () => {}, end: () => {} },
  });
};

test("a report says what tokens were taken to cost, each price from when it held", async () => {
  await asked("1", {});
  await asked("1", {});
  await asked("2", { "local/m": { input: 2.5, cachedInput: 0.25, output: 10 } });
  const store = RunStore.open(run, "read");
  const observed = readRun(store);
  store.close();
  expect(observed.info.prices.map(({ prover, price }) => [prover, price])).toEqual([
    ["local/m", null],
    ["local/m", { input: 2.5, cachedInput: 0.25, output: 10 }],
  ]);
  // A model's answers have a time, a control's have none.
  const timed = (prover: string) =>
    observed.observations.filter((one) => one.prover === prover && one.latencyMs !== null).length;
  expect([timed("local/m"), timed("recall")]).toEqual([2 * 68, 0]);
  const page = await makeReport(joinRuns([observed]), { format: "md", margin: 0.05 });
  expect(page).toMatch(/\| Price of local\/m from 20[^|]* \| not known \(list of 20/);
  expect(page).toContain("US dollars for a million tokens: 2.5 in, 0.25 cached, 10 out");
}, 60_000);
