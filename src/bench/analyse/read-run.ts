// A run on disk as observations. The judge of record is the real Lean where it has spoken.

import { createHash } from "node:crypto";
import type { Verdict } from "../judge/verdict.ts";
import type { Variant } from "../obfuscate/variant.ts";
import { canonicalJson } from "../store/cell.ts";
import type { Manifest } from "../store/record.ts";
import type { CellState, RunStore } from "../store/run-store.ts";
import { failureKind } from "./failure-kind.ts";
import {
  type Lens,
  lenses,
  type Observation,
  type ObservedRun,
  type Outcome,
  type TheoremInfo,
} from "./observation.ts";

/** Reads everything at once; the store may be open for reading only. */
export const readRun = (store: RunStore): ObservedRun => {
  const manifest = store.manifest();
  const variants = store.variants();
  const theorems = originalTheorems(variants);
  const theoremOf = new Map(theorems.map((theorem) => [theorem.id, theorem]));
  const settingsIds = new Map<string, string>();
  const settingsIdOf = ({ cell }: CellState): string => {
    const key = canonicalJson([cell.settings, cell.promptVersion]);
    const known = settingsIds.get(key);
    if (known !== undefined) return known;
    const made = createHash("sha256").update(key).digest("hex").slice(0, 12);
    settingsIds.set(key, made);
    return made;
  };
  const observations: Observation[] = [];
  for (const state of store.states())
    observations.push({
      ...observationOf(state, settingsIdOf(state), theoremOf.get(state.cell.theorem)),
      latencyMs: latencyOf(state, manifest.kind),
    });
  return {
    info: {
      path: store.path,
      kind: manifest.kind,
      created: manifest.created,
      theory: manifest.theory,
      modules: variants[0]?.theory.modules ?? [],
      theorems,
      variants: variants.map(({ id, lambda, seed, theory }) => ({ id, lambda, seed, digest: theory.digest })),
      promptVersion: manifest.promptVersion,
      provers: manifest.provers,
      samples: manifest.samples,
      judge: manifest.judge,
      versions: manifest.versions,
      prices: manifest.prices ?? [],
      history: manifest.history,
    },
    observations,
  };
};

/** Theorems under their original names: any naming's, taken back by its mapping. */
const originalTheorems = (variants: readonly Variant[]): TheoremInfo[] => {
  const [variant] = variants;
  if (variant === undefined) return [];
  const originals = new Map(Object.entries(variant.mapping).map(([original, alien]) => [alien, original]));
  const namespace = originals.get(variant.theory.inductiveType) ?? variant.theory.inductiveType;
  return variant.theory.theorems.map(({ id, fullName, module }) => {
    const original = originals.get(fullName) ?? fullName;
    const prefix = `${namespace}.`;
    return { id, module, name: original.startsWith(prefix) ? original.slice(prefix.length) : original };
  });
};

type ByLens<T> = Readonly<Record<Lens, T>>;

/**
 * Null where no answer crossed a network: a model is `provider/model`, by its name or in its settings; a control
 * (`reference`, …) answers within this process, and its time would be that of our own code. What came from a
 * cache was not sent.
 */
const latencyOf = ({ cell, attempt }: CellState, kind: Manifest["kind"]): number | null => {
  const model = typeof cell.settings.model === "string" ? cell.settings.model : cell.prover;
  const asked = kind === "imported" || model.includes("/");
  const timings = attempt?.attempt.timings;
  return asked && timings !== undefined && timings.sent !== null ? timings.done - timings.sent : null;
};

const observationOf = (
  { cell, attempt, asked, verdicts, published }: CellState,
  settingsId: string,
  theorem: TheoremInfo | undefined,
): Omit<Observation, "latencyMs"> => {
  const judges = [...verdicts.keys()].sort();
  const embedded = judges.filter(isEmbedded).at(-1);
  const lean = judges.filter((judge) => !isEmbedded(judge)).at(-1);
  const judge = lean ?? embedded ?? null;
  const record = judge === null ? undefined : verdicts.get(judge);
  const strict = record?.get("strict");
  const made = attempt?.attempt ?? null;
  return {
    prover: cell.prover,
    settingsId,
    variantId: cell.variantId,
    lambda: cell.lambda,
    seed: cell.seed,
    theorem: cell.theorem,
    theoremName: theorem?.name ?? `theorem ${cell.theorem}`,
    module: theorem?.module ?? "",
    sample: cell.sample,
    status: made?.status ?? "planned",
    judge,
    lenses: {
      strict: record?.get("strict")?.outcome ?? null,
      repaired: record?.get("repaired")?.outcome ?? null,
      complete: record?.get("complete")?.outcome ?? null,
    },
    failureKind: strict === undefined ? null : failureKind(strict),
    firstMessage: strict === undefined ? null : firstError(strict),
    outputTokens: made?.usage?.output ?? null,
    reasoningTokens: made?.usage?.reasoning ?? null,
    cost: made?.cost ?? null,
    asked,
    repairs: attempt?.answer.repairs.length ?? 0,
    repairKinds: attempt?.answer.repairs.map(({ kind }) => kind) ?? [],
    reportedTactics: strict?.reportedTactics ?? {},
    embedded: outcomes(embedded === undefined ? undefined : verdicts.get(embedded), isEmbedded),
    lean: outcomes(lean === undefined ? undefined : verdicts.get(lean)),
    published: published?.outcome ?? null,
    code: attempt?.answer.strict ?? null,
    draft: attempt?.answer.draft ?? null,
  };
};

const isEmbedded = (judge: string): boolean => judge.startsWith("embedded");

/** What another judge said in this one's place is its own word: "undecided". */
const outcomes = (
  verdicts: ReadonlyMap<Lens, Verdict> | undefined,
  isOwn: (judge: string) => boolean = () => true,
): ByLens<Outcome> | null => {
  if (verdicts === undefined) return null;
  const found = lenses.flatMap((lens) => {
    const verdict = verdicts.get(lens);
    if (verdict === undefined) return [];
    return [[lens, isOwn(verdict.judge) ? verdict.outcome : ("undecided" as const)] as const];
  });
  return found.length === lenses.length ? (Object.fromEntries(found) as ByLens<Outcome>) : null;
};

const firstError = ({ messages, reason }: Verdict): string | null =>
  (messages.find(({ severity }) => severity === "error")?.text ?? reason)?.split("\n", 1)[0] ?? null;
