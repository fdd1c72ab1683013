// Cells, attempts and runs for tests of the store, with nothing in them but what a test says.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attempt } from "../../../src/bench/prove/prover.ts";
import { type Cell, type CellKey, makeCell } from "../../../src/bench/store/cell.ts";
import type { Manifest } from "../../../src/bench/store/record.ts";
import { RunStore } from "../../../src/bench/store/run-store.ts";

export const emptyManifest: Manifest = {
  schema: 1,
  kind: "run",
  created: "2026-01-01T00:00:00.000Z",
  theory: { name: "t", title: "T", digest: "d" },
  promptVersion: "1",
  provers: [],
  lambdas: [0],
  seeds: [1],
  samples: 1,
  judge: "lean",
  versions: {},
  history: [],
};

export const newStore = (): RunStore =>
  RunStore.create(join(mkdtempSync(join(tmpdir(), "onng-store-")), "run.sqlite"), emptyManifest);

export const cellOf = (theorem: number, more: Partial<CellKey> = {}): Cell =>
  makeCell({
    prover: "p",
    settings: {},
    variantDigest: "d",
    variantId: "t-0-1",
    lambda: 0,
    seed: 1,
    theorem,
    sample: 1,
    promptVersion: "1",
    ...more,
  });

export const attemptWith = (status: Attempt["status"], more: Partial<Attempt> = {}): Attempt => ({
  status,
  raw: null,
  reasoning: null,
  finishReason: null,
  requestedModel: "m",
  returnedModel: null,
  request: null,
  usage: null,
  cost: null,
  timings: { queued: 1, sent: 2, firstToken: null, done: 3, backoffMs: 0 },
  tries: 1,
  error: null,
  errorKind: null,
  warnings: [],
  ...more,
});

export const noAnswer = {
  parsePath: "none",
  draft: null,
  strict: null,
  repaired: null,
  repairs: [],
  steps: [],
} as const;
