import { fieldsOf, type ModelProvider, modelIn } from "./provider.ts";

/** OpenAI's Responses API. */
export const openai: ModelProvider = {
  name: "openai",
  keyVariables: ["OPENAI_API_KEY"],
  baseUrl: "https://api.openai.com/v1",
  commonReasoning: true,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch })(model);
  },
  // With an effort the SDK would ask for summaries of the reasoning too, which OpenAI refuses to
  // organisations that it has not verified: only who wants them asks.
  options: ({ reasoningText }) => ({ openai: { reasoningSummary: reasoningText === true ? "auto" : null } }),
  sighting: (event) => modelIn(fieldsOf(event).response),
};
