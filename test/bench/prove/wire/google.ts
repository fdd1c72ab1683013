// Google's Gemini API, streamGenerateContent: https://ai.google.dev/api/generate-content

import { type Dialect, frame } from "./answer.ts";

const statusNames: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

export const google: Dialect = {
  path: /^\/google\/v1beta\/models\/[^/]+:streamGenerateContent$/,
  model: (path) => /models\/([^/]+):/.exec(path)?.[1] ?? "",
  frames: ({ text, reasoning, end, model, usage }) => {
    const chunk = (parts: readonly object[], finishReason?: string): string =>
      frame({
        candidates: [
          {
            content: { parts, role: "model" },
            index: 0,
            ...(finishReason === undefined ? {} : { finishReason }),
          },
        ],
        usageMetadata: {
          promptTokenCount: usage.input,
          cachedContentTokenCount: usage.cached,
          // Thoughts are counted beside the candidates' tokens.
          candidatesTokenCount: usage.output - usage.reasoning,
          thoughtsTokenCount: usage.reasoning,
          totalTokenCount: usage.input + usage.output,
        },
        modelVersion: model,
        responseId: "r1",
      });
    return [
      ...reasoning.map((piece) => chunk([{ text: piece, thought: true }])),
      ...text.map((piece) => chunk([{ text: piece }])),
      chunk([{ text: "" }], end === "length" ? "MAX_TOKENS" : end === "refusal" ? "SAFETY" : "STOP"),
    ];
  },
  errorFrame: (kind, message) =>
    frame({
      error: {
        code: kind === "quota" ? 429 : 503,
        message,
        status: kind === "quota" ? "RESOURCE_EXHAUSTED" : "UNAVAILABLE",
      },
    }),
  errorBody: (status, message) => ({
    error: { code: status, message, status: statusNames[status] ?? "UNKNOWN" },
  }),
};
