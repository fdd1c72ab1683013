// Chat completions as OpenRouter, DeepSeek and OpenAI-compatible servers stream them:
// https://openrouter.ai/docs/api-reference/streaming, https://api-docs.deepseek.com/api/create-chat-completion,
// https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html

import { type Dialect, frame, type Whole } from "./answer.ts";

interface Ways {
  readonly path: RegExp;
  readonly reasoning: string;
  readonly usage: (usage: Whole["usage"]) => object;
  /** What stands in every chunk besides. */
  readonly extra?: object;
  /** Whether an error in the stream stands in a chunk with choices, as OpenRouter has it. */
  readonly errorInChunk?: boolean;
  /** What keeps the connection alive before the first word. */
  readonly comment?: string;
}

const chat = ({
  path,
  reasoning: reasoningField,
  usage: usageIn,
  extra = {},
  errorInChunk = false,
  comment,
}: Ways): Dialect => {
  const chunk = (model: string, choices: readonly object[], rest: object = {}): string =>
    frame({
      id: "gen-1",
      object: "chat.completion.chunk",
      created: 1_760_000_000,
      model,
      ...extra,
      choices,
      ...rest,
    });
  const delta = (fields: object, finish: string | null = null) => [
    { index: 0, delta: fields, finish_reason: finish },
  ];
  return {
    path,
    model: (_path, body) => String(body.model),
    frames: ({ text, reasoning, end, model, usage }) => [
      ...(comment === undefined ? [] : [`: ${comment}\n\n`]),
      chunk(model, delta({ role: "assistant", content: "" })),
      ...reasoning.map((piece) => chunk(model, delta({ content: null, [reasoningField]: piece }))),
      ...text.map((piece) => chunk(model, delta({ content: piece }))),
      chunk(
        model,
        delta({ content: "" }, end === "length" ? "length" : end === "refusal" ? "content_filter" : "stop"),
      ),
      chunk(model, [], { usage: usageIn(usage) }),
      frame("[DONE]"),
    ],
    errorFrame: (kind, message) => {
      const error = { code: kind === "quota" ? 402 : 503, message };
      return errorInChunk
        ? chunk("m", delta({ content: "" }, "error"), { error })
        : frame({
            error: { ...error, type: kind === "quota" ? "insufficient_balance" : "service_unavailable" },
          });
    },
    errorBody: (status, message) => ({ error: { message, code: status } }),
  };
};

const openAiUsage = ({ input, cached, output, reasoning }: Whole["usage"]) => ({
  prompt_tokens: input,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens: output,
  completion_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
});

export const openrouter = chat({
  path: /^\/openrouter\/api\/v1\/chat\/completions$/,
  reasoning: "reasoning",
  usage: (usage) => ({ ...openAiUsage(usage), cost: 0.00125 }),
  extra: { provider: "DeepInfra" },
  errorInChunk: true,
  comment: "OPENROUTER PROCESSING",
});

export const deepseek = chat({
  path: /^\/deepseek\/chat\/completions$/,
  reasoning: "reasoning_content",
  usage: ({ input, cached, output, reasoning }) => ({
    prompt_tokens: input,
    prompt_cache_hit_tokens: cached,
    prompt_cache_miss_tokens: input - cached,
    completion_tokens: output,
    completion_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  }),
  comment: "keep-alive",
});

export const local = chat({
  path: /^\/local\/v1\/chat\/completions$/,
  reasoning: "reasoning_content",
  usage: openAiUsage,
});
