// Anthropic's Messages API: https://docs.anthropic.com/en/docs/build-with-claude/streaming

import { type Dialect, frame } from "./answer.ts";

const event = (type: string, rest: object = {}): string => frame({ type, ...rest }, type);

const errorTypes: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
};

export const anthropic: Dialect = {
  path: /^\/anthropic\/v1\/messages$/,
  model: (_path, body) => String(body.model),
  frames: ({ text, reasoning, end, model, usage }) => {
    const thought = reasoning.length > 0;
    const index = thought ? 1 : 0;
    // Tokens read from the cache are counted beside input_tokens, not within them.
    const input = { input_tokens: usage.input - usage.cached, cache_read_input_tokens: usage.cached };
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
    };
    return [
      event("message_start", {
        message: { ...message, usage: { ...input, cache_creation_input_tokens: 0, output_tokens: 1 } },
      }),
      event("ping"),
      ...(thought
        ? [
            event("content_block_start", {
              index: 0,
              content_block: { type: "thinking", thinking: "", signature: "" },
            }),
            ...reasoning.map((thinking) =>
              event("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking } }),
            ),
            event("content_block_delta", { index: 0, delta: { type: "signature_delta", signature: "c2ln" } }),
            event("content_block_stop", { index: 0 }),
          ]
        : []),
      ...(text.length > 0
        ? [
            event("content_block_start", { index, content_block: { type: "text", text: "" } }),
            ...text.map((piece) =>
              event("content_block_delta", { index, delta: { type: "text_delta", text: piece } }),
            ),
            event("content_block_stop", { index }),
          ]
        : []),
      event("message_delta", {
        delta: {
          stop_reason: end === "length" ? "max_tokens" : end === "refusal" ? "refusal" : "end_turn",
          stop_sequence: null,
        },
        usage: { output_tokens: usage.output },
      }),
      event("message_stop"),
    ];
  },
  errorFrame: (kind, message) =>
    event("error", { error: { type: kind === "quota" ? "billing_error" : "overloaded_error", message } }),
  errorBody: (status, message) => ({
    type: "error",
    error: { type: errorTypes[status] ?? "api_error", message },
    request_id: "req_1",
  }),
};
