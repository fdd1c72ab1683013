// One request through the AI SDK and what came of it. The messages go out as the prompt room made
// them, one for one; what a provider does not take is left out with a warning by the SDK.

import type { LanguageModel } from "ai";
import type { Task } from "../prompt/task.ts";
import type { Clock } from "./clock.ts";
import { type Deadline, watch } from "./deadlines.ts";
import type { ModelSettings, Timeouts } from "./model-settings.ts";
import { type Fetch, makeFetch, tapped } from "./provider-fetch.ts";
import type { ModelProvider } from "./providers/provider.ts";
import { emptyReply, type Reply, readReply } from "./reply.ts";

export interface Target {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly baseUrl: string;
  readonly settings: ModelSettings;
  readonly timeouts: Timeouts;
  /** The variable that holds the key; null when none is sent. */
  readonly keyVariable: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly fetch?: Fetch;
}

export interface Exchange {
  readonly reply: Reply;
  /** The body as it was sent; null when nothing was. */
  readonly request: unknown;
  /** Milliseconds since the epoch. */
  readonly sent: number;
  readonly done: number;
  /** The deadline that ended it. */
  readonly passed: Deadline | null;
  readonly cancelled: boolean;
}

export const exchange = async (
  target: Target,
  task: Task,
  sample: number,
  signal: AbortSignal,
): Promise<Exchange> => {
  const { provider, settings, timeouts, keyVariable, env, clock } = target;
  const [sdk, fetch] = await Promise.all([loadSdk(), target.fetch ?? makeFetch(timeouts.connect, env)]);
  const reply = emptyReply();
  let request: unknown = null;
  let sent = clock.now();
  const deadlines = watch(clock, timeouts, signal);
  const tap = tapped(fetch, {
    onRequest: (body) => {
      const amended = provider.amend?.(body, settings) ?? { body };
      if (request === null) {
        sent = clock.now();
        reply.warnings.push(...(amended.warnings ?? []));
      }
      request ??= amended.body;
      return amended.body;
    },
    onBytes: deadlines.heard,
  });
  try {
    deadlines.signal.throwIfAborted();
    const opened = await provider.open({
      model: target.model,
      baseUrl: target.baseUrl,
      apiKey: keyVariable === null ? null : (env[keyVariable] ?? "").trim(),
      fetch: tap.fetch,
    });
    const { stream } = sdk.streamText({
      model: settings.json === true && provider.ownJsonMode !== true ? jsonMode(sdk, opened) : opened,
      messages: task.messages.map(({ role, content }) => ({ role, content })),
      ...callSettings(settings, provider, sample),
      allowSystemInMessages: true,
      maxRetries: 0,
      abortSignal: deadlines.signal,
      include: { rawChunks: true },
      // Errors come as parts of the stream as well; without this the SDK prints them.
      onError: () => {},
    });
    const reading = readReply(stream, reply, {
      now: clock.now,
      onFirstToken: deadlines.begun,
      sighting: provider.sighting,
    });
    await Promise.race([reading, aborted(deadlines.signal)]);
  } catch (error) {
    reply.error ??= error;
  }
  const done = clock.now();
  deadlines.end();
  tap.close();
  return {
    reply,
    request,
    sent,
    done,
    passed: deadlines.passed(),
    cancelled: signal.aborted && reply.finish === null,
  };
};

type Sdk = typeof import("ai");

// Loaded when the first question is asked, so that a command which asks nothing starts at once.
const loadSdk = async (): Promise<Sdk> => {
  const sdk = await import("ai");
  // Warnings are recorded with the answer; the SDK would print them too.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return sdk;
};

/** Only what was set: the provider decides the rest. */
const callSettings = (settings: ModelSettings, provider: ModelProvider, sample: number) => {
  const { temperature, topP, maxOutputTokens, seed, reasoningEffort } = settings;
  const options = provider.options?.(settings);
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    // The samples of a question differ; the first has the seed that was given.
    ...(seed === undefined ? {} : { seed: seed + sample - 1 }),
    ...(reasoningEffort === undefined || !provider.commonReasoning ? {} : { reasoning: reasoningEffort }),
    ...(options === undefined ? {} : { providerOptions: options }),
  };
};

/** The provider's JSON mode without a schema. An `output` of the SDK would parse as it streams. */
const jsonMode = (sdk: Sdk, model: LanguageModel): LanguageModel =>
  typeof model === "string" || model.specificationVersion === "v2"
    ? model
    : sdk.wrapLanguageModel({
        model,
        middleware: {
          specificationVersion: "v4",
          transformParams: async ({ params }) => ({ ...params, responseFormat: { type: "json" } }),
        },
      });

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
