import { fieldsOf, type ModelProvider, modelIn } from "./provider.ts";

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
  sighting: (event) => modelIn(fieldsOf(event).message),
};
