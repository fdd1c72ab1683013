// What the figures are made from: one row an attempt, and what is known of the run it stands in.
// Every count, interval and picture of a report comes from these two and from nothing else.

import type { Outcome } from "../judge/verdict.ts";
import type { Repair } from "../prompt/task.ts";
import type { AttemptStatus } from "../prove/prover.ts";
import type { Lens, PricedFrom } from "../store/record.ts";

export const lenses = ["strict", "repaired", "complete"] as const satisfies readonly Lens[];
export type { Lens, Outcome };

/** A cell that was planned and not asked has the status `planned`, no outcome and no cost. */
export type ObservationStatus = AttemptStatus | "planned";

export interface Observation {
  readonly prover: string;
  /** Equal when the prover's settings and the prompt are equal; what a comparison may rest on. */
  readonly settingsId: string;
  readonly variantId: string;
  readonly lambda: number;
  readonly seed: number;
  /** Position in the theory, from 1. */
  readonly theorem: number;
  /** Its original name, never the alien one. */
  readonly theoremName: string;
  readonly module: string;
  /** From 1. In an imported run, the number of the published run. */
  readonly sample: number;
  readonly status: ObservationStatus;
  /** The judge of record for this attempt, with its version; null where none has spoken. */
  readonly judge: string | null;
  /** What that judge said; null where none has spoken. */
  readonly lenses: Readonly<Record<Lens, Outcome | null>>;
  /** Lean's first error under the strict lens, put into a group; null when there is none. */
  readonly failureKind: string | null;
  /** That message's first line, as Lean gave it. */
  readonly firstMessage: string | null;
  /** Milliseconds from sending to the end of the answer, waiting and retries left out; null where nothing was sent. */
  readonly latencyMs: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
  /** US dollars. */
  readonly cost: number | null;
  /** Times the cell was asked, this attempt included; 0 when planned only. */
  readonly asked: number;
  /** How many layout repairs the answer needed. */
  readonly repairs: number;
  /** Which they were. */
  readonly repairKinds: readonly Repair["kind"][];
  /** Uses of counted automation in the strict text, e.g. `{ simp: 2 }`. */
  readonly reportedTactics: Readonly<Record<string, number>>;
  /** The embedded judge's word under each lens, and the real Lean's; null where it did not speak. */
  readonly embedded: Readonly<Record<Lens, Outcome>> | null;
  readonly lean: Readonly<Record<Lens, Outcome>> | null;
  /** A verdict that came with imported data; shown beside ours, never mixed with them. */
  readonly published: string | null;
  /** The strict text, for the export; null when there is no code. */
  readonly code: string | null;
  /** The plan in words that came with it; null when there is none. */
  readonly draft: string | null;
}

/** Where a set of observations comes from. */
export interface RunInfo {
  readonly path: string;
  readonly kind: "run" | "imported" | "simulated";
  readonly created: string;
  readonly theory: { readonly name: string; readonly title: string; readonly digest: string };
  readonly modules: readonly string[];
  readonly theorems: readonly TheoremInfo[];
  readonly variants: readonly VariantInfo[];
  readonly promptVersion: string;
  readonly provers: readonly {
    readonly id: string;
    readonly settings: Readonly<Record<string, unknown>>;
  }[];
  readonly samples: number;
  readonly judge: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly prices: readonly PricedFrom[];
  readonly history: readonly { readonly time: string; readonly command: string }[];
}

export interface TheoremInfo {
  readonly id: number;
  readonly name: string;
  readonly module: string;
}

export interface VariantInfo {
  readonly id: string;
  readonly lambda: number;
  readonly seed: number;
  readonly digest: string;
}

/** One run, as the figures take it. */
export interface ObservedRun {
  readonly info: RunInfo;
  readonly observations: readonly Observation[];
}
