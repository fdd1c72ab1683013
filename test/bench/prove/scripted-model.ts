// A model that does what a test says, try by try, on the test's clock.

import { type Clock, sleep } from "../../../src/bench/prove/clock.ts";
import type { Model, ModelTry } from "../../../src/bench/prove/model.ts";
import type { FailureKind, Usage } from "../../../src/bench/prove/prover.ts";

export interface Step {
  /** How long the try takes; 100 ms when not said. */
  readonly ms?: number;
  readonly fails?: FailureKind;
  readonly retryAfterMs?: number;
  readonly usage?: Usage | null;
  readonly status?: ModelTry["status"];
}

export interface ScriptedModel extends Model {
  /** When each try was sent. */
  readonly sent: number[];
  inFlight: number;
  mostInFlight: number;
}

export const scriptedModel = (
  clock: Clock,
  step: (tries: number, theorem: number) => Step,
  more: Partial<Pick<Model, "id" | "provider" | "keyVariable" | "maxOutputTokens" | "settings">> = {},
): ScriptedModel => {
  const model: ScriptedModel = {
    id: "openai/gpt-5",
    provider: "openai",
    requestedModel: "gpt-5",
    settings: {},
    keyVariable: "OPENAI_API_KEY",
    maxOutputTokens: 1000,
    ...more,
    sent: [],
    inFlight: 0,
    mostInFlight: 0,
    tryOnce: async (task, _sample, signal) => {
      model.inFlight++;
      model.mostInFlight = Math.max(model.mostInFlight, model.inFlight);
      const sent = clock.now();
      model.sent.push(sent);
      const {
        ms = 100,
        fails,
        retryAfterMs = null,
        usage = null,
        status,
      } = step(model.sent.length, task.theorem);
      const finished = await sleep(clock, ms, [signal]);
      model.inFlight--;
      const nothing = fails !== undefined || !finished;
      return {
        status: finished ? (status ?? (fails === undefined ? "answered" : "provider_error")) : "cancelled",
        raw: nothing ? null : "an answer",
        reasoning: null,
        finishReason: nothing ? null : "stop",
        returnedModel: nothing ? null : "gpt-5-2025-08-07",
        request: { messages: task.messages },
        usage,
        warnings: [],
        sent,
        firstToken: nothing ? null : sent + ms / 2,
        done: clock.now(),
        failure:
          finished && fails !== undefined
            ? { kind: fails, message: `it said ${fails}`, httpStatus: null, retryAfterMs }
            : null,
      };
    },
  };
  return model;
};
