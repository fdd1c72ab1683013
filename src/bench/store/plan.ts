// The plan of a run: provers × variants × theorems × samples, as explicit cells.

import type { Variant } from "../obfuscate/variant.ts";
import { UserError } from "../user-error.ts";
import { type Cell, canonicalJson, cellPlace, makeCell } from "./cell.ts";

export interface Plan {
  readonly provers: readonly { readonly id: string; readonly settings: Readonly<Record<string, unknown>> }[];
  readonly variants: readonly Variant[];
  readonly samples: number;
  readonly promptVersion: string;
  /** Theorem ids to ask; all of the theory's when absent. */
  readonly theorems?: readonly number[];
}

/** Theorem by theorem within a variant, samples outermost: a run cut short has whole samples. */
export const planCells = ({ provers, variants, samples, promptVersion, theorems }: Plan): Cell[] => {
  const cells: Cell[] = [];
  for (let sample = 1; sample <= samples; sample++)
    for (const { id: prover, settings } of provers)
      for (const variant of variants)
        for (const { id: theorem } of variant.theory.theorems)
          if (theorems === undefined || theorems.includes(theorem))
            cells.push(
              makeCell({
                prover,
                settings,
                variantDigest: variant.theory.digest,
                variantId: variant.id,
                lambda: variant.lambda,
                seed: variant.seed,
                theorem,
                sample,
                promptVersion,
              }),
            );
  return cells;
};

export interface ChangedCell {
  readonly cell: Cell;
  /** What differs from the cell that stands in the run at the same place. */
  readonly differences: readonly string[];
}

/** Planned cells whose place in the run is taken by a cell that was asked differently. */
export const changedCells = (existing: readonly Cell[], planned: readonly Cell[]): ChangedCell[] => {
  const standing = new Map(existing.map((cell) => [cellPlace(cell), cell]));
  return planned.flatMap((cell) => {
    const old = standing.get(cellPlace(cell));
    return old === undefined || old.id === cell.id ? [] : [{ cell, differences: differences(old, cell) }];
  });
};

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
export const refuseChangedCells = (path: string, changed: readonly ChangedCell[]): void => {
  if (changed.length === 0) return;
  const lines = changed
    .slice(0, SHOWN)
    .map(
      ({ cell, differences }) =>
        `\n  ${cell.prover} λ=${cell.lambda} seed ${cell.seed} theorem ${cell.theorem} sample ${cell.sample}: ${differences.join("; ")}`,
    );
  const more = changed.length > SHOWN ? `\n  … and ${changed.length - SHOWN} more` : "";
  throw new UserError(
    `${changed.length} cells of ${path} were asked differently before, and would not be comparable:${lines.join("")}${more}`,
    { hint: "Give another file with --run to ask them anew, or the old settings to go on with this one." },
  );
};
