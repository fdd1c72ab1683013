// What a run would ask and what that may cost. Nothing is sent and nothing is written.

import { existsSync } from "node:fs";
import { makeTask, promptVersion } from "../bench/prompt/make-task.ts";
import type { Message } from "../bench/prompt/task.ts";
import { mostOutput } from "../bench/prove/ask-model.ts";
import { keyPlace } from "../bench/prove/language-model.ts";
import { costOf } from "../bench/prove/prices.ts";
import { promptTokens, type TokenEstimate, textTokens } from "../bench/prove/token-estimate.ts";
import type { Cell } from "../bench/store/cell.ts";
import { changedCells, planCells, refuseChangedCells } from "../bench/store/plan.ts";
import { RunStore } from "../bench/store/run-store.ts";
import type { Environment } from "./dotenv.ts";
import { makeProvers } from "./make-provers.ts";
import { namingsOf } from "./measure.ts";
import type { ProverChoice, Settings } from "./settings.ts";

/** Low and expected are guesses; high is null where nothing bounds it. */
export interface Range {
  readonly low: number;
  readonly expected: number;
  readonly high: number | null;
}

export interface ProverEstimate {
  readonly prover: string;
  readonly cells: number;
  /** Null for what is no model: it costs nothing. */
  readonly model: {
    readonly id: string;
    readonly input: TokenEstimate;
    readonly output: Range;
    /** Output tokens of one answer that are expected, and whether earlier answers of the run say so. */
    readonly expectedAnswer: number;
    readonly fromAnswers: boolean;
    /** US dollars, without retries and caches; null where the price is not known. */
    readonly cost: Range | null;
    /** Variables of which one must hold a key and none does. */
    readonly missingKey: readonly string[];
  } | null;
}

export interface Estimate {
  readonly run: string;
  readonly planned: number;
  readonly toAsk: number;
  readonly provers: readonly ProverEstimate[];
  /** US dollars: what the run has cost before, and what it may cost. */
  readonly spent: number;
  readonly budget: number | null;
  /** The first question in full; null when there is none. */
  readonly prompt: {
    readonly prover: string;
    readonly cell: Cell;
    readonly messages: readonly Message[];
  } | null;
}

// A short plan and a proof. Reasoning is billed as output and may take many times that.
const ASSUMED_ANSWER = 2000;

export const dryRun = (
  settings: Settings,
  { env, retryErrors }: { readonly env: Environment; readonly retryErrors: boolean },
): Estimate => {
  const { theory, variants } = namingsOf(settings);
  const store = existsSync(settings.run) ? RunStore.open(settings.run, "read") : null;
  try {
    const spent = store?.spent().known ?? 0;
    const { provers, models } = makeProvers(settings, { theory, variants, env, keyNeeded: false, spent });
    const version = promptVersion({ card: settings.card });
    const plan = () => planCells({ provers, variants, samples: settings.samples, promptVersion: version });
    if (store !== null)
      refuseChangedCells(
        settings.run,
        changedCells((cell) => store.at(cell), plan()),
      );

    const byDigest = new Map(variants.map((variant) => [variant.theory.digest, variant]));
    const taskOf = ({ variantDigest, theorem }: Cell) =>
      makeTask(byDigest.get(variantDigest)!, theorem, { card: settings.card });
    const inputs = new Map<string, { readonly prompt: TokenEstimate; readonly shortest: number }>();
    const sizeOf = (cell: Cell) => {
      const key = `${cell.variantDigest} ${cell.theorem}`;
      const known = inputs.get(key);
      if (known !== undefined) return known;
      const proof = theory.theorems.find(({ id }) => id === cell.theorem)?.proof ?? "";
      const size = { prompt: promptTokens(taskOf(cell)), shortest: textTokens(proof).low };
      inputs.set(key, size);
      return size;
    };

    const totals = new Map(
      provers.map(({ id }) => [id, { cells: 0, low: 0, expected: 0, high: 0, shortest: 0 }]),
    );
    let planned = 0;
    let first: Cell | null = null;
    for (const cell of plan()) {
      planned++;
      if (store !== null && !store.wouldAsk(cell, { retryErrors })) continue;
      first ??= cell;
      const total = totals.get(cell.prover)!;
      const { prompt, shortest } = sizeOf(cell);
      total.cells++;
      total.low += prompt.low;
      total.expected += prompt.expected;
      total.high += prompt.high;
      total.shortest += shortest;
    }

    const estimates = settings.provers.map((choice): ProverEstimate => {
      const { cells, shortest, ...input } = totals.get(choice.name)!;
      const priced = models.get(choice.name);
      if (priced === undefined) return { prover: choice.name, cells, model: null };
      const { model, price } = priced;
      const most = mostOutput(model, price);
      const mean = store?.meanOutput(choice.name) ?? null;
      const expectedAnswer = Math.min(Math.round(mean ?? ASSUMED_ANSWER), most ?? Number.POSITIVE_INFINITY);
      const output = {
        low: Math.min(shortest, cells * expectedAnswer),
        expected: cells * expectedAnswer,
        high: most === null ? null : cells * most,
      };
      const cost = (tokens: number, out: number): number =>
        costOf(price, { input: tokens, cachedInput: 0, output: out, reasoning: null }) ?? 0;
      return {
        prover: choice.name,
        cells,
        model: {
          id: model.id,
          input,
          output,
          expectedAnswer,
          fromAnswers: mean !== null,
          cost:
            price === null
              ? null
              : {
                  low: cost(input.low, output.low),
                  expected: cost(input.expected, output.expected),
                  high: output.high === null ? null : cost(input.high, output.high),
                },
          missingKey: missingKey(choice, env),
        },
      };
    });
    return {
      run: settings.run,
      planned,
      toAsk: estimates.reduce((sum, { cells }) => sum + cells, 0),
      provers: estimates,
      spent,
      budget: settings.budget,
      prompt: first === null ? null : { prover: first.prover, cell: first, messages: taskOf(first).messages },
    };
  } finally {
    store?.close();
  }
};

const missingKey = ({ id, settings }: ProverChoice, env: Environment): readonly string[] => {
  const { apiKeyVariable } = settings;
  const { variables, found } = keyPlace(
    id,
    typeof apiKeyVariable === "string" ? { apiKeyVariable } : {},
    env,
  );
  return found === null ? variables : [];
};
