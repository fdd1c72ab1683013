import { fieldsOf, type ModelProvider, modelIn, type Sighting } from "./provider.ts";

/** OpenRouter, which hands a question on to one of several hosts of a model. */
export const openrouter: ModelProvider = {
  name: "openrouter",
  keyVariables: ["OPENROUTER_API_KEY"],
  baseUrl: "https://openrouter.ai/api/v1",
  commonReasoning: false,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createOpenRouter } = await import("@openrouter/ai-sdk-provider");
    return createOpenRouter({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch, compatibility: "strict" }).chat(
      model,
    );
  },
  options: ({ route, reasoningEffort }) => ({
    openrouter: {
      usage: { include: true },
      // By default it takes the middle out of prompts for models with short contexts.
      plugins: [{ id: "context-compression", enabled: false }],
      ...(route === undefined ? {} : { provider: { order: [route], allow_fallbacks: false } }),
      ...(reasoningEffort === undefined ? {} : { reasoning: { effort: reasoningEffort } }),
    },
  }),
  sighting: (event): Sighting => {
    const { provider, usage } = fieldsOf(event);
    const { cost } = fieldsOf(usage);
    return {
      ...modelIn(event),
      ...(typeof provider === "string" && provider !== "" ? { servedBy: provider } : {}),
      ...(typeof cost === "number" ? { cost } : {}),
    };
  },
};
