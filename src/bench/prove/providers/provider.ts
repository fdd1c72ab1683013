// What one provider is to us: where its key stands, how its package is opened, and what its events
// say beyond what the SDK passes on.

import type { LanguageModel, streamText } from "ai";
import type { ModelSettings } from "../model-settings.ts";
import type { Fetch, JsonBody } from "../provider-fetch.ts";

export type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;

export interface Connection {
  /** The model's name as the provider is asked for it. */
  readonly model: string;
  readonly baseUrl: string;
  /** Null where the server needs none. */
  readonly apiKey: string | null;
  readonly fetch: Fetch;
}

/** What an event of the stream says of who answers; absent where it says nothing. */
export interface Sighting {
  readonly model?: string;
  /** The host behind a router. */
  readonly servedBy?: string;
  /** US dollars, as the provider bills them. */
  readonly cost?: number;
}

export interface Amended {
  readonly body: JsonBody;
  readonly warnings?: readonly string[];
}

export interface ModelProvider {
  /** What stands before the first slash of a prover's name. */
  readonly name: string;
  /** Where the key is looked for, in this order; none where no key is needed. */
  readonly keyVariables: readonly string[];
  /** The address in the provider's documents; null when the user must give one. */
  readonly baseUrl: string | null;
  /** Loads the package and opens the model; nothing is sent. */
  readonly open: (connection: Connection) => Promise<LanguageModel>;
  /** How this provider is told what the SDK has no common word for. */
  readonly options?: (settings: ModelSettings) => ProviderOptions;
  /** Whether the common `reasoning` option says the effort; else `options` does. */
  readonly commonReasoning: boolean;
  /** The SDK's body made what was asked for, where the SDK has ideas of its own. */
  readonly amend?: (body: JsonBody, settings: ModelSettings) => Amended;
  /** Whether `amend` asks for JSON mode; else the SDK's common option does. */
  readonly ownJsonMode?: boolean;
  readonly sighting: (event: unknown) => Sighting;
}

type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** `model` of an event, or of what holds it, when it is a text that says something. */
export const modelIn = (holder: unknown, field = "model"): Sighting => {
  const model = fieldsOf(holder)[field];
  return typeof model === "string" && model !== "" ? { model } : {};
};
