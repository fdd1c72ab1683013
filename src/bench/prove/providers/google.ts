import { type ModelProvider, modelIn, type ProviderOptions } from "./provider.ts";

/** Google's Gemini API. */
export const google: ModelProvider = {
  name: "google",
  keyVariables: ["GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"],
  baseUrl: "https://generativelanguage.googleapis.com/v1beta",
  commonReasoning: true,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch })(model);
  },
  options: ({ reasoningText }): ProviderOptions =>
    reasoningText === true ? { google: { thinkingConfig: { includeThoughts: true } } } : {},
  sighting: (event) => modelIn(event, "modelVersion"),
};
