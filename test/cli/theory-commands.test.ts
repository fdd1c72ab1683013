import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const main = new URL("../../src/cli/main.ts", import.meta.url).pathname;
const run = (...args: string[]): string =>
  execFileSync(process.execPath, [main, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const failing = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("onng theory", () => {
  test("shows a theory as data, and nothing else on standard output", () => {
    const theory = JSON.parse(run("theory", "show", "nng", "--json"));
    expect([theory.declarations.length, theory.theorems.length]).toEqual([31, 68]);
  });

  test("refuses what is no theory with exit code 2 and no stack trace", () => {
    const { status, stderr } = failing("theory", "check", folder);
    expect(status).toBe(2);
    expect(stderr).toBe(`onng: ${folder}/theory.json: There is no such file\n`);
  });
});

describe("onng obfuscate", () => {
  test("writes a theory that is one, with its naming, theorems and queries", () => {
    const out = join(folder, "alien");
    run("obfuscate", "nng", "--lambda", "1", "--seed", "3", "--out", out);
    const { digest } = JSON.parse(readFileSync(join(out, "mapping.json"), "utf8"));
    expect(run("theory", "check", out)).toContain(digest);
    for (const file of ["theorems.jsonl", "queries.jsonl"])
      expect(readFileSync(join(out, file), "utf8").trim().split("\n").length).toBe(68);
    const query = JSON.parse(readFileSync(join(out, "queries.jsonl"), "utf8").split("\n")[0]!);
    expect(query).toMatchObject({ variantId: "nng-1-3", theorem: 1 });
  });

  test("writes the same bytes again, and the original at λ = 0", () => {
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    run("obfuscate", "nng", "--lambda", "0,0.6", "--seed", "1,2", "--out", one);
    run("obfuscate", "nng", "--lambda", "0,0.6", "--seed", "1,2", "--out", two);
    expect(readdirSync(one)).toEqual(["nng-0-1", "nng-0-2", "nng-0.6-1", "nng-0.6-2"]);
    for (const file of readdirSync(one, { recursive: true, encoding: "utf8" }))
      if (/\.\w+$/.test(file) && !/-\d$/.test(file))
        expect(readFileSync(join(two, file))).toEqual(readFileSync(join(one, file)));
    const shipped = new URL("../../theories/nng/", import.meta.url).pathname;
    for (const file of readdirSync(shipped))
      if (file.endsWith(".lean"))
        expect(readFileSync(join(one, "nng-0-1", file))).toEqual(readFileSync(join(shipped, file)));
  });

  test("leaves alone what stands at --out, and writes nothing after a wrong option", () => {
    const out = join(folder, "alien");
    run("obfuscate", "nng", "--lambda", "1", "--out", out);
    expect(failing("obfuscate", "nng", "--lambda", "1", "--out", out).status).toBe(2);
    const { status, stderr } = failing("obfuscate", "nng", "--lambda", "1.5", "--out", join(folder, "b"));
    expect(status).toBe(2);
    expect(stderr).toContain("Expected --lambda to be numbers from 0 to 1");
    expect(existsSync(join(folder, "b"))).toBe(false);
  });

  test("says how much of the names is left", () => {
    const [figures] = JSON.parse(run("obfuscate", "nng", "--lambda", "0", "--json"));
    expect(figures).toMatchObject({ variant: "nng-0-1", editDistance: 0, trigramsKept: 1, unchanged: 1 });
  });
});
