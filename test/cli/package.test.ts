// The package as others install it: packed, unpacked elsewhere, and run from there.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { extract } from "tar";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "onng-package-"));
const onng = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, "package/dist/cli/onng.js"), ...args], {
    cwd: folder,
    encoding: "utf8",
  });

beforeAll(async () => {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", folder], { encoding: "utf8" }),
  ) as { filename: string }[];
  await extract({ file: join(folder, packed!.filename), cwd: folder });
  symlinkSync(resolve("node_modules"), join(folder, "package/node_modules"));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("it holds the command, the theory and its help", () => {
  expect(onng("--help").stdout).toContain("Usage: onng");
  expect(JSON.parse(onng("theory", "show", "nng", "--json").stdout).theorems).toHaveLength(68);
});

test("it judges a proof and refuses a wrong one", () => {
  const file = join(folder, "proofs.jsonl");
  const proofs = ["induction n with\n| zero => rw [add_zero]\n| succ n ih => rw [add_succ, ih]", "rfl"];
  writeFileSync(
    file,
    proofs.map((code) => JSON.stringify({ lambda: 0, seed: 1, theorem: "zero_add", code })).join("\n"),
  );
  const { stdout, stderr, status } = onng("judge", file, "--judge", "embedded");
  const outcomes = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).outcome);
  expect([outcomes, status], stderr).toEqual([["proved", "failed"], 0]);
});

test("the Lean fragment is had as a library", () => {
  const node_modules = join(folder, "consumer/node_modules");
  mkdirSync(node_modules, { recursive: true });
  symlinkSync(join(folder, "package"), join(node_modules, "onng"));
  const file = join(folder, "consumer/consumer.mjs");
  writeFileSync(
    file,
    `import { createSession } from "onng/lean";
     const session = createSession("axiom p : True");
     const errors = (text) => session.check(text).messages.length;
     console.log(errors("example : True := p\\n"), errors("example : False := p\\n"));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  expect(stdout.trim(), stderr).toBe("0 1");
});
