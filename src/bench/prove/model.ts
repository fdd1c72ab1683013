// A language model behind a provider, asked once: what came back, or why nothing did. Waiting,
// asking again and paying are not its concern; `ask-model.ts` makes a prover of it.

import type { Task } from "../prompt/task.ts";
import type { FailureKind, Usage } from "./prover.ts";

export interface ProviderFailure {
  readonly kind: FailureKind;
  /** For people, keys taken out. */
  readonly message: string;
  readonly httpStatus: number | null;
  /** What `retry-after-ms` or `retry-after` asked for. */
  readonly retryAfterMs: number | null;
}

/** One try. Times are milliseconds since the epoch by the model's clock. */
export interface ModelTry {
  readonly status: "answered" | "truncated" | "refused" | "provider_error" | "cancelled";
  readonly raw: string | null;
  readonly reasoning: string | null;
  readonly finishReason: string | null;
  readonly returnedModel: string | null;
  /** The host behind a router, where it says so. */
  readonly servedBy?: string | null;
  /** US dollars as the provider itself bills this try, where it says so. */
  readonly reportedCost?: number | null;
  /** The body as sent; keys never in it. */
  readonly request: unknown;
  readonly usage: Usage | null;
  readonly warnings: readonly string[];
  readonly sent: number;
  readonly firstToken: number | null;
  readonly done: number;
  /** Set exactly when the status is provider_error. */
  readonly failure: ProviderFailure | null;
}

export interface Model {
  /** As the user names it: `openai/gpt-5`. */
  readonly id: string;
  readonly provider: string;
  /** The model's name as the provider is asked for it. */
  readonly requestedModel: string;
  /** What changes its answers (temperature, token limit, base URL); part of the cell's identity. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The environment variable that holds the key; null where none is needed. Limits are shared per provider and key. */
  readonly keyVariable: string | null;
  /** The most output tokens one answer may take, reasoning included; null when the provider decides. */
  readonly maxOutputTokens: number | null;
  /** Never rejects for what a provider or a network does. */
  tryOnce(task: Task, sample: number, signal: AbortSignal): Promise<ModelTry>;
}
