// The proofs of a run for other kernels: a file each in Lean's export format, and a list of what they
// prove and which axioms each may rest on.

import { createHash } from "node:crypto";
import { exportNdjson, logicalAxioms } from "../lean/index.ts";
import { acceptedProofs, type ProvedTerm } from "./certify-run.ts";
import type { RunStore } from "./store/run-store.ts";

/** One line of `index.jsonl`. */
export interface ExportedProof {
  /** Relative to the folder. */
  readonly file: string;
  /** The theorem that the file proves, by its full name. */
  readonly proves: string;
  /** Everything in the file that may be an axiom: Lean's three, the theory's own, and the theorems before. */
  readonly permittedAxioms: readonly string[];
  readonly variant: string;
  readonly lambda: number;
  readonly seed: number;
  readonly theorem: number;
  /** Where the proof was first met, and its text. */
  readonly prover: string;
  readonly sample: number;
  readonly code: string;
}

/** Writes every different proof that the embedded judge accepts; `write` is given paths inside the folder. */
export const exportCertificates = async (
  store: RunStore,
  write: (path: string, text: string) => void,
): Promise<number> => {
  const index: ExportedProof[] = [];
  await acceptedProofs(store, {
    async take(terms) {
      for (const term of terms) {
        const entry = entryOf(term);
        write(entry.file, exportNdjson(term.checked.env, [term.checked.fullName]));
        index.push(entry);
      }
    },
  });
  write("index.jsonl", index.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  return index.length;
};

const entryOf = ({ theory, theorem, variant, code, checked, place }: ProvedTerm): ExportedProof => {
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 12);
  const before = theory.theorems.filter(({ id }) => id < theorem);
  const own = theory.declarations.filter(({ kind }) => kind === "axiom");
  return {
    file: `${variant.id}/${String(theorem).padStart(2, "0")}-${digest}.ndjson`,
    proves: checked.fullName,
    permittedAxioms: [...logicalAxioms, ...[...own, ...before].map(({ fullName }) => fullName)],
    variant: variant.id,
    lambda: variant.lambda,
    seed: variant.seed,
    theorem,
    prover: place.prover,
    sample: place.sample,
    code,
  };
};
