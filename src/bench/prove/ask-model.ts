// A prover made of a model: waits for its turn, asks, asks again what may pass, and says what it cost.

import type { Task } from "../prompt/task.ts";
import { UserError } from "../user-error.ts";
import type { Budget } from "./budget.ts";
import { type Clock, sleep } from "./clock.ts";
import type { Ending, Limiter } from "./limiter.ts";
import type { Model, ModelTry } from "./model.ts";
import { costOf, type Price, type Prices } from "./prices.ts";
import type { Attempt, FailureKind, Prover } from "./prover.ts";
import { backoffMs, mayPass } from "./retry.ts";
import { promptTokens } from "./token-estimate.ts";

export interface AskOptions {
  readonly limiter: Limiter;
  /** How often a question is asked again after an error that may pass; 0 is never. */
  readonly maxRetries: number;
  readonly clock: Clock;
  readonly prices: Prices;
  readonly budget?: Budget | null;
  /** Evenly from 0 up to 1, for the jitter of the backoff. */
  readonly random?: () => number;
}

/** Throws a UserError when there is a budget and nobody can say what a question costs at most. */
export const askModel = (
  model: Model,
  { limiter, maxRetries, clock, prices, budget = null, random = Math.random }: AskOptions,
): Prover => {
  const paid = prices.of(model.id);
  if (budget !== null) refuseUnbounded(model, paid);
  let [backingOff, forBudget] = [0, 0];

  const prove: Prover["prove"] = async (task, sample, signal, drain) => {
    const signals = drain === undefined ? [signal] : [signal, drain];
    const told: Told = {
      model,
      queued: clock.now(),
      tries: 0,
      backoffMs: 0,
      cost: 0,
      atMost: 0,
      warnings: [],
    };
    const bound = mostCost(model, paid, task);
    const most = bound ?? 0;
    let failed: ModelTry | null = null;
    const cancelled = (error: string | null = failed?.failure?.message ?? null): Attempt =>
      attemptOf(told, { ...(failed ?? nothing(clock.now())), status: "cancelled" }, error);
    for (;;) {
      forBudget++;
      const reservation = budget === null ? null : await budget.reserve(most, signals);
      forBudget--;
      if (budget !== null && reservation === null)
        return cancelled(signals.some(({ aborted }) => aborted) ? undefined : usedUp(budget));
      const pass = await limiter.enter(signals);
      if (pass === null) {
        reservation?.settle(0);
        return cancelled();
      }
      const made = await model.tryOnce(task, sample, signal).catch((bug: unknown) => {
        pass.end("failed");
        reservation?.settle(most);
        throw bug;
      });
      pass.end(howItEnded(made));
      told.tries++;
      const cost = costOfTry(made, paid);
      // What a question that broke off has cost is not known: for the budget it is the most it can have been.
      reservation?.settle(cost ?? most);
      told.cost = told.cost === null || cost === null ? null : told.cost + cost;
      told.atMost = told.atMost === null || (cost ?? bound) === null ? null : told.atMost + (cost ?? most);

      const { failure } = made;
      if (failure === null || !mayPass(failure.kind) || told.tries > maxRetries) return attemptOf(told, made);
      failed = made;
      told.warnings.push(`try ${told.tries} failed (${failure.kind}): ${failure.message}`);
      const [from, wait] = [clock.now(), backoffMs(told.tries, failure, random)];
      backingOff++;
      const slept = await sleep(clock, wait, signals);
      backingOff--;
      told.backoffMs += clock.now() - from;
      if (!slept) return cancelled();
    }
  };

  return {
    id: model.id,
    settings: model.settings,
    prove,
    waiting: () => ({
      limit: limiter.limit,
      pausedUntil: limiter.pausedUntil,
      backingOff,
      forBudget: budget === null ? 0 : forBudget,
    }),
  };
};

/** What is known of a question apart from its last try. */
interface Told {
  readonly model: Model;
  readonly queued: number;
  tries: number;
  backoffMs: number;
  /** Null as soon as the cost of one try is not known. */
  cost: number | null;
  /** With the bound for tries whose cost is not known; null where there is none. */
  atMost: number | null;
  readonly warnings: string[];
}

