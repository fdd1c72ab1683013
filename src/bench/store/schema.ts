// The tables of a run file. A change here gets a new number, and `openRun` says so to whoever
// brings an older file; nothing is altered silently.

export const STORE_SCHEMA = 1;

/** Added to a run that an earlier onng made: what is recorded stays as it is. */
export const createIndexes = `
  CREATE INDEX IF NOT EXISTS cells_by_place ON cells (prover, lambda, seed, theorem, sample);
`;

/** What this call is to ask, kept by the connection alone and read page by page. */
export const createPlanned = "CREATE TEMP TABLE IF NOT EXISTS planned (position INTEGER PRIMARY KEY) STRICT";

export const createTables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Long texts (variants, requests) by their SHA-256, compressed, each kept once.
  CREATE TABLE texts (hash TEXT PRIMARY KEY, deflated BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE variants (
    id TEXT NOT NULL, digest TEXT NOT NULL, lambda REAL NOT NULL, seed INTEGER NOT NULL,
    variant TEXT NOT NULL REFERENCES texts (hash),
    PRIMARY KEY (lambda, seed)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cells (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    prover TEXT NOT NULL, settings TEXT NOT NULL,
    variant_id TEXT NOT NULL, variant_digest TEXT NOT NULL, lambda REAL NOT NULL, seed INTEGER NOT NULL,
    theorem INTEGER NOT NULL, sample INTEGER NOT NULL, prompt_version TEXT NOT NULL
  ) STRICT;

  -- Every try that was recorded; the last one of a cell counts, the older stay readable.
  CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    cell TEXT NOT NULL REFERENCES cells (id),
    status TEXT NOT NULL,
    attempt TEXT NOT NULL, request TEXT REFERENCES texts (hash),
    answer TEXT NOT NULL,
    recorded INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX attempts_of_cell ON attempts (cell, id);

  -- One row an attempt, judge and lens; judging again replaces the row of that judge.
  CREATE TABLE verdicts (
    attempt INTEGER NOT NULL REFERENCES attempts (id),
    lens TEXT NOT NULL, judge TEXT NOT NULL, outcome TEXT NOT NULL, verdict TEXT NOT NULL,
    recorded INTEGER NOT NULL,
    PRIMARY KEY (attempt, judge, lens)
  ) STRICT, WITHOUT ROWID;

  -- A verdict that came with imported data; kept beside ours, never mixed with them.
  CREATE TABLE published (
    attempt INTEGER PRIMARY KEY REFERENCES attempts (id),
    outcome TEXT NOT NULL, message TEXT, text TEXT
  ) STRICT;
`;
