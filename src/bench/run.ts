// The whole flow: what is planned and not yet asked is asked, each answer is read and written
// down, and judging follows beside, so that an answer waits for neither the next nor the last.

import type { AnswerToJudge } from "./judge/lenses.ts";
import type { AnswerVerdicts, LensVerdicts } from "./judge/verdict.ts";
import type { Variant } from "./obfuscate/variant.ts";
import type { ReadAnswer, Task } from "./prompt/task.ts";
import type { Attempt, Prover } from "./prove/prover.ts";
import type { Cell } from "./store/cell.ts";
import type { CellState, NewVerdict, RunStore } from "./store/run-store.ts";

export interface RunParts {
  readonly store: RunStore;
  readonly provers: readonly Prover[];
  readonly variants: readonly Variant[];
  /** Cells to ask, in order; what has a counting attempt is not among them. */
  readonly cells: readonly Cell[];
  makeTask(variant: Variant, theorem: number): Task;
  readAnswer(raw: string, theorem: { readonly name: string; readonly statement: string }): ReadAnswer;
  /** Under whose id the verdicts are filed. */
  readonly judgeId: string;
  /** One verdict a lens for each answer, in order. */
  judgeAnswers(answers: readonly AnswerToJudge[], signal: AbortSignal): Promise<AnswerVerdicts[]>;
  /** How many answers make a batch worth starting the judge for, while more are coming. */
  readonly judgeBatch: number;
  /** Questions in flight for each prover. */
  readonly concurrency: number;
  /** Aborted to drain: nothing new is asked; what is in flight is awaited and judged. */
  readonly drain: AbortSignal;
  /** Aborted to stop at once. */
  readonly signal: AbortSignal;
  onProgress?(progress: Progress): void;
}

export interface ProverProgress {
  readonly prover: string;
  readonly planned: number;
  readonly asked: number;
  readonly errors: number;
  readonly cost: number;
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
  const { store, variants, cells, drain, signal } = parts;
  const variantOf = new Map(variants.map((variant) => [variant.theory.digest, variant]));
  const counts = new Map(
    parts.provers.map(({ id }) => [
      id,
      {
        prover: id,
        planned: cells.filter((cell) => cell.prover === id).length,
        asked: 0,
        errors: 0,
        cost: 0,
      },
    ]),
  );
  let [judged, proved] = [0, 0];
  const toJudge: { attempt: number; answer: AnswerToJudge }[] = [];
  const progress = (): Progress => ({
    provers: [...counts.values()].map((count) => ({ ...count })),
    judged,
    proved,
    waitingForJudge: toJudge.length,
  });

  const ask = async (prover: Prover, cell: Cell): Promise<void> => {
    const variant = variantOf.get(cell.variantDigest);
    const theorem = variant?.theory.theorems.find(({ id }) => id === cell.theorem);
    if (variant === undefined || theorem === undefined)
      throw new Error(`no variant or theorem for cell ${cell.id}`);
    const attempt = await prover.prove(parts.makeTask(variant, cell.theorem), cell.sample, signal);
    const read = attempt.raw === null ? emptyAnswer : parts.readAnswer(attempt.raw, theorem);
    const recorded: Attempt =
      attempt.status === "answered" && read.strict === null
        ? { ...attempt, status: "format_error" }
        : attempt;
    const id = await store.saveAttempt({ cell: cell.id, attempt: recorded, answer: read });
    const count = counts.get(prover.id);
    if (count !== undefined) {
      if (recorded.status !== "cancelled") count.asked++;
      if (recorded.status === "provider_error") count.errors++;
      count.cost += recorded.cost ?? 0;
    }
    if (isJudged(recorded.status))
      toJudge.push({
        attempt: id,
        answer: {
          request: { theory: variant.theory, theorem: cell.theorem },
          strict: recorded.status === "answered" ? read.strict : null,
          repaired: recorded.status === "answered" ? read.repaired : null,
        },
      });
    parts.onProgress?.(progress());
  };

  let asking = true;
  let wakeJudge = (): void => {};
  const askAll = Promise.all(
    parts.provers.map((prover) => {
      const queue = cells.filter((cell) => cell.prover === prover.id).values();
      const worker = async (): Promise<void> => {
        for (const cell of queue) {
          if (drain.aborted || signal.aborted) return;
          await ask(prover, cell);
          if (toJudge.length >= parts.judgeBatch) wakeJudge();
        }
      };
      return Promise.all(Array.from({ length: parts.concurrency }, worker));
    }),
  ).finally(() => {
    asking = false;
    wakeJudge();
  });

  const judgeAll = async (): Promise<void> => {
    while (!signal.aborted) {
      if (asking && toJudge.length < parts.judgeBatch)
        await new Promise<void>((wake) => {
          wakeJudge = wake;
        });
      const batch = toJudge.splice(0);
      if (batch.length > 0) {
        const verdicts = await parts.judgeAnswers(
          batch.map(({ answer }) => answer),
          signal,
        );
        await store.saveVerdicts(verdictsOf(parts.judgeId, batch, verdicts));
        judged += batch.length;
        proved += verdicts.filter(({ strict }) => strict.outcome === "proved").length;
        parts.onProgress?.(progress());
      } else if (!asking) return;
    }
  };

  // Both ends are awaited before a failure of either is passed on: what was paid for is in the store.
  const failed = (await Promise.allSettled([askAll, judgeAll()])).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return progress();
};

/** Judges stored attempts again, or for the first time; nothing is asked. */
export const judgeStored = async ({
  store,
  variants,
  judgeId,
  judgeAnswers,
  chunk,
  signal,
  select,
  onProgress,
}: Pick<RunParts, "store" | "variants" | "judgeId" | "judgeAnswers" | "signal"> & {
  /** Answers handed to the judge at a time. */
  readonly chunk: number;
  /** True for the attempts that are to be judged. */
  select(verdicts: CellState["verdicts"]): boolean;
  onProgress?(judged: number, total: number): void;
}): Promise<number> => {
  const variantOf = new Map(variants.map((variant) => [variant.theory.digest, variant]));
  const todo: { attempt: number; answer: AnswerToJudge }[] = [];
  for (const { cell, attempt, verdicts } of store.states()) {
    if (attempt === null || !isJudged(attempt.attempt.status)) continue;
    if (!select(verdicts)) continue;
    const theory = variantOf.get(cell.variantDigest)?.theory;
    if (theory === undefined) throw new Error(`the run has no variant for cell ${cell.id}`);
    const answered = attempt.attempt.status === "answered";
    todo.push({
      attempt: attempt.id,
      answer: {
        request: { theory, theorem: cell.theorem },
        strict: answered ? attempt.answer.strict : null,
        repaired: answered ? attempt.answer.repaired : null,
      },
    });
  }
  for (let start = 0; start < todo.length && !signal.aborted; start += chunk) {
    const batch = todo.slice(start, start + chunk);
    const verdicts = await judgeAnswers(
      batch.map(({ answer }) => answer),
      signal,
    );
    await store.saveVerdicts(verdictsOf(judgeId, batch, verdicts));
    onProgress?.(Math.min(start + chunk, todo.length), todo.length);
  }
  return todo.length;
};

/** True where this judge has not yet spoken, or could not. */
export const unjudgedBy =
  (judge: string) =>
  (verdicts: CellState["verdicts"]): boolean => {
    const said = verdicts.get(judge);
    return said === undefined || [...said.values()].some(({ outcome }) => outcome === "judge_error");
  };

// A provider's failure and a cancelled question say nothing of the prover: there is no verdict.
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
