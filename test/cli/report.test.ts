import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RunStore } from "../../src/bench/store/run-store.ts";
import { onng, outputOf } from "./run-onng.ts";

const piped = [process.execPath, new URL("../../src/cli/main.ts", import.meta.url).pathname];
const clone = new URL("../cases/import/clone", import.meta.url).pathname;

let folder = "";
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-report-"));
  outputOf("import", "published", clone, "--run", at("little.sqlite"));
  outputOf("judge", at("little.sqlite"), "--judge", "embedded");
  const asked = ["run", "--lambda", "0", "--judge", "embedded", "--json"];
  outputOf(...asked, "--prover", "recall", "--run", at("recall.sqlite"));
  outputOf(...asked, "--prover", "reference", "--run", at("reference.sqlite"));
  outputOf(...asked, "--prover", "reference", "--no-card", "--run", at("no-card.sqlite"));
  writeFileSync(at("notes.sqlite"), "no run");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("onng report", () => {
  test("writes a page beside the run, and says where", () => {
    const { status, stdout, stderr } = onng("report", at("little.sqlite"));
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toContain(`Report: ${at("little.html")}`);
    expect(readFileSync(at("little.html"), "utf8")).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  });

  test("prints JSON and nothing else with --json", () => {
    const { status, stdout, stderr } = onng("report", at("little.sqlite"), "--json");
    expect([status, stderr]).toEqual([0, ""]);
    const figures = JSON.parse(stdout);
    expect(figures.provers.map(({ prover }: { prover: string }) => prover)).toEqual(["plain", "wordy"]);
    expect(figures.findings).toHaveLength(2);
    expect(figures.margin).toBe(0.05);
  });

  test.each([
    ["md", /^# O-NNG: /],
    ["csv", /^prover,settings_id,/],
    ["jsonl", /^\{"prover":"plain"/],
    ["latex", /\\begin\{tabular\}/],
  ])("prints %s on standard output, or writes it where it is told to", (format, begins) => {
    const printed = outputOf("report", at("little.sqlite"), "--format", format);
    expect(printed).toMatch(begins);
    const file = at(`out.${format}`);
    expect(outputOf("report", at("little.sqlite"), "--format", format, "--out", file)).toBe("");
    expect(readFileSync(file, "utf8")).toBe(printed);
  });

  test("ends quietly when its reader has had enough", () => {
    const { status, stderr } = spawnSync(
      "bash",
      ["-c", `set -o pipefail; "$0" "$1" report "$2" --format md | head -n 1`, ...piped, at("little.sqlite")],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("takes its margin in points", () => {
    const { margin } = JSON.parse(outputOf("report", at("little.sqlite"), "--json", "--margin", "2.5"));
    expect(margin).toBe(0.025);
  });

  test("writes its pictures too", () => {
    const pictures = at("pictures");
    const { status } = onng(
      ...["report", at("little.sqlite"), "--out", at("p.html")],
      ...["--pictures", pictures, "--picture-format", "svg,png"],
    );
    expect(status).toBe(0);
    const names = readdirSync(pictures);
    expect(names).toEqual(
      expect.arrayContaining(["rate-strict.svg", "rate-strict.png", "spread-latency-ms-1.svg"]),
    );
    expect(names.filter((name) => name.endsWith(".svg"))).toHaveLength(names.length / 2);
  });

  test("joins runs of one theory", () => {
    const joined = JSON.parse(outputOf("report", at("recall.sqlite"), at("reference.sqlite"), "--json"));
    expect(joined.provers.map(({ prover }: { prover: string }) => prover)).toEqual(["recall", "reference"]);
    expect(joined.comparison).not.toBeNull();
  });

  test("ends with 3 where the judges disagree, and still reports", async () => {
    const file = at("disagreeing.sqlite");
    copyFileSync(at("little.sqlite"), file);
    const store = RunStore.open(file, "write");
    const [state] = [...store.states()].filter(({ verdicts }) => verdicts.size > 0);
    const [embedded] = state?.verdicts.values() ?? [];
    for (const [lens, verdict] of embedded ?? [])
      await store.saveVerdicts([
        {
          attempt: state?.attempt?.id ?? 0,
          lens,
          judge: "lean of the test",
          verdict: { ...verdict, outcome: verdict.outcome === "proved" ? "failed" : "proved" },
        },
      ]);
    store.close();
    const { status, stdout, stderr } = onng("report", file, "--format", "md");
    expect(status).toBe(3);
    expect(stderr).toMatch(/disagree on \d verdicts/);
    expect(stdout).toContain("# O-NNG");
  });
});

describe("onng report refuses", () => {
  test.each([
    [["report"], "missing required argument"],
    [["report", "NONE"], "There is no run at"],
    [["report", "NOTES"], "is not a run of onng"],
    [
      ["report", "LITTLE", "--format", "docx"],
      "Expected --format to be one of html, md, csv, json, latex, jsonl",
    ],
    [["report", "LITTLE", "--margin", "none"], "Expected --margin to be a number from 0.1 to 50"],
    [["report", "LITTLE", "--margin", "0"], "Expected --margin to be a number from 0.1 to 50"],
    [
      ["report", "LITTLE", "--picture-format", "svg,gif"],
      "Expected --picture-format to be one of svg, png, pdf",
    ],
    [["report", "LITTLE", "--colour"], "unknown option"],
    [
      ["report", "REFERENCE", "REFERENCE"],
      "both hold the attempt at reference, λ = 0, seed 1, theorem 1, sample 1",
    ],
    [["report", "REFERENCE", "LITTLE"], "their theory differs"],
    [["report", "RECALL", "NO-CARD"], "their prompt differs"],
    [["report", "REFERENCE", "NONE"], "There is no run at"],
  ])("%j with 2, and says why", (args, why) => {
    const file = (arg: string): string =>
      /^[A-Z-]+$/.test(arg) && !arg.startsWith("--") ? at(`${arg.toLowerCase()}.sqlite`) : arg;
    const { status, stdout, stderr } = onng(...args.map(file), "--out", at("never.html"));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(at("never.html"))).toBe(false);
  });

  test("a place where it cannot write, and leaves nothing half-written", () => {
    mkdirSync(at("a-folder"), { recursive: true });
    const { status, stderr } = onng("report", at("little.sqlite"), "--out", at("a-folder"));
    expect(status).toBe(2);
    expect(stderr).toContain(at("a-folder"));
    expect(readdirSync(at("a-folder"))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes("a-folder") && name !== "a-folder")).toEqual(
      [],
    );
  });
});