const usedUp = ({ total, spent }: Budget): string =>
  `the budget of $${total} does not suffice for another question: $${spent.toFixed(4)} are spent`;

const howItEnded = ({ status, failure }: ModelTry): Ending => {
  if (failure?.kind === "rate_limit") return { rateLimited: { retryAfterMs: failure.retryAfterMs } };
  return failure === null && status !== "cancelled" ? "answered" : "failed";
};

/**
 * US dollars; null where it is not known. A request that was refused costs nothing; one that broke off
 * may have been charged without anybody saying so.
 */
const costOfTry = ({ usage, failure, status, reportedCost }: ModelTry, paid: Price | null): number | null => {
  // A bill goes before a list of prices: it knows of routes, discounts and caches.
  if (typeof reportedCost === "number") return reportedCost;
  if (paid === null) return null;
  const cost = costOf(paid, usage);
  if (cost !== null) return cost;
  return failure !== null && status === "provider_error" && isFree(failure.kind) ? 0 : null;
};

const isFree = (kind: FailureKind): boolean => {
  switch (kind) {
    case "rate_limit":
    case "overloaded":
    case "server":
    case "quota":
    case "authentication":
    case "not_found":
    case "bad_request":
      return true;
    case "network":
    case "timeout":
    case "malformed":
      return false;
  }
};

/** The most output tokens an answer can have; null when nobody says. */
export const mostOutput = (model: Pick<Model, "maxOutputTokens">, paid: Price | null): number | null =>
  model.maxOutputTokens ?? paid?.maxOutputTokens ?? null;

/** US dollars that one try costs at most; null when price or limit are not known. */
export const mostCost = (
  model: Pick<Model, "maxOutputTokens">,
  paid: Price | null,
  task: Task,
): number | null => {
  const output = mostOutput(model, paid);
  return output === null
    ? null
    : costOf(paid, { input: promptTokens(task).high, cachedInput: 0, output, reasoning: null });
};

const refuseUnbounded = (model: Model, paid: Price | null): void => {
  if (paid === null)
    throw new UserError(`The price of ${model.id} is not known, so no budget can be kept`, {
      hint: `Give it under \`prices:\` in onng.yaml or with --prices FILE, for example  ${model.id}: { input: 1.25, output: 10 }  in US dollars for a million tokens.`,
    });
  if (mostOutput(model, paid) === null)
    throw new UserError(`An answer of ${model.id} may have any length, so no budget can be kept`, {
      hint: "Set maxOutputTokens for it (reasoning counts), or maxOutputTokens beside its price when the provider has a limit.",
    });
};

const nothing = (now: number): ModelTry => ({
  status: "cancelled",
  raw: null,
  reasoning: null,
  finishReason: null,
  returnedModel: null,
  request: null,
  usage: null,
  warnings: [],
  sent: now,
  firstToken: null,
  done: now,
  failure: null,
});

const attemptOf = (told: Told, made: ModelTry, error = made.failure?.message ?? null): Attempt => {
  // The times of a try that gave nothing are no latency.
  const answered = made.status !== "provider_error" && made.status !== "cancelled";
  return {
    status: made.status,
    raw: made.raw,
    reasoning: made.reasoning,
    finishReason: made.finishReason,
    requestedModel: told.model.requestedModel,
    returnedModel: made.returnedModel,
    servedBy: made.servedBy ?? null,
    request: made.request,
    usage: made.usage,
    cost: told.cost,
    ...(told.cost === null && told.atMost !== null ? { costAtMost: told.atMost } : {}),
    timings: {
      queued: told.queued,
      sent: answered ? made.sent : null,
      firstToken: answered ? made.firstToken : null,
      done: made.done,
      backoffMs: told.backoffMs,
    },
    tries: told.tries,
    error,
    errorKind: made.failure?.kind ?? null,
    warnings: [...told.warnings, ...made.warnings],
  };
};
