// The whole flow: what is planned and not yet asked is asked, each answer is read and written
// down, and judging follows beside, so that an answer waits for neither the next nor the last.

import type { AnswerToJudge } from "./judge/lenses.ts";
import type { AnswerVerdicts, LensVerdicts } from "./judge/verdict.ts";
import type { Variant } from "./obfuscate/variant.ts";
import type { ReadAnswer, Task } from "./prompt/task.ts";
import type { Attempt, Prover, Waiting } from "./prove/prover.ts";
import { mayPass } from "./prove/retry.ts";
import type { Cell } from "./store/cell.ts";
import type { Todo } from "./store/queries.ts";
import type { NewVerdict, RunStore } from "./store/run-store.ts";
import type { Theorem } from "./theory/theory.ts";

export interface RunParts {
  readonly store: RunStore;
  readonly provers: readonly Prover[];
  readonly variants: readonly Variant[];
  /** What to ask a prover, in order; what has a counting attempt is not among it. */
  todo(prover: string): Todo;
  makeTask(variant: Variant, theorem: number): Task;
  readAnswer(raw: string, theorem: { readonly name: string; readonly statement: string }): ReadAnswer;
  /** Under whose id the verdicts are filed. */
  readonly judgeId: string;
  /** One verdict a lens for each answer, in order. */
  judgeAnswers(answers: readonly AnswerToJudge[], signal: AbortSignal): Promise<AnswerVerdicts[]>;
  /** How many answers make a batch worth starting the judge for, while more are coming. */
  readonly judgeBatch: number;
  /** Questions taken up together for each prover; how many of them are on their way is the prover's own affair. */
  readonly concurrency: number;
  /** Aborted to drain: nothing new is asked; what is in flight is awaited and judged. */
  readonly drain: AbortSignal;
  /** Aborted to stop at once. */
  readonly signal: AbortSignal;
  /** Called once, with a function that tells how things stand. */
  onBegin?(standing: () => Progress): void;
  onProgress?(progress: Progress): void;
}

export interface ProverProgress {
  readonly prover: string;
  readonly planned: number;
  readonly asked: number;
  readonly errors: number;
  /** US dollars, as far as they are known. */
  readonly cost: number;
  /** Answers of which nobody knows the cost. */
  readonly unpriced: number;
  /** Questions taken up and not answered yet. */
  readonly open: number;
  readonly waiting: Waiting | null;
  /** Why this prover is asked no further; its other cells stay as they are. */
  readonly stopped: string | null;
}

export interface Progress {
  readonly provers: readonly ProverProgress[];
  readonly judged: number;
  readonly proved: number;
  readonly waitingForJudge: number;
}

const emptyAnswer: ReadAnswer = {
  parsePath: "none",
  draft: null,
  strict: null,
  repaired: null,
  repairs: [],
  steps: [],
};

