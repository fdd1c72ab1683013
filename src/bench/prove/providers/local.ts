import { type ModelProvider, modelIn } from "./provider.ts";

/** Any server that speaks OpenAI's chat completions: vLLM, Ollama, llama.cpp, LM Studio. */
export const local: ModelProvider = {
  name: "local",
  keyVariables: [],
  baseUrl: null,
  commonReasoning: true,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const server = createOpenAICompatible({
      name: "local",
      baseURL: baseUrl,
      fetch,
      includeUsage: true,
      ...(apiKey === null ? {} : { apiKey }),
    });
    return server.chatModel(model);
  },
  sighting: (event) => modelIn(event),
};
