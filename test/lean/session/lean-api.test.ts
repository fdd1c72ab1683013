// The example of docs/lean-api.md prints what the page says that it prints.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const door = new URL("../../../src/lean/index.ts", import.meta.url).href;
const page = readFileSync(new URL("../../../docs/lean-api.md", import.meta.url), "utf8");
const block = (language: string): string => page.split(`\`\`\`${language}\n`)[1]!.split("```")[0]!;

test("the example in the documentation runs and prints what is said", () => {
  const folder = mkdtempSync(join(tmpdir(), "onng-example-"));
  try {
    const file = join(folder, "example.ts");
    writeFileSync(file, block("ts").replace("../src/lean/index.ts", door));
    expect(execFileSync(process.execPath, [file], { encoding: "utf8" })).toBe(block("text"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
