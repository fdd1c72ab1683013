// The commands around the two judges, with a stand-in for the real Lean: a script that prints the markers
// of a batch, errs on the canaries that must fail, and refuses the certificates of one theorem.

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { onng, type Ran } from "./run-onng.ts";

const script = (refused: number): string => `#!/usr/bin/env node
const { readFileSync } = require("node:fs");
if (process.argv.includes("--version")) {
  console.log("Lean (version 4.99.0, stand-in)");
  process.exit(0);
}
const lines = readFileSync(process.argv.at(-1), "utf8").split("\\n");
const say = (line, severity, data) =>
  console.log(JSON.stringify({ severity, pos: { line, column: 0 }, endPos: null, data, kind: "" }));
lines.forEach((line, i) => {
  if (/_stated_${refused} :=$/.test(line)) say(i + 2, "error", "type mismatch");
  const marker = /^#print "(.*)"$/.exec(line)?.[1];
  if (marker === undefined) return;
  const [, which, number] = /canary (\\w+) (\\d+)$/.exec(marker) ?? [];
  const ofTheory = /^\\d+$/.test(which ?? "");
  if (number !== undefined && (ofTheory ? Number(number) >= 1 : Number(number) > 1)) say(i, "error", "no");
  say(i + 1, "information", marker);
});
`;

let folder = "";
/** `onng` with a Lean that refuses the certificates of theorem `refused`; 0 is none. */
const withLean = (refused: number, ...args: string[]): Ran => {
  const path = join(folder, `lean-${refused}`);
  writeFileSync(path, script(refused));
  chmodSync(path, 0o755);
  vi.stubEnv("ONNG_LEAN", path);
  return onng(...args);
};
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-certify-"));
  const made = withLean(
    0,
    "run",
    "--prover",
    "reference",
    "--lambda",
    "0,0.8",
    "--seeds",
    "1",
    "--run",
    path("run.sqlite"),
  );
  expect(made.status, made.stderr).toBe(0);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("onng certify", () => {
  test("says how many proofs Lean certified, and ends with 0", () => {
    const { status, stdout } = withLean(0, "certify", path("run.sqlite"), "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ answers: 136, accepted: 136, certified: 136, defects: [] });
  });

  test("prints each certificate that Lean refuses, and ends with 3", () => {
    const { status, stdout } = withLean(7, "certify", path("run.sqlite"));
    expect(status).toBe(3);
    expect(stdout).toContain("134 proofs of 136 certified by lean 4.99.0");
    expect(
      stdout.match(/^DEFECT: Lean refuses the certificate of theorem 7 .*: type mismatch$/gm),
    ).toHaveLength(2);
  });

  test("of no run is a mistake of the call", () => {
    const { status, stderr } = withLean(0, "certify", path("nothing.sqlite"));
    expect(status).toBe(2);
    expect(stderr).toContain("There is no run at");
    expect(stderr).not.toContain("    at ");
  });
});

test("onng export writes the proofs for other kernels", () => {
  const out = path("proofs");
  const { status } = onng("export", path("run.sqlite"), "--format", "certificates", "--out", out);
  expect(status).toBe(0);
  const index = readFileSync(join(out, "index.jsonl"), "utf8").trim().split("\n");
  expect(index).toHaveLength(136);
  for (const line of index) expect(existsSync(join(out, JSON.parse(line).file))).toBe(true);
  expect(readdirSync(out)).toEqual(["index.jsonl", "nng-0-1", "nng-0.8-1"]);
});

describe("onng judge", () => {
  const judged = (judge: string, codes: readonly string[]) => {
    const file = path("proofs.jsonl");
    writeFileSync(file, codes.map((code) => `${JSON.stringify({ theorem: 1, code })}\n`).join(""));
    return withLean(0, "judge", file, "--theory", "nng", "--judge", judge);
  };

  test("embedded is asked first, and what it cannot decide goes to the real Lean", () => {
    const { status, stdout } = judged("embedded", ["  rfl", "  omega"]);
    const verdicts = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(verdicts.map(({ judge }) => judge.split(" ")[0])).toEqual(["embedded", "lean"]);
  });

  test("both: the real Lean's verdict with the other beside it, and 3 where they differ", () => {
    // The stand-in accepts everything.
    const { status, stdout, stderr } = judged("both", ["  rfl"]);
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: "proved", embedded: { outcome: "failed" } });
    expect(stderr).toContain("THE JUDGES DIFFER on theorem 1");
  });
});
