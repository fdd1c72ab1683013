// What the controls share: an answer made on the spot, in the form in which it is asked for.

import type { Attempt } from "./prover.ts";

/** Times what `write` takes; the answer is the JSON that the prompt asks for. */
export const controlAttempt = (
  model: string,
  write: () => { readonly draft: string; readonly code: string },
): Attempt => {
  const queued = Date.now();
  const begun = performance.now();
  const raw = JSON.stringify(write());
  return {
    status: "answered",
    raw,
    reasoning: null,
    finishReason: "stop",
    requestedModel: model,
    returnedModel: model,
    request: null,
    usage: null,
    cost: 0,
    // Controls answer within a millisecond: the clock of the wall alone would say 0.
    timings: {
      queued,
      sent: queued,
      firstToken: null,
      done: queued + (performance.now() - begun),
      backoffMs: 0,
    },
    tries: 1,
    error: null,
    errorKind: null,
    warnings: [],
  };
};
