// Token counts in one way of counting.

import type { LanguageModelUsage } from "ai";
import type { Usage } from "./prover.ts";

/**
 * `input` is every token of the prompt, those read from or written to a cache included, whichever
 * way the provider counts: OpenAI, DeepSeek and Google count cached tokens within the prompt's,
 * Anthropic beside them (input_tokens + cache_creation_input_tokens + cache_read_input_tokens).
 * `output` includes `reasoning`. What the provider does not mention is null, though the SDK says 0.
 */
export const usageOf = (usage: LanguageModelUsage): Usage | null => {
  if (usage.raw === undefined) return null;
  const names = JSON.stringify(usage.raw);
  return {
    input: usage.inputTokens ?? null,
    cachedInput: /cache/i.test(names) ? (usage.inputTokenDetails.cacheReadTokens ?? null) : null,
    output: usage.outputTokens ?? null,
    reasoning: /reasoning|thought|thinking/i.test(names)
      ? (usage.outputTokenDetails.reasoningTokens ?? null)
      : null,
  };
};