/** Asks and judges; everything is in the store when it resolves. Throws what store or judge throw. */
export const runCells = async (parts: RunParts): Promise<Progress> => {
  const { store, signal } = parts;
  const provers = parts.provers.map((prover) => {
    const { count, cells } = parts.todo(prover.id);
    const stop = new AbortController();
    return {
      prover,
      cells,
      stop,
      drain: AbortSignal.any([parts.drain, stop.signal]),
      count: { planned: count, asked: 0, errors: 0, cost: 0, unpriced: 0, open: 0 },
      stopped: null as string | null,
    };
  });
  let [judged, proved] = [0, 0];
  let waitingForJudge = store.countToJudge(parts.judgeId);
  const progress = (): Progress => ({
    provers: provers.map(({ prover, count, stopped }) => ({
      prover: prover.id,
      ...count,
      waiting: prover.waiting?.() ?? null,
      stopped,
    })),
    judged,
    proved,
    waitingForJudge: Math.max(0, waitingForJudge),
  });
  parts.onBegin?.(progress);

  const place = placesIn(parts.variants);
  const taskOf = remembering(
    TASKS_REMEMBERED,
    (cell: Cell) => `${cell.variantDigest} ${cell.theorem}`,
    (cell) => parts.makeTask(place(cell).variant, cell.theorem),
  );
  const ask = async (asked: (typeof provers)[number], cell: Cell): Promise<void> => {
    const { prover, count, drain, stop } = asked;
    count.open++;
    const attempt = await prover.prove(taskOf(cell), cell.sample, signal, drain);
    count.open--;
    const stopping = whyToStop(attempt, drain.aborted || signal.aborted);
    if (stopping !== null && asked.stopped === null) {
      asked.stopped = stopping;
      stop.abort();
    }
    // Nothing was sent: there is nothing to remember.
    if (attempt.status === "cancelled" && attempt.tries === 0) return;
    const read = attempt.raw === null ? emptyAnswer : parts.readAnswer(attempt.raw, place(cell).theorem);
    const recorded: Attempt =
      attempt.status === "answered" && read.strict === null
        ? { ...attempt, status: "format_error" }
        : attempt;
    await store.saveAttempt({ cell: cell.id, attempt: recorded, answer: read });
    if (recorded.status !== "cancelled") count.asked++;
    if (recorded.status === "provider_error") count.errors++;
    if (recorded.cost === null) count.unpriced++;
    count.cost += recorded.cost ?? 0;
    if (isJudged(recorded.status)) waitingForJudge++;
    parts.onProgress?.(progress());
  };

  let asking = true;
  let wakeJudge = (): void => {};
  let broken: { readonly error: unknown } | null = null;
  const worker = async (asked: (typeof provers)[number]): Promise<void> => {
    try {
      for (const cell of asked.cells) {
        if (asked.drain.aborted || signal.aborted) return;
        await ask(asked, cell);
        if (waitingForJudge >= parts.judgeBatch) wakeJudge();
      }
    } catch (error) {
      // What cannot be written down must not be paid for: nothing new is asked of anybody.
      broken ??= { error };
      for (const { stop } of provers) stop.abort();
    }
  };
  const askAll = async (): Promise<void> => {
    await Promise.all(
      provers.flatMap((asked) =>
        Array.from({ length: Math.min(parts.concurrency, asked.count.planned) }, () => worker(asked)),
      ),
    );
    asking = false;
    wakeJudge();
    if (broken !== null) throw broken.error;
  };

  const judgeAll = async (): Promise<void> => {
    const answers = answersIn(parts, parts.judgeId);
    let restUntil = 0;
    while (!signal.aborted) {
      const rest = restUntil - performance.now();
      const enough = waitingForJudge >= parts.judgeBatch;
      if (asking && !(enough && rest <= 0)) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((wake) => {
          wakeJudge = wake;
          if (enough) timer = setTimeout(wake, rest);
        });
        clearTimeout(timer);
        continue;
      }
      const begun = performance.now();
      const last = !asking;
      const batch = answers.next(JUDGED_TOGETHER);
      if (batch.length > 0) {
        const verdicts = await parts.judgeAnswers(
          batch.map(({ answer }) => answer),
          signal,
        );
        await store.saveVerdicts(verdictsOf(parts.judgeId, batch, verdicts));
        judged += batch.length;
        waitingForJudge -= batch.length;
        proved += verdicts.filter(({ strict }) => strict.outcome === "proved").length;
        restUntil = performance.now() + JUDGE_RESTS * (performance.now() - begun);
        parts.onProgress?.(progress());
      } else if (last) return;
      else await new Promise(setImmediate);
    }
  };

  // Both ends are awaited before a failure of either is passed on: what was paid for is in the store.
  const failed = (await Promise.allSettled([askAll(), judgeAll()])).find(
    ({ status }) => status === "rejected",
  );
  if (failed?.status === "rejected") throw failed.reason;
  return progress();
};

/**
 * How long the judge rests while more is asked, in lengths of its last batch: one that takes long to start gets
 * more at a time, and one that computes in this process leaves time to whoever reads from the network.
 */
const JUDGE_RESTS = 3;

/** Prompts of some 8 kB each: enough for the samples of a theory at six levels. */
const TASKS_REMEMBERED = 512;

