// The comparison with published verdicts, on a folder of two proofs: it must see what differs.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadTheory } from "../../src/bench/theory/load-theory.ts";

const tool = new URL("../../tools/conformance.ts", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "onng-conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const theory = loadTheory("nng");
writeFileSync(
  join(folder, "variant-0.json"),
  JSON.stringify({
    declarations: theory.declarations.map(({ kind, name, text }) => ({ kind, name, code: text })),
    theorems: theory.theorems.map(({ id, name, statement }) => ({ id, name, statement: `${statement} :=` })),
  }),
);

const right = theory.theorems[0]!.proof.replace(/^by\n/, "");

const row = (id: string, text: string, verdict: string, messages: readonly string[]) => ({
  id,
  theorem: 1,
  code: text,
  published: verdict,
  strict: { mode: "tactics", text, verdict, messages },
  publishedText: text,
});

const conform = (rows: readonly object[], ...flags: string[]) => {
  writeFileSync(join(folder, "proofs-0.jsonl"), rows.map((each) => `${JSON.stringify(each)}\n`).join(""));
  return spawnSync(process.execPath, [tool, "--data", folder, ...flags], { encoding: "utf8" });
};

const failing = row("0/1", "  intro", "failed", ["something else"]);

test("verdicts that agree are counted, and first lines that do not are a shortfall", () => {
  const { status, stdout, stderr } = conform([row("0/0", right, "proved", []), failing]);
  expect(stdout).toMatch(/^accepts +1 +0 +0 +0$/m);
  expect(stdout).toMatch(/^rejects +0 +1 +0 +0$/m);
  expect(stderr).toContain("of first messages begin as Lean's; must be 95 %");
  expect(status).toBe(1);
});

test("a proof that is accepted and that Lean rejects ends with 1", () => {
  const { status, stderr } = conform([row("0/0", right, "failed", ["no"])]);
  expect(stderr).toContain("1 proofs accepted that Lean rejects; must be 0");
  expect(status).toBe(1);
});

test("--json gives a row for each proof", () => {
  const { stdout } = conform([row("0/0", right, "proved", []), failing], "--json");
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows.map(({ id, accepted, outcome }) => [id, accepted, outcome])).toEqual([
    ["0/0", true, "proved"],
    ["0/1", false, "failed"],
  ]);
});
