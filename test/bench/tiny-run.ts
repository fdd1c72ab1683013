// A theory of as many true theorems as a test wants, and an empty run of it.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Variant } from "../../src/bench/obfuscate/variant.ts";
import type { Prover } from "../../src/bench/prove/prover.ts";
import { planCells } from "../../src/bench/store/plan.ts";
import { RunStore } from "../../src/bench/store/run-store.ts";
import type { Theory } from "../../src/bench/theory/theory.ts";

export const tinyTheory = (theorems: number): Theory => ({
  schema: 1,
  name: "tiny",
  title: "Tiny",
  inductiveType: "T",
  modules: ["M"],
  allowedTactics: [],
  reportedTactics: [],
  attribution: "",
  declarations: [],
  theorems: Array.from({ length: theorems }, (_, index) => ({
    id: index + 1,
    module: "M",
    name: `t${index + 1}`,
    fullName: `T.t${index + 1}`,
    statement: `theorem t${index + 1} : True`,
    proof: "trivial",
    mentions: [],
    proofMentions: [],
    file: "M.lean",
    span: { start: 0, end: 0 },
  })),
  files: [],
  digest: "tiny",
});

/** Its one naming, at λ = 0. */
export const tinyVariants = (theory: Theory): Variant[] => [
  { schema: 1, id: "tiny-0-1", lambda: 0, seed: 1, sourceDigest: "tiny", mapping: {}, theory },
];

/** A new run in a folder of its own, with one cell planned for each prover and theorem. */
export const tinyRun = (
  variants: readonly Variant[],
  provers: readonly Pick<Prover, "id" | "settings">[],
): { store: RunStore; path: string } => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-run-")), "run.sqlite");
  const store = RunStore.create(path, {
    schema: 1,
    kind: "run",
    created: "2026-01-01T00:00:00.000Z",
    theory: { name: "tiny", title: "Tiny", digest: "tiny" },
    promptVersion: "1",
    provers: provers.map(({ id, settings }) => ({ id, settings })),
    lambdas: [0],
    seeds: [1],
    samples: 1,
    judge: "fake",
    versions: {},
    history: [],
  });
  store.plan(planCells({ provers, variants, samples: 1, promptVersion: "1" }));
  return { store, path };
};
