import { type ModelProvider, modelIn } from "./provider.ts";

/** DeepSeek's own API, chat completions. */
export const deepseek: ModelProvider = {
  name: "deepseek",
  keyVariables: ["DEEPSEEK_API_KEY"],
  baseUrl: "https://api.deepseek.com",
  commonReasoning: true,
  open: async ({ model, baseUrl, apiKey, fetch }) => {
    const { createDeepSeek } = await import("@ai-sdk/deepseek");
    return createDeepSeek({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch })(model);
  },
  // The SDK would put a system message "Return JSON." before ours.
  ownJsonMode: true,
  amend: (body, { json }) => ({
    body: json === true ? { ...body, response_format: { type: "json_object" } } : body,
  }),
  sighting: (event) => modelIn(event),
};
