// What the controls share: an answer made on the spot, in the form in which it is asked for.

import type { Attempt } from "./prover.ts";

interface Answer {
  readonly draft: string;
  readonly code: string;
}

/** Times what `write` takes; the answer is the JSON that the prompt asks for. */
export const controlAttempt = (model: string, write: () => Answer): Attempt => {
  const clock = started();
  return attemptOf(model, write(), clock);
};

/** The same for a control that takes its time. */
export const slowControlAttempt = async (model: string, write: () => Promise<Answer>): Promise<Attempt> => {
  const clock = started();
  return attemptOf(model, await write(), clock);
};

const started = () => ({ queued: Date.now(), begun: performance.now() });

const attemptOf = (model: string, answer: Answer, { queued, begun }: ReturnType<typeof started>): Attempt => {
  const raw = JSON.stringify(answer);
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
