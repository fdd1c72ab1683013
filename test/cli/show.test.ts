import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const onng = (...args: string[]) =>
  spawnSync(process.execPath, ["src/cli/onng.ts", ...args], { encoding: "utf8" });

let folder: string;
let run: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-show-"));
  run = join(folder, "run.sqlite");
  onng("run", "--prover", "reference", "--lambda", "0.4", "--judge", "embedded", "--run", run);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const firstCell = (): string => JSON.parse(onng("list", run, "--cells", "--json").stdout.split("\n")[0]!).id;

test("a cell is shown with the question that was asked, the answer, and every verdict", () => {
  const { stdout, status } = onng("show", firstCell(), "--run", run, "--json");
  expect(status).toBe(0);
  const { asked, attempts, verdicts } = JSON.parse(stdout);
  const { messages } = JSON.parse(
    onng("prompt", "nng", "--lambda", "0.4", "--seed", "1", "--theorem", "1", "--json").stdout,
  );
  expect(asked).toEqual(
    messages.map(({ role, content }: { role: string; content: string }) => ({ role, text: content })),
  );
  expect(attempts).toHaveLength(1);
  const [lenses] = Object.values<Record<string, { outcome: string }>>(verdicts);
  expect(Object.values(lenses!).map(({ outcome }) => outcome)).toEqual(["proved", "proved", "proved"]);
}, 30_000);

test("the beginning of an id is enough, unless it is that of several", () => {
  const id = firstCell();
  expect(onng("show", id.slice(0, 12), "--run", run).stdout).toContain(id);
  const several = onng("show", "", "--run", run);
  expect(several.status).toBe(2);
  expect(several.stderr).toContain("Several cells");
  const none = onng("show", "no such cell", "--run", run);
  expect(none.status).toBe(2);
  expect(none.stderr).toContain("No cell");
}, 30_000);

test("a folder's runs are listed with what became of every cell", () => {
  const { stdout } = onng("list", folder, "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    cells: 68,
    answered: 68,
    statuses: { answered: 68, format_error: 0, provider_error: 0, planned: 0 },
    outcomes: { proved: 68, failed: 0 },
  });
}, 30_000);

test("what is no run is named, and the list ends with 2 although the others are shown", () => {
  const broken = join(folder, "broken.sqlite");
  writeFileSync(broken, "no database");
  const { stdout, stderr, status } = onng("list", folder, "--json");
  rmSync(broken);
  expect(status).toBe(2);
  expect(stderr).toContain(broken);
  expect(JSON.parse(stdout)).toMatchObject({ run, cells: 68 });
}, 30_000);
