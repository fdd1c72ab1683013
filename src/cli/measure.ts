// What `run` and `start` share: make or reopen the run, ask what is not yet asked, judge, tell.

import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { judgeAnswersWith } from "../bench/judge/lenses.ts";
import type { Judge } from "../bench/judge/verdict.ts";
import { makeVariant } from "../bench/obfuscate/make-variant.ts";
import type { Variant } from "../bench/obfuscate/variant.ts";
import { makeTask, promptVersion } from "../bench/prompt/make-task.ts";
import { readAnswer } from "../bench/prompt/read-answer.ts";
import { type Progress, runCells } from "../bench/run.ts";
import { changedCells, planCells, refuseChangedCells } from "../bench/store/plan.ts";
import type { Manifest, PricedFrom } from "../bench/store/record.ts";
import { RunStore } from "../bench/store/run-store.ts";
import { loadTheory } from "../bench/theory/load-theory.ts";
import type { Theory } from "../bench/theory/theory.ts";
import { UserError } from "../bench/user-error.ts";
import type { Environment } from "./dotenv.ts";
import { interruptible } from "./interruptible.ts";
import { makeProvers, pricesFrom, priceWarnings } from "./make-provers.ts";
import { type ProgressLine, progressLine } from "./progress-line.ts";
import { dollars, runProgress } from "./run-progress.ts";
import type { Settings } from "./settings.ts";
import { versions } from "./versions.ts";

export interface Measured {
  readonly run: string;
  /** Cells of this call's plan, and how many of them were asked and judged now. */
  readonly planned: number;
  readonly asked: number;
  readonly judged: number;
  /** Cells of the plan that still have no answer: errors of a provider, or never asked. */
  readonly unresolved: number;
  readonly interrupted: boolean;
  /** Provers that could not be asked further, and why. */
  readonly stopped: readonly { readonly prover: string; readonly reason: string }[];
  /** US dollars of this call, as far as they are known, and how many answers have no known cost. */
  readonly cost: number;
  readonly unpriced: number;
}

export interface MeasureOptions {
  readonly retryErrors: boolean;
  /** The command that goes on with this run, as a user would type it. */
  readonly command: string;
  readonly line?: ProgressLine;
  /** Where keys are looked for; without it there are none. */
  readonly env?: Environment;
}

// A slip of the keyboard, not a plan: it would be prepared for hours before the first question.
const MOST_QUESTIONS = 5_000_000;

/** The theory that is told, and every naming of it. */
export const namingsOf = ({
  theory: name,
  lambdas,
  seeds,
  samples,
  provers,
}: Pick<Settings, "theory" | "lambdas" | "seeds" | "samples" | "provers">): {
  theory: Theory;
  variants: Variant[];
} => {
  const theory = loadTheory(name);
  const questions = provers.length * lambdas.length * seeds.length * samples * theory.theorems.length;
  if (questions > MOST_QUESTIONS)
    throw new UserError(
      `${questions.toLocaleString("en")} questions are more than one run holds (${MOST_QUESTIONS.toLocaleString("en")})`,
      { hint: "Ask for fewer --lambda, --seeds, --samples or provers." },
    );
  const variants = lambdas.flatMap((lambda) => seeds.map((seed) => makeVariant(theory, { lambda, seed })));
  return { theory, variants };
};

