import { chmodSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Attempt } from "../../../src/bench/prove/prover.ts";
import { RunStore } from "../../../src/bench/store/run-store.ts";
import { UserError } from "../../../src/bench/user-error.ts";
import { attemptWith as attempt, cellOf, emptyManifest } from "./records.ts";

const attemptWith = (status: Attempt["status"], raw: string | null): Attempt =>
  attempt(status, { raw, request: { messages: ["ask"] } });

const answer = {
  parsePath: "json",
  draft: null,
  strict: "rfl",
  repaired: "rfl",
  repairs: [],
  steps: [],
} as const;

const newPath = (): string => join(mkdtempSync(join(tmpdir(), "onng-store-")), "run.sqlite");

test("what was written is read back, the last attempt counting and the older kept", async () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  const cells = [1, 2, 3].map((theorem) => cellOf(theorem));
  expect(store.plan(cells)).toBe(3);
  expect(store.plan(cells)).toBe(0);
  await store.saveAttempt({ cell: cells[0]!.id, attempt: attemptWith("provider_error", null), answer });
  expect(store.errored().map(({ id }) => id)).toEqual([cells[0]!.id]);
  const id = await store.saveAttempt({ cell: cells[0]!.id, attempt: attemptWith("answered", "{}"), answer });
  expect(store.errored()).toEqual([]);
  expect(store.pending().map(({ theorem }) => theorem)).toEqual([2, 3]);
  store.close();

  const read = RunStore.open(path, "read");
  const states = [...read.states()];
  expect(states.map(({ asked }) => asked)).toEqual([2, 0, 0]);
  expect(states[0]?.attempt?.id).toBe(id);
  expect(read.request(id)).toEqual({ messages: ["ask"] });
  expect(read.attemptsOf(cells[0]!.id).map(({ attempt }) => attempt.status)).toEqual([
    "provider_error",
    "answered",
  ]);
  read.close();
});

test("a cancelled question is asked again", async () => {
  const store = RunStore.create(newPath(), emptyManifest);
  store.plan([cellOf(1)]);
  await store.saveAttempt({ cell: cellOf(1).id, attempt: attemptWith("cancelled", null), answer });
  expect(store.pending()).toHaveLength(1);
  store.close();
});

test("a second writer is refused, a reader is not", () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  expect(() => RunStore.open(path, "write")).toThrow(/Another onng is writing/);
  RunStore.open(path, "read").close();
  store.close();
  RunStore.open(path, "write").close();
});

test("writes that nobody waited for are on the disk after close", async () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  const cells = Array.from({ length: 50 }, (_, index) => cellOf(index + 1));
  store.plan(cells);
  const saved = cells.map(({ id }) =>
    store.saveAttempt({ cell: id, attempt: attemptWith("answered", "x"), answer }),
  );
  store.close();
  await Promise.all(saved);
  const read = RunStore.open(path, "read");
  expect(read.pending()).toEqual([]);
  read.close();
});

test("a text that is asked many times is kept once", async () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  const cells = Array.from({ length: 10 }, (_, index) => cellOf(index + 1));
  store.plan(cells);
  for (const { id } of cells)
    await store.saveAttempt({ cell: id, attempt: attemptWith("answered", "x"), answer });
  store.close();
  const db = new DatabaseSync(path, { readOnly: true });
  expect(db.prepare("SELECT count(*) AS n FROM texts").get()?.n).toBe(1);
  db.close();
});

test("a torn log of writes loses only what was not yet committed", async () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  const cells = [1, 2, 3, 4].map((theorem) => cellOf(theorem));
  store.plan(cells);
  for (const { id } of cells)
    await store.saveAttempt({ cell: id, attempt: attemptWith("answered", "x"), answer });
  // As after a crash: the files as they stand, the last page of the log cut in two.
  const torn = newPath();
  writeFileSync(torn, readFileSync(path));
  const log = readFileSync(`${path}-wal`);
  writeFileSync(`${torn}-wal`, log);
  truncateSync(`${torn}-wal`, log.length - 1000);
  store.close();
  const read = RunStore.open(torn, "write");
  expect(read.pending().map(({ theorem }) => theorem)).toEqual([4]);
  read.close();
});

test.each([
  ["a file that is no database", "hello, this is not a database at all", /is not a run of onng/],
  ["an empty file", "", /is not a run of onng/],
])("%s is refused in words", (_title, content, message) => {
  const path = newPath();
  writeFileSync(path, content);
  expect(() => RunStore.open(path, "read")).toThrow(message);
  expect(readFileSync(path, "utf8")).toBe(content);
});

test("a folder is refused in words", () => {
  expect(() => RunStore.open(tmpdir(), "read")).toThrow(/is a folder, not a run/);
});

test("a run in a folder that is not there is refused in words", () => {
  const made = () => RunStore.create(join(newPath(), "run.sqlite"), emptyManifest);
  expect(made).toThrow(UserError);
});

test("pages that were overwritten are told as damage, whatever reads them", () => {
  const path = newPath();
  const store = RunStore.create(path, emptyManifest);
  store.plan(Array.from({ length: 200 }, (_, i) => cellOf(i + 1)));
  store.close();
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 4096);
  writeFileSync(path, bytes);
  const damaged = RunStore.open(path, "read");
  for (const read of [() => damaged.counts(), () => damaged.cells(), () => [...damaged.states()]])
    expect(read).toThrow(/was damaged/);
  damaged.close();
});

test("a run that is not there is refused in words", () => {
  expect(() => RunStore.open(newPath(), "read")).toThrow(/There is no run/);
});

// The superuser may write anywhere, so there is no such place for it.
test.skipIf(process.getuid?.() === 0)("a run in a place where nobody can write is read", () => {
  const path = newPath();
  RunStore.create(path, emptyManifest).close();
  const folder = dirname(path);
  chmodSync(folder, 0o555);
  try {
    const store = RunStore.open(path, "read");
    expect(store.manifest()).toEqual(emptyManifest);
    store.close();
  } finally {
    chmodSync(folder, 0o755);
  }
});
