// A model of a provider from its name and settings. Whatever a provider or a network does when it
// is asked becomes a ModelTry; nothing is retried here.

import { UserError } from "../user-error.ts";
import type { Clock } from "./clock.ts";
import { conclude } from "./conclude.ts";
import { exchange } from "./exchange.ts";
import type { Model } from "./model.ts";
import { type ModelSettings, readModelSettings } from "./model-settings.ts";
import type { Fetch } from "./provider-fetch.ts";
import { modelProviders } from "./providers/all.ts";
import type { ModelProvider } from "./providers/provider.ts";

export interface ModelContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** What requests go through; undici without hidden limits unless a test gives another. */
  readonly fetch?: Fetch;
  /** False where nothing will be asked (a dry run): a missing key is then no error yet. */
  readonly keyNeeded?: boolean;
}

/** The provider in `PROVIDER/MODEL` and the model's name, slashes in it kept; null when none is known. */
export const modelId = (id: string): { provider: ModelProvider; model: string } | null => {
  const slash = id.indexOf("/");
  const provider = modelProviders.find(({ name }) => name === id.slice(0, Math.max(slash, 0)));
  const model = id.slice(slash + 1);
  return provider === undefined || model === "" ? null : { provider, model };
};

/** The variables in which the key of a model is looked for, and the one that holds it. */
export interface KeyPlace {
  readonly variables: readonly string[];
  readonly found: string | null;
}

export const keyPlace = (
  id: string,
  { apiKeyVariable }: Pick<ModelSettings, "apiKeyVariable">,
  env: ModelContext["env"],
): KeyPlace => {
  const usual = modelId(id)?.provider.keyVariables ?? [];
  const variables = apiKeyVariable === undefined ? usual : [apiKeyVariable];
  return { variables, found: variables.find((name) => (env[name] ?? "").trim() !== "") ?? null };
};

/** Throws a UserError for a name, a setting or a key that is missing or not understood. */
export const makeModel = (
  id: string,
  settings: Readonly<Record<string, unknown>>,
  context: ModelContext,
): Model => {
  const named = modelId(id);
  if (named === null)
    throw new UserError(`There is no model \`${id}\``, {
      hint: `Models are PROVIDER/NAME, with one of the providers ${modelProviders.map(({ name }) => name).join(", ")}.`,
    });
  const { provider, model } = named;
  const read = readModelSettings(id, settings);
  const baseUrl = read.given.baseUrl ?? provider.baseUrl;
  if (baseUrl === null)
    throw new UserError(`${id} needs the address of its server`, {
      hint: "Give it with --base-url or as baseUrl in onng.yaml, for example http://localhost:11434/v1 for Ollama.",
    });
  if (read.given.route !== undefined && provider.name !== "openrouter")
    throw new UserError(`${id} takes no setting \`route\``, { hint: "Only openrouter/ models have routes." });
  const { variables, found } = keyPlace(id, read.given, context.env);
  if (found === null && variables.length > 0 && context.keyNeeded !== false)
    throw new UserError(`The key of ${id} is missing`, {
      hint: `Set ${variables.join(" or ")} in the environment or in .env.`,
    });
  return {
    id,
    provider: provider.name,
    requestedModel: model,
    settings: read.identity,
    keyVariable: found ?? variables[0] ?? null,
    maxOutputTokens: read.given.maxOutputTokens ?? null,
    tryOnce: async (task, sample, signal) => {
      const target = {
        provider,
        model,
        baseUrl,
        settings: read.given,
        timeouts: read.timeouts,
        keyVariable: found,
        ...context,
      };
      return conclude(target, await exchange(target, task, sample, signal));
    },
  };
};
