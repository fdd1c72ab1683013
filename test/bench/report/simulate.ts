// A run that never was, from provers whose curves are known: same seed, same run.

import { defaultDeviations, drawCells, type LatentModel } from "../../../src/bench/analyse/latent-model.ts";
import type { Observation, ObservedRun } from "../../../src/bench/analyse/observation.ts";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";

export interface SimulatedProver {
  readonly id: string;
  readonly curve: (lambda: number) => number;
  /** Median seconds at λ = 0, and the factor by which it has grown at λ = 1. */
  readonly seconds: number;
  readonly tax: number;
}

export const knownProvers: readonly SimulatedProver[] = [
  { id: "falling", curve: (lambda) => 0.6 - 0.1 * lambda, seconds: 4, tax: 1.5 },
  { id: "flat", curve: () => 0.7, seconds: 60, tax: 2 },
  { id: "dipping", curve: (lambda) => (lambda === 0.4 ? 0.45 : 0.6), seconds: 12, tax: 1 },
];

const modules = [
  ["Addition", 7],
  ["Implication", 10],
  ["Algorithm", 3],
  ["Multiplication", 9],
  ["Power", 9],
  ["AdvAddition", 6],
  ["LessOrEqual", 14],
  ["AdvMultiplication", 10],
] as const;

const theorems = modules.flatMap(([module, size]) =>
  Array.from({ length: size }, (_, i) => ({ module, name: `${module.toLowerCase()}_${i + 1}` })),
);

export const simulateRun = ({
  provers = knownProvers,
  lambdas = [0, 0.2, 0.4, 0.6, 0.8, 1],
  seeds = 3,
  samples = 1,
  deviations = defaultDeviations,
  seed = 1,
}: {
  readonly provers?: readonly SimulatedProver[];
  readonly lambdas?: readonly number[];
  readonly seeds?: number;
  readonly samples?: number;
  readonly deviations?: Omit<LatentModel, "curve">;
  readonly seed?: number;
} = {}): ObservedRun => {
  const random = seededRandom(seed);
  const kinds = ["pattern not found", "unknown name", "unsolved goals", "no goals left", "syntax or layout"];
  const observations = provers.flatMap(({ id, curve, seconds, tax }) =>
    drawCells(
      { ...deviations, curve },
      { lambdas, theorems: theorems.length, seeds, samples },
      random,
    ).flatMap(({ lambda, seed: naming, theorem, proved }) =>
      proved.map((isProved, i): Observation => {
        const complete = isProved || random.uniform() < 0.2;
        const outcome = isProved ? "proved" : "failed";
        const latencyMs = 1000 * seconds * tax ** lambda * Math.exp(0.5 * random.normal());
        return {
          prover: id,
          settingsId: "simulated",
          variantId: `nng-${lambda}-${naming}`,
          lambda,
          seed: naming,
          theorem,
          theoremName: theorems[theorem - 1]?.name ?? "",
          module: theorems[theorem - 1]?.module ?? "",
          sample: i + 1,
          status: "answered",
          judge: "lean simulated",
          lenses: { strict: outcome, repaired: outcome, complete: complete ? "proved" : "failed" },
          failureKind: isProved ? null : (kinds[random.index(kinds.length)] ?? null),
          firstMessage: isProved ? null : "simulated",
          latencyMs,
          outputTokens: Math.round(latencyMs / 20),
          reasoningTokens: null,
          cost: latencyMs / 1e6,
          asked: 1,
          repairs: 0,
          repairKinds: [],
          reportedTactics: {},
          embedded: null,
          lean: { strict: outcome, repaired: outcome, complete: complete ? "proved" : "failed" },
          published: null,
          code: isProved ? "rfl" : "exact h",
          draft: null,
        };
      }),
    ),
  );
  return {
    info: {
      path: "simulated.onng",
      kind: "simulated",
      created: "2026-01-01T00:00:00.000Z",
      theory: { name: "nng", title: "The Natural Number Game", digest: "0".repeat(64) },
      modules: modules.map(([module]) => module),
      theorems: theorems.map(({ module, name }, i) => ({ id: i + 1, module, name })),
      variants: lambdas.flatMap((lambda) =>
        Array.from({ length: seeds }, (_, s) => ({
          id: `nng-${lambda}-${s + 1}`,
          lambda,
          seed: s + 1,
          // At λ = 0 every naming is the original.
          digest: (lambda === 0 ? "0" : `${lambda}-${s + 1}`).padEnd(64, "0"),
        })),
      ),
      promptVersion: "simulated",
      provers: provers.map(({ id }) => ({ id, settings: {} })),
      samples,
      judge: "lean simulated",
      versions: { onng: "0.1.0" },
      prices: [],
      history: [{ time: "2026-01-01T00:00:00.000Z", command: "simulate" }],
    },
    observations,
  };
};
