// The plan of a run: provers × variants × theorems × samples, as explicit cells.

import type { Variant } from "../obfuscate/variant.ts";
import { UserError } from "../user-error.ts";
import { type Cell, canonicalJson, makeCell } from "./cell.ts";

export interface Plan {
  readonly provers: readonly { readonly id: string; readonly settings: Readonly<Record<string, unknown>> }[];
  readonly variants: readonly Variant[];
  readonly samples: number;
  readonly promptVersion: string;
  /** Theorem ids to ask; all of the theory's when absent. */
  readonly theorems?: readonly number[];
}

/** Theorem by theorem within a variant, samples outermost: a run cut short has whole samples. */
export function* planCells({ provers, variants, samples, promptVersion, theorems }: Plan): Generator<Cell> {
  for (let sample = 1; sample <= samples; sample++)
    for (const { id: prover, settings } of provers)
      for (const variant of variants)
        for (const { id: theorem } of variant.theory.theorems)
          if (theorems === undefined || theorems.includes(theorem))
            yield makeCell({
              prover,
              settings,
              variantDigest: variant.theory.digest,
              variantId: variant.id,
              lambda: variant.lambda,
              seed: variant.seed,
              theorem,
              sample,
              promptVersion,
            });
}

export interface ChangedCell {
  readonly cell: Cell;
  /** What differs from the cell that stands in the run at the same place. */
  readonly differences: readonly string[];
}

/** Planned cells whose place in the run is taken by a cell that was asked differently. */
export function* changedCells(
  standingAt: (cell: Cell) => Cell | null,
  planned: Iterable<Cell>,
): Generator<ChangedCell> {
  for (const cell of planned) {
    const old = standingAt(cell);
    if (old !== null && old.id !== cell.id) yield { cell, differences: differences(old, cell) };
  }
}

const differences = (old: Cell, cell: Cell): string[] => {
  const found: string[] = [];
  if (old.promptVersion !== cell.promptVersion)
    found.push(`prompt ${old.promptVersion} became ${cell.promptVersion}`);
  if (old.variantDigest !== cell.variantDigest)
    found.push(`naming ${old.variantDigest.slice(0, 12)} became ${cell.variantDigest.slice(0, 12)}`);
  const keys = [...new Set([...Object.keys(old.settings), ...Object.keys(cell.settings)])].sort();
  for (const key of keys) {
    const [before, after] = [old.settings[key], cell.settings[key]].map((value) =>
      value === undefined ? "nothing" : canonicalJson(value),
    );
    if (before !== after) found.push(`setting ${key}: ${before} became ${after}`);
  }
  return found;
};

const SHOWN = 5;

/** Refuses a plan that would ask cells of the run in another way, and says which and how. */
export const refuseChangedCells = (path: string, changed: Iterable<ChangedCell>): void => {
  let count = 0;
  const lines: string[] = [];
  for (const { cell, differences } of changed)
    if (++count <= SHOWN)
      lines.push(
        `\n  ${cell.prover} λ=${cell.lambda} seed ${cell.seed} theorem ${cell.theorem} sample ${cell.sample}: ${differences.join("; ")}`,
      );
  if (count === 0) return;
  const more = count > SHOWN ? `\n  … and ${count - SHOWN} more` : "";
  throw new UserError(
    `${count} cells of ${path} were asked differently before, and would not be comparable:${lines.join("")}${more}`,
    { hint: "Give another file with --run to ask them anew, or the old settings to go on with this one." },
  );
};