/** Runs until everything planned is asked and judged, or until the user interrupts. */
export const measure = async (
  settings: Settings,
  judge: Judge,
  { retryErrors, command, line = progressLine(), env = {} }: MeasureOptions,
): Promise<Measured> => {
  const { theory, variants } = namingsOf(settings);
  const before = existsSync(settings.run) ? spentIn(settings.run) : { known: 0, unknown: 0 };
  const made = makeProvers(settings, { theory, variants, env, keyNeeded: true, spent: before.known });
  const { provers, budget } = made;
  const version = promptVersion({ card: settings.card });
  const plan = () => planCells({ provers, variants, samples: settings.samples, promptVersion: version });

  const now = new Date().toISOString();
  const written: Manifest = {
    schema: 1,
    kind: "run",
    created: now,
    theory: { name: theory.name, title: theory.title, digest: theory.digest },
    promptVersion: version,
    provers: provers.map(({ id, settings: own }) => ({ id, settings: own })),
    lambdas: [...settings.lambdas],
    seeds: [...settings.seeds],
    samples: settings.samples,
    judge: judge.id,
    versions: versions(),
    ...(made.models.size === 0 ? {} : { prices: pricesFrom(made, now) }),
    history: [{ time: now, command }],
  };
  const store = openOrCreate(settings.run, written);
  const interrupt = interruptible(command);
  try {
    refuseChangedCells(
      settings.run,
      changedCells((cell) => store.at(cell), plan()),
    );
    store.saveManifest(widened(store.manifest(), written));
    store.saveVariants(variants);
    store.plan(plan());
    const { planned } = store.plannedCounts();
    const todo = new Map(provers.map(({ id }) => [id, store.todo(id, { retryErrors })]));
    const toAsk = [...todo.values()].reduce((sum, { count }) => sum + count, 0);
    const { drain, signal } = interrupt;
    for (const warning of toAsk > 0 ? priceWarnings(made) : []) line.note(warning);
    if (budget !== null)
      line.note(
        `Budget of the run: ${dollars(budget.total)}, of which ${dollars(before.known)} are spent${before.unknown > 0 ? `; ${before.unknown} earlier answers have no known cost and are not counted` : ""}`,
      );
    if (toAsk > 0)
      line.note(
        `${toAsk.toLocaleString("en")} of ${planned.toLocaleString("en")} questions to ask; every answer is kept in ${settings.run}`,
      );
    const started = Date.now();
    const tell = (progress: Progress): string => {
      const now = Date.now();
      return runProgress({
        progress,
        elapsed: now - started,
        now,
        concurrency: settings.concurrency,
        budget,
      });
    };
    // A run that only waits has nothing to tell of by itself.
    let telling: NodeJS.Timeout | undefined;
    const progress = await runCells({
      store,
      provers,
      // Of the run, not of this call alone: an earlier call may have left answers to judge.
      variants: store.variants(),
      todo: (prover) => todo.get(prover) ?? { count: 0, cells: [] },
      makeTask: (variant, theorem) => makeTask(variant, theorem, { card: settings.card }),
      readAnswer,
      judgeId: judge.id,
      judgeAnswers: judgeAnswersWith(judge),
      // Real Lean takes its time to start: it is given all that has come once asking pauses or ends.
      judgeBatch: judge.id.startsWith("embedded") ? 1 : 3000,
      concurrency: settings.concurrency,
      drain,
      signal,
      onBegin: (standing) => {
        telling = setInterval(() => line.update(tell(standing())), 1000).unref();
      },
      onProgress: (seen) => line.update(tell(seen)),
    }).finally(() => clearInterval(telling));
    if (toAsk > 0) line.end(tell(progress));
    return {
      run: settings.run,
      planned,
      asked: progress.provers.reduce((sum, { asked }) => sum + asked, 0),
      judged: progress.judged,
      unresolved: store.plannedCounts().unresolved,
      interrupted: drain.aborted,
      stopped: progress.provers.flatMap(({ prover, stopped }) =>
        stopped === null ? [] : [{ prover, reason: stopped }],
      ),
      cost: progress.provers.reduce((sum, { cost }) => sum + cost, 0),
      unpriced: progress.provers.reduce((sum, { unpriced }) => sum + unpriced, 0),
    };
  } finally {
    interrupt.end();
    store.close();
  }
};

const openOrCreate = (path: string, made: Manifest): RunStore => {
  if (!existsSync(path)) {
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new UserError(
        `Cannot make ${dirname(path)}: ${error instanceof Error ? error.message : String(error)}`,
        {
          hint: "Give another place with --run.",
        },
      );
    }
    return RunStore.create(path, made);
  }
  const store = RunStore.open(path, "write");
  const { theory, kind } = store.manifest();
  const mistake =
    kind !== "run"
      ? `${path} holds imported results, not a run that can be gone on with`
      : theory.digest !== made.theory.digest
        ? `${path} is a run of another theory or another edition of it (${theory.name} ${theory.digest.slice(0, 12)}, now ${made.theory.name} ${made.theory.digest.slice(0, 12)})`
        : null;
  if (mistake !== null) {
    store.close();
    throw new UserError(mistake, { hint: "Give another file with --run." });
  }
  return store;
};

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];

/** The run's manifest with what this call adds to it. */
const widened = (old: Manifest, made: Manifest): Manifest => ({
  ...old,
  provers: [
    ...old.provers,
    ...made.provers.filter(({ id }) => !old.provers.some((prover) => prover.id === id)),
  ],
  lambdas: union(old.lambdas, made.lambdas).sort((a, b) => a - b),
  seeds: union(old.seeds, made.seeds).sort((a, b) => a - b),
  samples: Math.max(old.samples, made.samples),
  judge: made.judge,
  ...(made.prices === undefined ? {} : { prices: withChanges(old.prices ?? [], made.prices) }),
  history: old.history.at(-1)?.time === made.created ? old.history : [...old.history, ...made.history],
});

/** A price is written down once, and again when it is another. */
const withChanges = (old: readonly PricedFrom[], now: readonly PricedFrom[]): PricedFrom[] => {
  const same = (a: PricedFrom, b: PricedFrom): boolean =>
    JSON.stringify([a.listed, a.price]) === JSON.stringify([b.listed, b.price]);
  const changed = now.filter((one) => {
    const last = old.findLast(({ prover }) => prover === one.prover);
    return last === undefined || !same(last, one);
  });
  return [...old, ...changed];
};

const spentIn = (path: string): { readonly known: number; readonly unknown: number } => {
  const store = RunStore.open(path, "read");
  try {
    return store.spent();
  } finally {
    store.close();
  }
};
