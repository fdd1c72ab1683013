// One row an attempt: what R, pandas and others read. Neither code nor drafts are in it; the
// dataset export has those.

import type { Observation } from "../analyse/observation.ts";
import { changeCause } from "../analyse/published.ts";
import { escapeCsv } from "./escape.ts";

type Value = string | number | null;

const columns: readonly (readonly [string, (observation: Observation) => Value])[] = [
  ["prover", (o) => o.prover],
  ["settings_id", (o) => o.settingsId],
  ["variant", (o) => o.variantId],
  ["lambda", (o) => o.lambda],
  ["seed", (o) => o.seed],
  ["theorem", (o) => o.theorem],
  ["theorem_name", (o) => o.theoremName],
  ["module", (o) => o.module],
  ["sample", (o) => o.sample],
  ["status", (o) => o.status],
  ["judge", (o) => o.judge],
  ["strict", (o) => o.lenses.strict],
  ["repaired", (o) => o.lenses.repaired],
  ["complete", (o) => o.lenses.complete],
  ["published", (o) => o.published],
  ["published_change", changeCause],
  ["embedded_strict", (o) => o.embedded?.strict ?? null],
  ["lean_strict", (o) => o.lean?.strict ?? null],
  ["failure_kind", (o) => o.failureKind],
  ["first_message", (o) => o.firstMessage],
  ["latency_ms", (o) => o.latencyMs],
  ["output_tokens", (o) => o.outputTokens],
  ["reasoning_tokens", (o) => o.reasoningTokens],
  ["cost_usd", (o) => o.cost],
  ["asked", (o) => o.asked],
  ["repairs", (o) => o.repairs],
];

export const longCsv = (observations: readonly Observation[]): string => {
  const head = columns.map(([name]) => name).join(",");
  const rows = observations.map((observation) =>
    columns.map(([, value]) => escapeCsv(value(observation))).join(","),
  );
  return `${[head, ...rows].join("\n")}\n`;
};

export const longJsonl = (observations: readonly Observation[]): string =>
  observations
    .map(
      (observation) =>
        `${JSON.stringify(Object.fromEntries(columns.map(([name, value]) => [name, value(observation)])))}\n`,
    )
    .join("");
