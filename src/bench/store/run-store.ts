// A run on disk: one SQLite file, written as results come. Writes that arrive together share a
// transaction, and a write's promise resolves only when its transaction is on the disk.

import { hash as sha256 } from "node:crypto";
import { accessSync, constants, existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { deflateSync, inflateSync } from "node:zlib";
import type { Verdict } from "../judge/verdict.ts";
import type { Variant } from "../obfuscate/variant.ts";
import type { ReadAnswer } from "../prompt/task.ts";
import type { Attempt } from "../prove/prover.ts";
import { UserError } from "../user-error.ts";
import { type Cell, type CellKey, canonicalJson } from "./cell.ts";
import {
  countingAttempt,
  isErrored,
  isPending,
  type StoredAnswer,
  type TallyRow,
  type Todo,
  tallied,
  toJudge,
} from "./queries.ts";
import { answerRecord, attemptRecord, type Lens, type Manifest, manifest, verdictRecord } from "./record.ts";
import { createIndexes, createPlanned, createTables, STORE_SCHEMA } from "./schema.ts";
import { takeWriterLock, type WriterLock } from "./writer-lock.ts";

export type StoredAttempt = Omit<Attempt, "request">;

export interface CellState {
  readonly cell: Cell;
  /** Null when the cell was planned and not asked. */
  readonly attempt: {
    readonly id: number;
    readonly attempt: StoredAttempt;
    readonly answer: ReadAnswer;
  } | null;
  /** Tries recorded for this cell, the counting one included. */
  readonly asked: number;
  /** By judge and then lens. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<Lens, Verdict>>;
  readonly published: {
    readonly outcome: string;
    readonly message: string | null;
    readonly text: string | null;
  } | null;
}

export interface NewVerdict {
  readonly attempt: number;
  readonly lens: Lens;
  /** The id of the judge that was asked; `verdict.judge` says who of several spoke. */
  readonly judge: string;
  readonly verdict: Verdict;
}

export interface NewAttempt {
  readonly cell: string;
  readonly attempt: Attempt;
  readonly answer: ReadAnswer;
}

interface Waiting {
  write(): void;
  done(): void;
  fail(error: unknown): void;
}

const PAGE = 256;

const tables = ["meta", "texts", "variants", "cells", "attempts", "verdicts", "published"] as const;

/** In a place where nobody can write, and with all of it in the file: nothing will change while it is read. */
const isAtRest = (path: string): boolean => {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return false;
  try {
    accessSync(dirname(path), constants.W_OK);
    return false;
  } catch {
    return true;
  }
};

/** SQLite reads even a finished run through files beside it, unless it is told that nothing can change. */
const atRest = (path: string): URL => {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return url;
};

export class RunStore {
  readonly path: string;
  readonly #db: DatabaseSync;
  readonly #lock: WriterLock | null;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: Waiting[] = [];
  #flushing: NodeJS.Immediate | null = null;

  private constructor(path: string, db: DatabaseSync, lock: WriterLock | null) {
    this.path = path;
    this.#db = db;
    this.#lock = lock;
  }

  /** Makes a new run file; refuses to touch one that exists. */
  static create(path: string, made: Manifest): RunStore {
    const lock = takeWriterLock(path);
    if (existsSync(path)) {
      lock.release();
      throw new UserError(`${path} exists already`, { hint: "Open it to go on, or choose another name." });
    }
    const db = new DatabaseSync(path);
    try {
      db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
      db.exec(`BEGIN; ${createTables}; ${createIndexes}; PRAGMA user_version = ${STORE_SCHEMA}; COMMIT`);
    } catch (error) {
      db.close();
      lock.release();
      rmSync(path, { force: true });
      throw diskError(path, error);
    }
    const store = new RunStore(path, db, lock);
    store.saveManifest(made);
    return store;
  }

  /** Opens a run for writing (one process at a time) or for reading (any number, also meanwhile). */
  static open(path: string, mode: "write" | "read"): RunStore {
    if (!existsSync(path))
      throw new UserError(`There is no run at ${path}`, {
        hint: "`onng list` shows the runs of this folder.",
      });
    if (statSync(path).isDirectory())
      throw new UserError(`${path} is a folder, not a run`, {
        hint: "A run is a file that `onng run` made.",
      });
    const lock = mode === "write" ? takeWriterLock(path) : null;
    let db: DatabaseSync | null = null;
    try {
      db = new DatabaseSync(mode === "read" && isAtRest(path) ? atRest(path) : path, {
        readOnly: mode === "read",
      });
      db.exec("PRAGMA busy_timeout = 5000");
      if (mode === "write") db.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
      const version = db.prepare("PRAGMA user_version").get()?.user_version;
      const found = new Set(
        db
          .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all()
          .map((row) => row.name),
      );
      if (!tables.every((table) => found.has(table)))
        throw new UserError(`${path} is not a run of onng`, {
          hint: "A run is a file that `onng run` made.",
        });
      if (version !== STORE_SCHEMA)
        throw new UserError(`${path} has store format ${version}; this onng reads format ${STORE_SCHEMA}`, {
          hint: "Use the version of onng that made it, named in its manifest.",
        });
      if (mode === "write") db.exec(createIndexes);
      return new RunStore(path, db, lock);
    } catch (error) {
      db?.close();
      lock?.release();
      throw diskError(path, error);
    }
  }

  close(): void {
    this.#flush();
    this.#db.close();
    this.#lock?.release();
  }

  manifest(): Manifest {
    const row = this.#get("SELECT value FROM meta WHERE key = 'manifest'");
    if (row === undefined)
      throw new UserError(`${this.path} has no manifest: it was cut off while it was made`);
    return manifest.parse(JSON.parse(String(row.value)));
  }

  saveManifest(value: Manifest): void {
    this.#statement("INSERT OR REPLACE INTO meta VALUES ('manifest', ?)").run(
      JSON.stringify(manifest.parse(value)),
    );
  }

  saveVariants(variants: readonly Variant[]): void {
    this.#transaction(() => {
      for (const variant of variants)
        this.#statement("INSERT OR IGNORE INTO variants VALUES (?, ?, ?, ?, ?)").run(
          variant.id,
          variant.theory.digest,
          variant.lambda,
          variant.seed,
          this.#saveText(JSON.stringify(variant)),
        );
    });
  }

  /** The namings of the run, as they were when it asked. */
  variants(): Variant[] {
    return this.#all("SELECT variant FROM variants ORDER BY lambda, seed").map(
      (row) => JSON.parse(this.#text(String(row.variant))) as Variant,
    );
  }

  /** Adds the cells that are not there yet, and says how many those were; all of them are what this call asks. */
  plan(cells: Iterable<Cell>): number {
    let added = 0;
    this.#db.exec(createPlanned);
    this.#transaction(() => {
      const insert = this.#statement(
        "INSERT OR IGNORE INTO cells VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      );
      const mark = this.#statement("INSERT OR IGNORE INTO planned SELECT position FROM cells WHERE id = ?");
      for (const c of cells) {
        added += Number(
          insert.run(
            c.id,
            c.prover,
            canonicalJson(c.settings),
            c.variantId,
            c.variantDigest,
            c.lambda,
            c.seed,
            c.theorem,
            c.sample,
            c.promptVersion,
          ).changes,
        );
        mark.run(c.id);
      }
    });
    return added;
  }

  /** The cell that stands at the place of this one, however it was asked; null when there is none. */
  at({ prover, lambda, seed, theorem, sample }: CellKey): Cell | null {
    const row = this.#get(
      "SELECT * FROM cells WHERE prover = ? AND lambda = ? AND seed = ? AND theorem = ? AND sample = ? ORDER BY position DESC",
      prover,
      lambda,
      seed,
      theorem,
      sample,
    );
    return row === undefined ? null : cellOfRow(row);
  }

  /** What of this call's plan is to be asked of a prover, in the order of the plan, read as it is needed. */
  todo(prover: string, { retryErrors }: { readonly retryErrors: boolean }): Todo {
    // CROSS makes it go through the plan in order, where the index of places would have it sort every page.
    const open = `FROM planned CROSS JOIN cells ON cells.position = planned.position
      WHERE prover = ? AND planned.position > ? AND ${retryErrors ? `(${isPending} OR ${isErrored})` : isPending}`;
    const page = (after: number) =>
      this.#all(`SELECT cells.* ${open} ORDER BY planned.position LIMIT ${PAGE}`, prover, after);
    return {
      count: Number(this.#get(`SELECT count(*) AS n ${open}`, prover, -1)?.n),
      cells: (function* () {
        for (let rows = page(-1); rows.length > 0; rows = page(Number(rows.at(-1)?.position)))
          for (const row of rows) yield cellOfRow(row);
      })(),
    };
  }

  /** How many cells this call's plan has, and how many of them have no answer: errors, or never asked. */
  plannedCounts(): { readonly planned: number; readonly unresolved: number } {
    const row =
      this.#get(`SELECT count(*) AS planned, coalesce(sum(${isPending} OR ${isErrored}), 0) AS unresolved
      FROM planned JOIN cells USING (position)`);
    return { planned: Number(row?.planned ?? 0), unresolved: Number(row?.unresolved ?? 0) };
  }

  /** True where a run would ask this cell: it is not in the plan, has no answer, or is to be tried again. */
  wouldAsk({ id }: Cell, { retryErrors }: { readonly retryErrors: boolean }): boolean {
    const row = this.#get(
      `SELECT ${isPending} AS pending, ${isErrored} AS errored FROM cells WHERE id = ?`,
      id,
    );
    return row === undefined || row.pending === 1 || (retryErrors && row.errored === 1);
  }

  /** Output tokens of the answers of a prover, on average; null where none has told. */
  meanOutput(prover: string): number | null {
    const mean = this.#get(
      `SELECT avg(json_extract(attempt, '$.usage.output')) AS mean
        FROM attempts JOIN cells ON cells.id = attempts.cell WHERE prover = ?`,
      prover,
    )?.mean;
    return typeof mean === "number" ? mean : null;
  }

  /** The cells of each prover and λ, counted by status and by what the judge of record said of them. */
  tally(): TallyRow[] {
    return this.#all(tallied).map((row) => ({
      prover: String(row.prover),
      lambda: Number(row.lambda),
      status: String(row.status) as TallyRow["status"],
      strict: row.strict as TallyRow["strict"],
      repaired: row.repaired as TallyRow["strict"],
      complete: row.complete as TallyRow["strict"],
      count: Number(row.count),
    }));
  }

  /** What went wrong, the commonest first: cells whose last attempt is an error, with one message of each kind. */
  errors(): {
    readonly prover: string;
    readonly kind: string;
    readonly count: number;
    readonly message: string;
  }[] {
    return this.#all(`SELECT prover, coalesce(json_extract(attempt, '$.errorKind'), 'error') AS kind, count(*) AS count,
        coalesce(max(json_extract(attempt, '$.error')), '') AS message
      FROM cells JOIN attempts ON attempts.id = ${countingAttempt}
      WHERE status = 'provider_error' GROUP BY 1, 2 ORDER BY 3 DESC`).map((row) => ({
      prover: String(row.prover),
      kind: String(row.kind),
      count: Number(row.count),
      message: String(row.message),
    }));
  }

  /** US dollars of everything recorded, at most, and how many attempts say neither cost nor bound. */
  spent(): { readonly known: number; readonly unknown: number } {
    const row = this.#get(`SELECT coalesce(sum(cost), 0.0) AS known, count(*) - count(cost) AS unknown
      FROM (SELECT coalesce(json_extract(attempt, '$.cost'), json_extract(attempt, '$.costAtMost')) AS cost FROM attempts)`);
    return { known: Number(row?.known), unknown: Number(row?.unknown) };
  }

  cells(): Cell[] {
    return this.#all("SELECT * FROM cells ORDER BY position").map(cellOfRow);
  }

  counts(): { readonly cells: number; readonly answered: number; readonly errored: number } {
    const row =
      this.#get(`SELECT count(*) AS cells, sum(pending = 0 AND errored = 0) AS answered, sum(errored) AS errored
      FROM (SELECT ${isPending} AS pending, ${isErrored} AS errored FROM cells)`);
    return {
      cells: Number(row?.cells ?? 0),
      answered: Number(row?.answered ?? 0),
      errored: Number(row?.errored ?? 0),
    };
  }

  /** Cells without an attempt that counts: never asked, or cancelled before an answer came. */
  pending(): Cell[] {
    return this.#all(`SELECT * FROM cells WHERE ${isPending} ORDER BY position`).map(cellOfRow);
  }

  /** Cells whose last attempt that counts was a failure of the provider, not of the prover. */
  errored(): Cell[] {
    return this.#all(`SELECT * FROM cells WHERE ${isErrored} ORDER BY position`).map(cellOfRow);
  }

  /**
   * Answers that a judge has not judged, or could not, oldest first; with `judge` null, all answers. `after` is
   * the id of the attempt after which to begin.
   */
  answersToJudge(judge: string | null, after: number, limit: number): StoredAnswer[] {
    return this.#all(
      `SELECT cells.*, attempts.id AS attempt_id, status, answer ${toJudge} ORDER BY attempts.id LIMIT ?`,
      after,
      judge,
      judge,
      limit,
    ).map((row) => ({
      attempt: Number(row.attempt_id),
      cell: cellOfRow(row),
      status: String(row.status) as StoredAttempt["status"],
      answer: answerRecord.parse(JSON.parse(String(row.answer))),
    }));
  }

  /** How many those are. */
  countToJudge(judge: string | null): number {
    return Number(this.#get(`SELECT count(*) AS n ${toJudge}`, 0, judge, judge)?.n);
  }

  /** Resolves to the attempt's id once it is on the disk. */
  async saveAttempt({ cell, attempt: { request, ...attempt }, answer }: NewAttempt): Promise<number> {
    let id = 0;
    const attemptText = JSON.stringify(attemptRecord.parse(attempt));
    const answerText = JSON.stringify(answerRecord.parse(answer));
    await this.#write(() => {
      const requestText =
        request === null || request === undefined ? null : this.#saveText(JSON.stringify(request));
      const result = this.#statement("INSERT INTO attempts VALUES (NULL, ?, ?, ?, ?, ?, ?)").run(
        cell,
        attempt.status,
        attemptText,
        requestText,
        answerText,
        Date.now(),
      );
      id = Number(result.lastInsertRowid);
    });
    return id;
  }

  async saveVerdicts(verdicts: readonly NewVerdict[]): Promise<void> {
    if (verdicts.length === 0) return;
    const rows = verdicts.map(
      ({ attempt, lens, judge, verdict }) =>
        [
          attempt,
          lens,
          judge,
          verdict.outcome,
          JSON.stringify(verdictRecord.parse(verdict)),
          Date.now(),
        ] as const,
    );
    await this.#write(() => {
      const insert = this.#statement("INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?, ?, ?, ?)");
      for (const row of rows) insert.run(...row);
    });
  }

  async savePublished(
    attempt: number,
    outcome: string,
    message: string | null,
    text: string | null,
  ): Promise<void> {
    await this.#write(() => {
      this.#statement("INSERT OR REPLACE INTO published VALUES (?, ?, ?, ?)").run(
        attempt,
        outcome,
        message,
        text,
      );
    });
  }

  /** The request of an attempt as it was sent, keys never in it; null when none was kept. */
  request(attempt: number): unknown {
    const hash = this.#get("SELECT request FROM attempts WHERE id = ?", attempt)?.request;
    return typeof hash === "string" ? JSON.parse(this.#text(hash)) : null;
  }

  /** Every attempt of a cell, oldest first. */
  attemptsOf(cell: string): { id: number; attempt: StoredAttempt; answer: ReadAnswer }[] {
    return this.#all("SELECT id, attempt, answer FROM attempts WHERE cell = ? ORDER BY id", cell).map(
      (row) => ({
        id: Number(row.id),
        attempt: attemptRecord.parse(JSON.parse(String(row.attempt))),
        answer: answerRecord.parse(JSON.parse(String(row.answer))),
      }),
    );
  }

  /** Ids that begin so, at most `limit` of them. */
  cellsNamed(beginning: string, limit: number): string[] {
    return this.#all(
      "SELECT id FROM cells WHERE substr(id, 1, length(?)) = ? LIMIT ?",
      beginning,
      beginning,
      limit,
    ).map(({ id }) => String(id));
  }

  /** Every cell of the plan, or one of them, with its last attempt and what was said of it, in plan order. */
  *states(cell: string | null = null): Generator<CellState> {
    try {
      yield* this.#states(cell);
    } catch (error) {
      throw diskError(this.path, error);
    }
  }

  *#states(cell: string | null): Generator<CellState> {
    const verdictsOf = this.#statement("SELECT lens, judge, verdict FROM verdicts WHERE attempt = ?");
    const publishedOf = this.#statement("SELECT outcome, message, text FROM published WHERE attempt = ?");
    const rows = this.#db
      .prepare(`
      SELECT cells.*, last.id AS attempt_id, last.attempt, last.answer,
        (SELECT count(*) FROM attempts WHERE attempts.cell = cells.id) AS asked
      FROM cells LEFT JOIN attempts AS last
        ON last.id = ${countingAttempt}
      WHERE ? IS NULL OR cells.id = ?
      ORDER BY cells.position`)
      .iterate(cell, cell);
    for (const row of rows) {
      const cell = cellOfRow(row);
      const asked = Number(row.asked);
      if (row.attempt_id === null) {
        yield { cell, attempt: null, asked, verdicts: new Map(), published: null };
        continue;
      }
      const id = Number(row.attempt_id);
      const verdicts = new Map<string, Map<Lens, Verdict>>();
      for (const { lens, judge, verdict } of verdictsOf.all(id)) {
        const byLens = verdicts.get(String(judge)) ?? new Map<Lens, Verdict>();
        byLens.set(lens as Lens, verdictRecord.parse(JSON.parse(String(verdict))));
        verdicts.set(String(judge), byLens);
      }
      const published = publishedOf.get(id);
      yield {
        cell,
        attempt: {
          id,
          attempt: attemptRecord.parse(JSON.parse(String(row.attempt))),
          answer: answerRecord.parse(JSON.parse(String(row.answer))),
        },
        asked,
        verdicts,
        published:
          published === undefined
            ? null
            : {
                outcome: String(published.outcome),
                message: published.message === null ? null : String(published.message),
                text: published.text === null ? null : String(published.text),
              },
      };
    }
  }

  #saveText(text: string): string {
    const hash = sha256("sha256", text);
    // Compressing costs more than looking whether the text is there.
    if (this.#get("SELECT 1 FROM texts WHERE hash = ?", hash) === undefined)
      this.#statement("INSERT INTO texts VALUES (?, ?)").run(hash, deflateSync(text));
    return hash;
  }

  #text(hash: string): string {
    const row = this.#get("SELECT deflated FROM texts WHERE hash = ?", hash);
    if (row === undefined) throw new Error(`text ${hash} is missing from ${this.path}`);
    return this.#read(() => inflateSync(row.deflated as Uint8Array).toString("utf8"));
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #get(sql: string, ...parameters: (string | number | null)[]) {
    return this.#read(() => this.#statement(sql).get(...parameters));
  }

  #all(sql: string, ...parameters: (string | number | null)[]) {
    return this.#read(() => this.#statement(sql).all(...parameters));
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw diskError(this.path, error);
    }
  }

  #transaction(write: () => void): void {
    try {
      this.#db.exec("BEGIN IMMEDIATE");
      write();
      this.#db.exec("COMMIT");
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      throw diskError(this.path, error);
    }
  }

  #write(write: () => void): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ write, done, fail });
      this.#flushing ??= setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    if (this.#flushing !== null) clearImmediate(this.#flushing);
    this.#flushing = null;
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    try {
      this.#transaction(() => {
        for (const { write } of batch) write();
      });
      for (const { done } of batch) done();
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}

const cellOfRow = (row: Record<string, unknown>): Cell => ({
  id: String(row.id),
  prover: String(row.prover),
  settings: JSON.parse(String(row.settings)),
  variantId: String(row.variant_id),
  variantDigest: String(row.variant_digest),
  lambda: Number(row.lambda),
  seed: Number(row.seed),
  theorem: Number(row.theorem),
  sample: Number(row.sample),
  promptVersion: String(row.prompt_version),
});

// SQLite's result codes for what is wrong with the file rather than with what was asked of it.
const troubles: ReadonlyMap<number, "disk" | "damaged" | "closed"> = new Map([
  [3, "closed"], // PERM
  [8, "closed"], // READONLY
  [10, "disk"], // IOERR
  [11, "damaged"], // CORRUPT
  [13, "disk"], // FULL
  [14, "closed"], // CANTOPEN
  [26, "damaged"], // NOTADB
]);

/** A full, failing or closed disk and a file that was damaged on it are the user's to mend. */
const diskError = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const torn = error instanceof SyntaxError || ("code" in error && error.code === "Z_DATA_ERROR");
  const trouble = torn ? "damaged" : troubles.get("errcode" in error ? Number(error.errcode) & 0xff : 0);
  switch (trouble) {
    case "disk":
      return new UserError(`Could not write to ${path}: ${error.message}`, {
        hint: "What was recorded before is safe. Make room on the disk and give the same command again.",
      });
    case "damaged":
      return new UserError(`${path} is not a run of onng, or it was damaged: ${error.message}`, {
        hint: "Go on with a copy of it; `sqlite3 FILE .recover` saves what can still be read.",
      });
    case "closed":
      return new UserError(`Cannot open ${path}: ${error.message}`, {
        hint: "The file and its folder must be there, and open to you for reading and writing.",
      });
    case undefined:
      return error;
  }
};
