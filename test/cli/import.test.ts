import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Figures } from "../../src/bench/analyse/figures.ts";
import { onng, outputOf } from "./run-onng.ts";

const clone = new URL("../cases/import/clone", import.meta.url).pathname;
const { levels } = JSON.parse(
  readFileSync(new URL("../cases/import/expected-changes.json", import.meta.url), "utf8"),
) as { readonly levels: readonly { readonly prover: string; readonly rewriting: number }[] };

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-import-"));
  file = join(folder, "published.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a clone is imported, judged again and reported, with what changed and why", () => {
  expect(JSON.parse(outputOf("import", "published", clone, "--run", file, "--json"))).toEqual({
    run: file,
    provers: ["plain", "wordy"],
    lambdas: [0, 0.4],
    attempts: 32,
    publishedProved: 14,
  });
  outputOf("judge", file, "--all", "--judge", "embedded");
  const figures = JSON.parse(outputOf("report", file, "--json")) as Figures & { published: object[] };
  for (const expected of levels)
    for (const lambda of [0, 0.4]) {
      const found = figures.provers
        .find(({ prover }) => prover === expected.prover)
        ?.published?.levels.find((level) => level.lambda === lambda);
      const rewriting = Object.values(found?.rewriting ?? {}).reduce((a, b) => a + b, 0);
      expect({ ...found, rewriting }).toEqual({ ...expected, prover: undefined, lambda });
    }
  expect(figures.published[0]).toMatchObject({
    claim: "Answers take longer as noise grows",
    sentence: expect.stringMatching(/^Published for plain, wordy\. With our statistics: /),
  });
  const page = outputOf("report", file, "--format", "md");
  expect(page).toContain("| wordy | all | 16 | 25.0 | +4 | +2 | −2 | 50.0 | +2 | 0 | 62.5 | +4 | 87.5 | 0 |");
  expect(page).toContain("| wordy | 0.4 | 8 | 25.0 | +2 | +1 | −1 | 50.0 | +1 | 0 | 62.5 | +2 | 87.5 | 0 |");
}, 60_000);

describe("onng import published", () => {
  test("says how it is called", () => {
    const { status, stdout } = onng("import", "published", "--help");
    expect([status, stdout.includes("<dir>"), stdout.includes("--run <file>")]).toEqual([0, true, true]);
  });

  test("refuses what is no clone, and leaves no run behind", () => {
    const { status, stdout, stderr } = onng("import", "published", folder, "--run", file);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("There is no dataset/original");
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(file)).toBe(false);
  });

  test("does not write over a run", () => {
    writeFileSync(file, "something of the user's");
    const { status, stderr } = onng("import", "published", clone, "--run", file);
    expect([status, stderr.includes("exists already")]).toEqual([2, true]);
    expect(readFileSync(file, "utf8")).toBe("something of the user's");
  });

  test("needs a folder, and knows no other source", () => {
    for (const args of [["import", "published"], ["import", "elsewhere", clone], ["import"]])
      expect(onng(...args).status, args.join(" ")).toBe(2);
  });
});
