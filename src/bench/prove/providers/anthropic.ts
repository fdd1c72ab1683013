import type { JsonBody } from "../provider-fetch.ts";
import { type Amended, fieldsOf, type ModelProvider, modelIn } from "./provider.ts";

/** Anthropic's Messages API. */
export const anthropic: ModelProvider = {
  name: "anthropic",
  keyVariables: ["ANTHROPIC_API_KEY"],
  baseUrl: "https://api.anthropic.com/v1",
  commonReasoning: true,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch })(model);
  },
  amend: (body, { maxOutputTokens }) =>
    maxOutputTokens === undefined ? { body } : withinLimit(body, maxOutputTokens),
  sighting: (event) => modelIn(fieldsOf(event).message),
};

/**
 * The limit that was asked for, thinking included: the SDK adds the thinking's budget to it, and the
 * most that an answer can cost would not hold. The answer keeps at least a fifth of the limit.
 */
const withinLimit = (body: JsonBody, limit: number): Amended => {
  const thinking = fieldsOf(body.thinking);
  const budget = thinking.budget_tokens;
  if (typeof budget !== "number") return { body };
  const fits = Math.min(budget, Math.floor(limit * 0.8));
  return {
    body: { ...body, max_tokens: limit, thinking: { ...thinking, budget_tokens: fits } },
    warnings:
      fits === budget
        ? []
        : [
            `reasoningEffort: the thinking budget is ${fits} tokens instead of ${budget}, to stay within maxOutputTokens`,
          ],
  };
};
