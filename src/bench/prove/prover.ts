// Whoever writes proofs: controls, language models, a replay of recorded answers.

import type { Task } from "../prompt/task.ts";

export type AttemptStatus =
  | "answered"
  | "format_error"
  | "truncated"
  | "refused"
  | "provider_error"
  | "cancelled";

/**
 * Why a provider gave no answer. `quota`, `authentication`, `not_found` and `bad_request` stay true
 * however often one asks: they stop the prover. The others may pass.
 */
export type FailureKind =
  | "rate_limit"
  | "overloaded"
  | "server"
  | "network"
  | "timeout"
  | "malformed"
  | "quota"
  | "authentication"
  | "not_found"
  | "bad_request";

/** Token counts as the provider reports them; null where it says nothing. Reasoning is part of output. */
export interface Usage {
  readonly input: number | null;
  readonly cachedInput: number | null;
  readonly output: number | null;
  readonly reasoning: number | null;
}

/** Milliseconds since the epoch; backoff is a duration in milliseconds. Latency = done − sent. */
export interface Timings {
  readonly queued: number;
  /** When the successful try was sent; null when none was. */
  readonly sent: number | null;
  readonly firstToken: number | null;
  readonly done: number;
  readonly backoffMs: number;
}

/** One answer as it was received; written once and never edited. */
export interface Attempt {
  readonly status: AttemptStatus;
  readonly raw: string | null;
  /** Reasoning text, where the provider gives it apart from the answer. */
  readonly reasoning: string | null;
  readonly finishReason: string | null;
  readonly requestedModel: string;
  readonly returnedModel: string | null;
  /** The host behind a router that served it, where the router says so. */
  readonly servedBy?: string | null;
  /** The request as sent, keys never in it. */
  readonly request: unknown;
  readonly usage: Usage | null;
  /** US dollars; null when the price is unknown. */
  readonly cost: number | null;
  /** Where the cost is not known and its bound is: the most that all tries together can have cost. */
  readonly costAtMost?: number;
  readonly timings: Timings;
  readonly tries: number;
  readonly error: string | null;
  /** What kind of failure `error` tells of; null without one. Decides whether the prover is asked further. */
  readonly errorKind: FailureKind | null;
  readonly warnings: readonly string[];
}

export interface Prover {
  /** As the user names it: `reference`, `recall`, `openai/gpt-5`. */
  readonly id: string;
  /** What changes its answers; part of the cell's identity. */
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * `signal` stops at once; after `drain` nothing more is sent, what is on its way is awaited, and what
   * only waits to be sent comes back cancelled. A cancelled attempt with an error, given before either,
   * says why this prover cannot be asked further (a budget that is used up).
   */
  prove(task: Task, sample: number, signal: AbortSignal, drain?: AbortSignal): Promise<Attempt>;
  /** What it is waiting for just now; absent where a prover never waits. */
  waiting?(): Waiting;
}

/** Why questions of a prover are not on their way. */
export interface Waiting {
  /** Questions that may be in flight together just now, for all provers of this provider and key. */
  readonly limit: number;
  /** Until when the provider asked not to be asked, in milliseconds since the epoch; null when it did not. */
  readonly pausedUntil: number | null;
  /** Questions that wait to be asked again after an error that may pass. */
  readonly backingOff: number;
  /** Questions that wait until it is known what those in flight cost. */
  readonly forBudget: number;
}
