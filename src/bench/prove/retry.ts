// When to ask again, and after how long.

import type { ProviderFailure } from "./model.ts";
import type { FailureKind } from "./prover.ts";

/** False for what stays true however often one asks. */
export const mayPass = (kind: FailureKind): boolean => {
  switch (kind) {
    case "rate_limit":
    case "overloaded":
    case "server":
    case "network":
    case "timeout":
    case "malformed":
      return true;
    case "quota":
    case "authentication":
    case "not_found":
    case "bad_request":
      return false;
  }
};

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;

/**
 * Milliseconds to wait after try number `tries` (from 1) failed. What the provider asked for is kept to in
 * full; else exponential backoff with full jitter: evenly from 0 to min(60 s, 1 s · 2^(tries − 1)), which spreads
 * those that failed together (Brooker, Exponential Backoff And Jitter, AWS Architecture Blog, 2015).
 */
export const backoffMs = (
  tries: number,
  { retryAfterMs }: Pick<ProviderFailure, "retryAfterMs">,
  random: () => number,
): number =>
  retryAfterMs ?? random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(tries - 1, 30));
