import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onng, outputOf } from "./run-onng.ts";

const clone = new URL("../cases/import/clone", import.meta.url).pathname;
const small = ["--theorems", "12", "--lambda", "0,0.5,1", "--seeds", "2", "--simulations", "50"];

let folder = "";
let run = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-power-"));
  run = join(folder, "published.sqlite");
  outputOf("import", "published", clone, "--run", run);
  outputOf("judge", run, "--judge", "embedded");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("onng power", () => {
  test("answers as JSON, with what was asked beside it, and the same each time", () => {
    const ask = (): string => outputOf("power", ...small, "--difference", "30", "--power", "70", "--json");
    const answer = JSON.parse(ask());
    expect(answer).toMatchObject({
      plan: { lambdas: [0, 0.5, 1], theorems: 12, seeds: 2, samples: 1 },
      rate: 0.6,
      margin: 0.05,
      simulations: 50,
      wantedPower: 0.7,
    });
    const [fall] = answer.differences;
    expect(fall.change).toBe(-0.3);
    expect(fall.power).toBe(fall.verdicts.falls / 50);
    expect(answer.stable.power).toBe(answer.stable.verdicts.stable / 50);
    expect(fall.interval.low).toBeLessThanOrEqual(fall.power);
    expect(JSON.parse(ask())).toEqual(answer);
  }, 60_000);

  test("tells it in words, with the runs it simulated on standard error", () => {
    const { status, stdout, stderr } = onng("power", ...small, "--difference", "20,40");
    expect(status).toBe(0);
    expect(stdout).toContain("Plan: 3 levels × 12 theorems × 2 namings × 1 sample = 72 attempts a prover.");
    for (const words of ["falls by 20 points", "falls by 40 points", "none, to be shown within ±5"])
      expect(stdout).toContain(words);
    expect(stderr).toMatch(/^[\d,]+ runs simulated$/m);
  }, 60_000);

  test("takes rate and variance from a run", () => {
    const answer = JSON.parse(
      outputOf("power", ...small, "--from", run, "--prover", "wordy", "--difference", "20", "--json"),
    );
    expect(answer.rate).toBe(0.5);
    expect(Object.values(answer.deviations).every(Number.isFinite)).toBe(true);
  }, 60_000);

  test("says how it is called", () => {
    const { status, stdout } = onng("power", "--help");
    expect([status, stdout.includes("--difference <points>")]).toEqual([0, true]);
  });

  test.each([
    [["--theorems", "1"], "Expected --theorems to be an integer from 2 up"],
    [["--lambda", "0.4"], "Expected --lambda to have at least two levels"],
    [["--lambda", "0,2"], "Expected --lambda to be numbers from 0 to 1"],
    [["--seeds", "0"], "Expected --seeds to be an integer from 1 up"],
    [["--samples", "many"], "Expected --samples to be an integer from 1 up"],
    [["--difference", "0"], "Expected --difference to be a number from 0.5 to 90"],
    [["--difference", "70"], "cannot fall by 70.0 points"],
    [["--rate", "100"], "Expected --rate to be a number from 1 to 99"],
    [["--power", "0"], "Expected --power to be a number from 1 to 99"],
    [["--margin", "99"], "Expected --margin to be a number from 0.1 to 50"],
    [["--simulations", "10"], "Expected --simulations to be an integer from 50 up"],
    [["--from", "nowhere.sqlite"], "There is no run at nowhere.sqlite"],
    [["--from", "RUN", "--prover", "nobody"], "has no prover `nobody`"],
    [["--prover", "wordy"], "--prover needs --from"],
    [["more"], "too many arguments"],
  ])("refuses %j with 2 and says why", (args, why) => {
    const { status, stdout, stderr } = onng("power", ...args.map((arg) => (arg === "RUN" ? run : arg)));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
