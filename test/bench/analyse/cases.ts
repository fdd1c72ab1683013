import { readFileSync } from "node:fs";
import type { Observation } from "../../../src/bench/analyse/observation.ts";

export const readCase = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../cases/analyse/${name}`, import.meta.url), "utf8"));

/** An observation of which only its place, its outcome under every lens and its time matter. */
export const observation = (
  place: Pick<Observation, "lambda" | "seed" | "theorem" | "sample">,
  proved: boolean,
  changes: Partial<Observation> = {},
): Observation => {
  const outcome = proved ? "proved" : "failed";
  return {
    prover: "prover",
    settingsId: "settings",
    variantId: `nng-${place.lambda}-${place.seed}`,
    theoremName: `theorem_${place.theorem}`,
    module: "Module",
    status: "answered",
    judge: "lean",
    lenses: { strict: outcome, repaired: outcome, complete: outcome },
    failureKind: proved ? null : "other",
    firstMessage: null,
    latencyMs: null,
    outputTokens: null,
    reasoningTokens: null,
    cost: null,
    asked: 1,
    repairs: 0,
    repairKinds: [],
    reportedTactics: {},
    embedded: null,
    lean: null,
    published: null,
    code: null,
    draft: null,
    ...place,
    ...changes,
  };
};