/** The same as `make`, which is called once for what is asked again soon. */
const remembering = <From, To>(most: number, keyOf: (from: From) => string, make: (from: From) => To) => {
  const known = new Map<string, To>();
  return (from: From): To => {
    const key = keyOf(from);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(from);
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return made;
  };
};

/** As many answers as one start of the real Lean is worth, and no more in memory. */
const JUDGED_TOGETHER = 3000;

const placesIn = (variants: readonly Variant[]) => {
  const variantOf = new Map(variants.map((variant) => [variant.theory.digest, variant]));
  return (cell: Cell): { readonly variant: Variant; readonly theorem: Theorem } => {
    const variant = variantOf.get(cell.variantDigest);
    const theorem = variant?.theory.theorems.find(({ id }) => id === cell.theorem);
    if (variant === undefined || theorem === undefined)
      throw new Error(`no variant or theorem for cell ${cell.id}`);
    return { variant, theorem };
  };
};

/** An error that stays however often one asks, or a prover that says it cannot go on. */
const whyToStop = ({ status, error, errorKind }: Attempt, aborted: boolean): string | null => {
  if (status === "provider_error" && errorKind !== null && !mayPass(errorKind)) return error ?? errorKind;
  return status === "cancelled" && !aborted ? error : null;
};

/** The answers of the store that are to be judged, oldest first, each given once. */
const answersIn = ({ store, variants }: Pick<RunParts, "store" | "variants">, judge: string | null) => {
  const place = placesIn(variants);
  let after = 0;
  return {
    next: (limit: number): { readonly attempt: number; readonly answer: AnswerToJudge }[] => {
      const page = store.answersToJudge(judge, after, limit);
      after = page.at(-1)?.attempt ?? after;
      return page.map(({ attempt, cell, status, answer: { strict, repaired } }) => ({
        attempt,
        answer: {
          request: { theory: place(cell).variant.theory, theorem: cell.theorem },
          strict: status === "answered" ? strict : null,
          repaired: status === "answered" ? repaired : null,
        },
      }));
    },
  };
};

/** Judges stored attempts again, or for the first time; nothing is asked. Resolves to how many were judged. */
export const judgeStored = async ({
  store,
  variants,
  judgeId,
  judgeAnswers,
  chunk,
  signal,
  all,
  onProgress,
}: Pick<RunParts, "store" | "variants" | "judgeId" | "judgeAnswers" | "signal"> & {
  /** Answers handed to the judge at a time. */
  readonly chunk: number;
  /** Also what this judge has judged before. */
  readonly all: boolean;
  onProgress?(judged: number, total: number): void;
}): Promise<number> => {
  const total = store.countToJudge(all ? null : judgeId);
  const answers = answersIn({ store, variants }, all ? null : judgeId);
  let judged = 0;
  while (!signal.aborted) {
    const batch = answers.next(chunk);
    if (batch.length === 0) break;
    const verdicts = await judgeAnswers(
      batch.map(({ answer }) => answer),
      signal,
    );
    await store.saveVerdicts(verdictsOf(judgeId, batch, verdicts));
    judged += batch.length;
    onProgress?.(judged, total);
  }
  return judged;
};

const isJudged = (status: Attempt["status"]): boolean =>
  status !== "provider_error" && status !== "cancelled";

const verdictsOf = (
  judge: string,
  batch: readonly { attempt: number }[],
  verdicts: readonly AnswerVerdicts[],
): NewVerdict[] =>
  batch.flatMap(({ attempt }, index) => {
    const said = verdicts[index];
    if (said === undefined) throw new Error("the judge gave fewer verdicts than answers");
    const filed = (by: string, lenses: LensVerdicts): NewVerdict[] =>
      (["strict", "repaired", "complete"] as const).map((lens) => ({
        attempt,
        lens,
        judge: by,
        verdict: lenses[lens],
      }));
    const { beside } = said;
    return [...filed(judge, said), ...(beside === undefined ? [] : filed(beside.judge, beside.verdicts))];
  });
