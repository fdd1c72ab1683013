import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFolder } from "../../../src/bench/theory/write-folder.ts";
import { UserError } from "../../../src/bench/user-error.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-write-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const theory = (text: string) => [{ path: "theory.json", text }];
const several = (text: string) => [{ path: "nng-1-1/theory.json", text }];

test.each([
  ["a theory", theory, "theory.json"],
  ["a folder of theories", several, "nng-1-1/theory.json"],
])("%s is replaced when that is asked for, and not otherwise", (_title, files, file) => {
  const out = join(folder, "out");
  writeFolder(out, files("old"));
  expect(() => writeFolder(out, files("new"))).toThrow(UserError);
  expect(readFileSync(join(out, file), "utf8")).toBe("old");
  writeFolder(out, files("new"), true);
  expect(readFileSync(join(out, file), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["out"]);
});

test("an empty folder is taken", () => {
  const out = join(folder, "out");
  mkdirSync(out);
  writeFolder(out, theory("new"));
  expect(readdirSync(out)).toEqual(["theory.json"]);
});

test("what was not written here is never replaced", () => {
  const mine = join(folder, "mine");
  mkdirSync(mine);
  writeFileSync(join(mine, "thesis.tex"), "years of work");
  writeFolder(join(folder, "alien"), theory("old"));
  for (const out of [mine, join(mine, "thesis.tex"), folder])
    for (const replace of [true, false])
      expect(() => writeFolder(out, theory("new"), replace), out).toThrow(UserError);
  expect(readFileSync(join(mine, "thesis.tex"), "utf8")).toBe("years of work");
  expect(readdirSync(folder).sort()).toEqual(["alien", "mine"]);
});

test("the folder in which the user is stays, and those above it", () => {
  for (const out of [".", ".."]) expect(() => writeFolder(out, theory("new"), true), out).toThrow(UserError);
});

test("a place that cannot be written is told in words", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => writeFolder(join(folder, "file", "out"), theory("new"))).toThrow(UserError);
});
