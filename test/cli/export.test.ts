import {
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
import { parse } from "yaml";
import type { Figures } from "../../src/bench/analyse/figures.ts";
import { onng, outputOf } from "./run-onng.ts";

let folder = "";
let run = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-export-"));
  run = join(folder, "run.sqlite");
  outputOf(
    ...["run", "--prover", "recall,reference", "--lambda", "0,0.4,0.6", "--seed", "2,3"],
    ...["--judge", "embedded", "--run", run, "--json"],
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const figuresOf = (file: string): Figures => JSON.parse(outputOf("report", file, "--json"));

/** Proved and counted at each level under each lens, by prover. */
const ratesOf = ({ provers }: Figures) =>
  Object.fromEntries(
    provers.map(({ prover, levels }) => [
      prover,
      levels.map(({ lambda, rates }) => [
        lambda,
        ...[rates.strict, rates.repaired, rates.complete].map((rate) => [rate?.proved, rate?.counted]),
      ]),
    ]),
  );

describe("onng export", () => {
  test("a file where the folder should be is refused in words, the run's own above all", () => {
    const before = readFileSync(run);
    const { status, stderr } = onng("export", run, "--out", run);
    expect([status, stderr.split("\n")[0]]).toEqual([2, `onng: ${run} is no folder`]);
    expect(readFileSync(run)).toEqual(before);
  });

  test("what it writes in the published layout, the import reads, and the judge finds the same rates", () => {
    const out = join(folder, "published");
    expect(onng("export", run, "--out", out).status).toBe(0);
    expect(readdirSync(join(out, "dataset")).sort()).toEqual(
      ["original", "obfuscated_2", "obfuscated_2_seed_3", "obfuscated_3", "obfuscated_3_seed_3"].sort(),
    );
    const again = join(folder, "again.sqlite");
    outputOf("import", "published", out, "--run", again);
    const imported = figuresOf(again);
    const original = figuresOf(run);
    for (const { prover, levels } of original.provers)
      for (const { lambda, rates } of levels) {
        const found = imported.provers.find((one) => one.prover === prover);
        const level = found?.levels.find((one) => one.lambda === lambda);
        expect(level?.publishedRate, `${prover} ${lambda}`).toBeCloseTo(rates.strict?.rate ?? Number.NaN, 12);
      }
    outputOf("judge", again, "--judge", "embedded");
    expect(ratesOf(figuresOf(again))).toEqual(ratesOf(original));
  }, 120_000);

  test("writes each naming with its questions and what its names were", () => {
    const out = join(folder, "rows");
    expect(onng("export", run, "--out", out).status).toBe(0);
    const rows = (file: string): Record<string, unknown>[] =>
      readFileSync(join(out, "dataset/obfuscated_3", file), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    expect(rows("theorems.jsonl")).toHaveLength(68);
    expect(rows("theorems.jsonl")[1]?.known_theorems).toEqual([rows("theorems.jsonl")[0]?.statement]);
    expect(rows("queries.jsonl")).toHaveLength(68);
    expect(rows("header_definitions.jsonl")[0]?.category).toBe("inductive");
    const mapping = JSON.parse(readFileSync(join(out, "dataset/obfuscated_3/name_mapping.json"), "utf8"));
    expect(mapping.zero_add).toBe(rows("theorems.jsonl")[0]?.name);
    expect(JSON.stringify(rows("queries.jsonl"))).not.toContain("zero_add");
  });

  test("makes a dataset folder whose card names its files, its licence and its findings", () => {
    const out = join(folder, "hub");
    expect(
      onng("export", run, "--out", out, "--format", "hugging-face", "--license", "cc-by-4.0").status,
    ).toBe(0);
    const card = readFileSync(join(out, "README.md"), "utf8");
    const head = parse(card.split("---\n")[1] ?? "") as {
      license: string;
      configs: { config_name: string; data_files: string }[];
    };
    expect(head.license).toBe("cc-by-4.0");
    expect(head.configs.map(({ config_name }) => config_name)).toEqual(["attempts", "answers", "theorems"]);
    for (const { data_files } of head.configs) {
      const lines = readFileSync(join(out, data_files), "utf8").trim().split("\n");
      const keys = Object.keys(JSON.parse(lines[0] ?? ""));
      // The hub's viewer reads a file as a table: every row has the same columns.
      for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(keys);
    }
    expect(card).toContain("## Findings");
    expect(card).toContain("recall");
    expect(readFileSync(join(out, "data/attempts.jsonl"), "utf8").trim().split("\n")).toHaveLength(
      2 * 3 * 2 * 68,
    );
  });

  test("says how it is called", () => {
    const { status, stdout } = onng("export", "--help");
    expect([status, stdout.includes("--format <format>"), stdout.includes("--out <folder>")]).toEqual([
      0,
      true,
      true,
    ]);
  });

  test.each([
    [["export", "--out", "NEW"], "missing required argument"],
    [["export", "RUN"], "required option '--out <folder>'"],
    [
      ["export", "RUN", "--out", "NEW", "--format", "zip"],
      "Expected --format to be one of published, hugging-face",
    ],
    [
      ["export", "RUN", "--out", "NEW", "--lens", "kind"],
      "Expected --lens to be one of strict, repaired, complete",
    ],
    [["export", "NOWHERE", "--out", "NEW"], "There is no run at"],
    [["export", "RUN", "--out", "FULL"], "is not empty"],
    [["export", "RUN", "RUN", "--out", "NEW"], "cannot be joined"],
  ])("refuses %j with 2 and says why, and writes nothing", (args, why) => {
    const full = join(folder, "full");
    mkdirSync(full, { recursive: true });
    writeFileSync(join(full, "theirs.txt"), "theirs");
    const paths: Record<string, string> = {
      RUN: run,
      NOWHERE: join(folder, "nowhere.sqlite"),
      NEW: join(folder, "new"),
      FULL: full,
    };
    const { status, stderr, stdout } = onng(...args.map((arg) => paths[arg] ?? arg));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(join(folder, "new"))).toBe(false);
    expect(readdirSync(full)).toEqual(["theirs.txt"]);
  });

  test("does not take a level for which the published layout has no place", () => {
    const odd = join(folder, "odd.sqlite");
    outputOf(
      ...["run", "--prover", "recall", "--lambda", "0,0.5", "--judge", "embedded", "--run", odd, "--json"],
    );
    const { status, stderr } = onng("export", odd, "--out", join(folder, "new"));
    expect([status, stderr.includes("no place for λ = 0.5")]).toEqual([2, true]);
    expect(existsSync(join(folder, "new"))).toBe(false);
  }, 60_000);
});
