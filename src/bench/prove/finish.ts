// What an answer that came to its end is worth, by the reason that the provider gives for the end.

import type { FinishReason } from "ai";
import type { FailureKind } from "./prover.ts";

export type Ending =
  | { readonly status: "answered" | "refused" | "truncated"; readonly warnings: readonly string[] }
  | { readonly status: "provider_error"; readonly kind: FailureKind; readonly message: string };

const answered = (...warnings: string[]): Ending => ({ status: "answered", warnings });

// What servers that speak OpenAI's format say for "stop" in words of their own.
const meansStop = /^(?:eos|eos_token|stop_sequence|end_turn|complete|completed)$/i;

/** `raw` is the provider's own word, null when the stream ended without one. */
export const ending = (finish: FinishReason | null, raw: string | null, empty: boolean): Ending => {
  switch (finish) {
    case "stop":
      return answered();
    case "tool-calls":
      return answered("the model called a tool, and none was offered");
    case "length":
      return { status: "truncated", warnings: [truncationAdvice(empty)] };
    case "content-filter":
      return { status: "refused", warnings: [] };
    case "other":
      if (raw === null) break;
      if (meansStop.test(raw)) return answered();
      return {
        status: "provider_error",
        kind: "server",
        message: `the answer ended with the reason \`${raw}\`, not because it was complete`,
      };
    case "error":
      return {
        status: "provider_error",
        kind: /insufficient_system_resource/.test(raw ?? "") ? "overloaded" : "server",
        message: `the provider broke the answer off${raw === null ? "" : ` (${raw})`}`,
      };
    case "interrupted":
    case null:
  }
  return {
    status: "provider_error",
    kind: "malformed",
    message: "the stream ended before the answer was complete: no finish reason came",
  };
};

const truncationAdvice = (empty: boolean): string =>
  empty
    ? "the token limit was used up before the answer began, by reasoning most likely: raise maxOutputTokens or lower reasoningEffort"
    : "the answer was cut off at the token limit: raise maxOutputTokens or lower reasoningEffort";
