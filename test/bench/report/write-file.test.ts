import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { writeWhole } from "../../../src/bench/report/write-file.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const newFolder = (): string => mkdtempSync(join(tmpdir(), "onng-write-file-"));

test("a report never takes the place of a run", () => {
  const run = join(newFolder(), "run.sqlite");
  const database = new DatabaseSync(run);
  database.exec("CREATE TABLE answers (paid_for TEXT)");
  database.close();
  const before = readFileSync(run);
  expect(() => writeWhole(run, "<html>")).toThrow(UserError);
  expect(readFileSync(run)).toEqual(before);
});

test("an older report is replaced, whatever its length, and nothing is left beside it", () => {
  const folder = newFolder();
  const report = join(folder, "report.html");
  for (const old of ["", "short", "x".repeat(1000)]) {
    writeFileSync(report, old);
    writeWhole(report, "<html>");
    expect(readFileSync(report, "utf8")).toBe("<html>");
  }
  expect(readdirSync(folder)).toEqual(["report.html"]);
});

test("a folder in a report's place is told in words", () => {
  expect(() => writeWhole(newFolder(), "<html>")).toThrow(UserError);
});
