// From what one request brought to the record of the try.

import { tellDeadline } from "./deadlines.ts";
import type { Exchange, Target } from "./exchange.ts";
import { readError } from "./failure.ts";
import { ending } from "./finish.ts";
import type { ModelTry, ProviderFailure } from "./model.ts";
import { modelProviders } from "./providers/all.ts";
import { fieldsOf } from "./providers/provider.ts";
import { keysOf, redactAll, withoutAnyKey, withoutKeys } from "./redact.ts";

export const conclude = (target: Target, exchanged: Exchange): ModelTry => {
  const { reply, request, sent, done } = exchanged;
  const keys = keysOf(target.env, [
    ...modelProviders.flatMap(({ keyVariables }) => keyVariables),
    ...(target.keyVariable === null ? [] : [target.keyVariable]),
  ]);
  const redact = withoutKeys(keys);
  const outcome = outcomeOf(target, exchanged, keys);
  const tried: ModelTry = {
    status: outcome.status,
    // An empty answer that ended well is an answer, though nothing can be read from it. Of a try
    // that failed, what had come is kept for whoever wants to know; nobody judges it.
    raw: reply.text === "" && outcome.status !== "answered" ? null : reply.text,
    reasoning: reply.reasoning === "" ? null : reply.reasoning,
    finishReason: reply.rawFinish ?? reply.finish,
    returnedModel: reply.seen.model ?? null,
    servedBy: reply.seen.servedBy ?? null,
    reportedCost: reply.seen.cost ?? null,
    request,
    usage: reply.usage,
    warnings: [
      ...reply.warnings,
      ...warningsOf(target, exchanged),
      ...outcome.warnings,
      ...(redact(reply.text) === reply.text ? [] : ["a key stood in the answer and was taken out"]),
    ],
    sent,
    firstToken: reply.firstToken,
    done,
    failure: outcome.failure,
  };
  // The one place that everything passes; a server may echo a key wherever it likes, even in an answer.
  return redactAll(tried, redact) as ModelTry;
};

type Outcome = Pick<ModelTry, "status" | "failure" | "warnings">;

const failed = (failure: ProviderFailure): Outcome => ({ status: "provider_error", failure, warnings: [] });

const outcomeOf = (
  { provider, timeouts, keyVariable }: Target,
  { reply, passed, cancelled, done }: Exchange,
  keys: readonly string[],
): Outcome => {
  if (reply.error === undefined && reply.finish !== null) {
    const end = ending(reply.finish, reply.rawFinish, reply.text === "");
    if (end.status !== "provider_error") return { ...end, failure: null };
    return failed({
      kind: end.kind,
      message: withoutAnyKey(keys)(`${provider.name}: ${end.message}`),
      httpStatus: null,
      retryAfterMs: null,
    });
  }
  if (cancelled) return { status: "cancelled", failure: null, warnings: [] };
  if (passed !== null)
    return failed({
      kind: "timeout",
      message: `${provider.name}: ${tellDeadline(passed, timeouts)}`,
      httpStatus: null,
      retryAfterMs: null,
    });
  const error = reply.error ?? new SyntaxError("the stream ended before the answer did");
  const read = readError(error, { provider: provider.name, now: done, redact: withoutAnyKey(keys) });
  switch (read.kind) {
    case "refused":
      return { status: "refused", failure: null, warnings: [read.message] };
    case "failure":
      return failed(withPlaceOfKey(read.failure, keyVariable));
  }
};

const withPlaceOfKey = (failure: ProviderFailure, keyVariable: string | null): ProviderFailure =>
  failure.kind !== "authentication"
    ? failure
    : {
        ...failure,
        message: `${failure.message} — ${keyVariable === null ? "no key was sent; apiKeyVariable names where one stands" : `the key stands in ${keyVariable}`}`,
      };

const warningsOf = ({ provider, model, settings }: Target, { reply, request }: Exchange): string[] => {
  const { seen } = reply;
  const other = seen.model !== undefined && seen.model !== model;
  const { route, reasoningEffort } = settings;
  return [
    // The SDK leaves it out without a word for models that it does not take for reasoning models.
    ...(reasoningEffort === undefined || request === null || asksForReasoning(request)
      ? []
      : ["reasoningEffort: not sent, the model does not take it"]),
    ...(other ? [`${model} was asked for, ${seen.model} answered`] : []),
    ...(provider.name !== "openrouter" || route !== undefined
      ? []
      : [
          `no route is pinned, so OpenRouter may hand each question to another host${seen.servedBy === undefined ? "" : ` (this one to ${seen.servedBy})`}: pin one with \`route\``,
        ]),
  ];
};

const messageFields = new Set(["messages", "input", "system", "contents", "systemInstruction"]);

const asksForReasoning = (request: unknown): boolean =>
  Object.entries(fieldsOf(request)).some(
    ([name, value]) =>
      !messageFields.has(name) && /reasoning|thinking|effort/i.test(`${name} ${JSON.stringify(value)}`),
  );
