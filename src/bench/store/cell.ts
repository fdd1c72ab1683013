// A cell is one question of a run: this prover, this naming, this theorem, this sample, asked
// with this template. Its id is a hash of those alone, never of order or of derived values, so
// that the same plan always means the same cells.

import { createHash } from "node:crypto";

export interface CellKey {
  readonly prover: string;
  /** What changes the prover's answers (model parameters, base URL); never keys, pacing or prices. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Digest of the renamed theory, hence of the theory, λ, seed and naming together. */
  readonly variantDigest: string;
  readonly variantId: string;
  readonly lambda: number;
  readonly seed: number;
  /** The theorem's position in the theory, from 1. */
  readonly theorem: number;
  /** From 1. */
  readonly sample: number;
  readonly promptVersion: string;
}

export interface Cell extends CellKey {
  readonly id: string;
}

/** JSON with object keys sorted, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
};

const CELL_ID_VERSION = 1;

/** 24 hex digits (96 bits) of SHA-256 over the key's canonical JSON and the version of this rule. */
export const cellId = (key: CellKey): string => {
  const { prover, settings, variantDigest, lambda, seed, theorem, sample, promptVersion } = key;
  const identity = {
    v: CELL_ID_VERSION,
    prover,
    settings,
    variantDigest,
    lambda,
    seed,
    theorem,
    sample,
    promptVersion,
  };
  return createHash("sha256").update(canonicalJson(identity)).digest("hex").slice(0, 24);
};

export const makeCell = (key: CellKey): Cell => ({ ...key, id: cellId(key) });
