// The provers that the settings name, models among them with their pace, their prices and the budget.

import type { Variant } from "../bench/obfuscate/variant.ts";
import { askModel } from "../bench/prove/ask-model.ts";
import { type Budget, makeBudget } from "../bench/prove/budget.ts";
import { type Clock, systemClock } from "../bench/prove/clock.ts";
import { limiters } from "../bench/prove/limiter.ts";
import { makeProver } from "../bench/prove/make-prover.ts";
import type { Model } from "../bench/prove/model.ts";
import { knownPrices, type Price } from "../bench/prove/prices.ts";
import type { Prover } from "../bench/prove/prover.ts";
import type { PricedFrom } from "../bench/store/record.ts";
import type { Theory } from "../bench/theory/theory.ts";
import type { Environment } from "./dotenv.ts";
import type { Settings } from "./settings.ts";

export interface ProverParts {
  readonly theory: Theory;
  readonly variants: readonly Variant[];
  readonly env: Environment;
  /** False where nothing will be asked. */
  readonly keyNeeded: boolean;
  /** US dollars that this run has cost before. */
  readonly spent: number;
  readonly clock?: Clock;
}

export interface MadeProvers {
  readonly provers: readonly Prover[];
  /** By the name of the prover. */
  readonly models: ReadonlyMap<string, PricedModel>;
  readonly budget: Budget | null;
  /** When the list of prices that comes with onng was made. */
  readonly pricesListed: string;
}

export interface PricedModel {
  readonly model: Model;
  readonly price: Price | null;
}

/** Throws a UserError for whatever in the settings cannot be asked as it stands. */
export const makeProvers = (
  settings: Pick<Settings, "provers" | "prices" | "concurrency" | "maxRetries" | "budget">,
  { theory, variants, env, keyNeeded, spent, clock = systemClock }: ProverParts,
): MadeProvers => {
  const prices = knownPrices(settings.prices);
  const budget = settings.budget === null ? null : makeBudget(settings.budget, spent);
  const limiterOf = limiters(settings.concurrency, clock);
  const models = new Map<string, PricedModel>();
  const provers = settings.provers.map(({ id, name, settings: own }): Prover => {
    const prover = makeProver(id, own, {
      theory,
      variants,
      env,
      clock,
      keyNeeded,
      modelProver: (model) => {
        models.set(name, { model, price: prices.of(model.id) });
        return askModel(model, {
          limiter: limiterOf(model),
          maxRetries: settings.maxRetries,
          clock,
          prices,
          budget,
        });
      },
    });
    // A cell is known by the prover's name and settings: under a name of one's own, the model is one of them.
    return name === id ? prover : { ...prover, id: name, settings: { model: id, ...prover.settings } };
  });
  return { provers, models, budget, pricesListed: prices.date };
};

/** What the models' tokens are taken to cost from now on, for the record. */
export const pricesFrom = ({ models, pricesListed }: MadeProvers, from: string): PricedFrom[] =>
  [...models].map(([prover, { price }]) => ({
    prover,
    from,
    listed: pricesListed,
    price:
      price === null
        ? null
        : {
            input: price.input,
            ...(price.cachedInput === undefined ? {} : { cachedInput: price.cachedInput }),
            output: price.output,
          },
  }));

/** What is said once of each prover whose cost nobody will know. */
export const priceWarnings = ({ models }: MadeProvers): string[] =>
  [...models].flatMap(([name, { model, price }]) =>
    price === null
      ? [
          `The price of ${name} is not known, so its cost is not counted. Give it under \`prices:\` in onng.yaml or with --prices FILE:  ${model.id}: { input: …, output: … }  in US dollars for a million tokens.`,
        ]
      : [],
  );
