// OpenAI's Responses API: https://platform.openai.com/docs/api-reference/responses-streaming

import { type Dialect, frame, type Whole } from "./answer.ts";

let sequence = 0;

const event = (type: string, rest: object): string =>
  frame({ type, sequence_number: sequence++, ...rest }, type);

const response = (answer: Whole, rest: object) => ({
  id: "resp_1",
  object: "response",
  created_at: 1_760_000_000,
  model: answer.model,
  output: [],
  error: null,
  incomplete_details: null,
  usage: null,
  ...rest,
});

const reasoningFrames = ({ reasoning }: Whole): string[] => {
  if (reasoning.length === 0) return [];
  const at = { item_id: "rs_1", output_index: 0 };
  const item = { id: "rs_1", type: "reasoning", summary: [] };
  return [
    event("response.output_item.added", { output_index: 0, item }),
    event("response.reasoning_summary_part.added", {
      ...at,
      summary_index: 0,
      part: { type: "summary_text", text: "" },
    }),
    ...reasoning.map((delta) =>
      event("response.reasoning_summary_text.delta", { ...at, summary_index: 0, delta }),
    ),
    event("response.reasoning_summary_part.done", {
      ...at,
      summary_index: 0,
      part: { type: "summary_text", text: reasoning.join("") },
    }),
    event("response.output_item.done", { output_index: 0, item }),
  ];
};

const messageFrames = ({ text, end }: Whole): string[] => {
  const refused = end === "refusal";
  const at = { item_id: "msg_1", output_index: 1, content_index: 0 };
  const content = refused
    ? { type: "refusal", refusal: text.join("") }
    : { type: "output_text", text: text.join(""), annotations: [] };
  const item = { id: "msg_1", type: "message", role: "assistant" };
  return [
    event("response.output_item.added", {
      output_index: 1,
      item: { ...item, status: "in_progress", content: [] },
    }),
    event("response.content_part.added", {
      ...at,
      part: { ...content, ...(refused ? { refusal: "" } : { text: "" }) },
    }),
    ...text.map((delta) =>
      event(refused ? "response.refusal.delta" : "response.output_text.delta", { ...at, delta }),
    ),
    refused
      ? event("response.refusal.done", { ...at, refusal: text.join("") })
      : event("response.output_text.done", { ...at, text: text.join("") }),
    event("response.content_part.done", { ...at, part: content }),
    event("response.output_item.done", {
      output_index: 1,
      item: { ...item, status: "completed", content: [content] },
    }),
  ];
};

export const openai: Dialect = {
  path: /^\/openai\/v1\/responses$/,
  model: (_path, body) => String(body.model),
  frames: (answer) => {
    const { input, cached, output, reasoning } = answer.usage;
    const usage = {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + output,
    };
    const cut = answer.end === "length";
    const last = cut ? "incomplete" : "completed";
    return [
      event("response.created", { response: response(answer, { status: "in_progress" }) }),
      event("response.in_progress", { response: response(answer, { status: "in_progress" }) }),
      ...reasoningFrames(answer),
      ...(answer.text.length === 0 ? [] : messageFrames(answer)),
      event(`response.${last}`, {
        response: response(answer, {
          status: last,
          usage,
          incomplete_details: cut ? { reason: "max_output_tokens" } : null,
        }),
      }),
    ];
  },
  errorFrame: (kind, message) =>
    event("error", {
      code: kind === "quota" ? "insufficient_quota" : "server_is_overloaded",
      message,
      param: null,
    }),
  errorBody: (status, message) => ({
    error: {
      message,
      type: status === 429 ? "rate_limit_exceeded" : "invalid_request_error",
      param: null,
      code: status === 404 ? "model_not_found" : null,
    },
  }),
};
