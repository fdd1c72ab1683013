// The judge of record: real Lean, many proofs in one process, one verdict each.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { canaries, canaryTheory } from "./canaries.ts";
import { findLean, type Lean, lakeLean, leanId, mathlibImports } from "./find-lean.ts";
import type { Environment } from "./lean-cache.ts";
import { leanFile, type ProofToPlace } from "./lean-file.ts";
import { type RunLeanOptions, runLean, type TimeLimits } from "./lean-process.ts";
import { type BatchReading, type Reading, readBatch } from "./read-batch.ts";
import { type NoVerdict, readInParts } from "./read-in-parts.ts";
import { countReported, type Screened, screen } from "./screen.ts";
import type { Judge, JudgeRequest, LeanMessage, Verdict } from "./verdict.ts";

export interface LeanJudgeOptions {
  /** Found as DESIGN says when it is not given. */
  readonly lean?: Lean;
  readonly environment?: Environment;
  /** A lake project with Mathlib, whose tactics are taken instead of the prelude's. */
  readonly lake?: string;
  /** Reject the theory's reported tactics. */
  readonly closed?: boolean;
  readonly maxHeartbeats?: number;
  readonly limits?: Partial<TimeLimits>;
  /** Proofs in one process. */
  readonly batchSize?: number;
  /** Words for a person who waits, and warnings. */
  readonly onNote?: (text: string) => void;
  /** Runs Lean on a text; for tests. */
  readonly run?: (text: string, options: RunLeanOptions) => ReturnType<typeof runLean>;
}

const defaultHeartbeats = 200_000;
const defaultBatchSize = 3_000;
const defaultLimits = { start: 300_000, silence: 120_000 };

/** A proof that passed the screen, and all requests that ask for it. */
interface Job extends ProofToPlace {
  readonly requests: number[];
  readonly passed: Extract<Screened, { kind: "passed" }>;
  readonly reportedTactics: Readonly<Record<string, number>>;
  readonly root: boolean;
}

/** What is known of a proof that passed the screen before it is placed in a file. */
type ScreenedProof = Omit<Job, "requests" | "recursive" | "root">;

const prelude = (): string => readFileSync(new URL("../../../lean/prelude.lean", import.meta.url), "utf8");

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Makes the judge. Throws a UserError at once when there is no Lean to judge with. */
export const leanJudge = (options: LeanJudgeOptions = {}): Judge => {
  const { environment = process.env, onNote = () => {} } = options;
  const lean =
    options.lake === undefined
      ? (options.lean ?? findLean({ environment }))
      : lakeLean(options.lake, environment);
  const id = leanId(lean);
  const run = options.run ?? ((text, runOptions) => runLean(lean, text, runOptions));

  const ask = async (jobs: readonly Job[], signal: AbortSignal | undefined): Promise<BatchReading> => {
    const file = leanFile(jobs, {
      imports: options.lake === undefined ? [] : mathlibImports,
      prelude: options.lake === undefined ? prelude() : "",
      canaries: { theory: canaryTheory, list: canaries },
      nonce: randomBytes(12).toString("hex"),
      atRoot: jobs.some(({ root }) => root),
    });
    const limits = { ...defaultLimits, ...options.limits };
    const answer = await run(file.text, {
      environment,
      maxHeartbeats: options.maxHeartbeats ?? defaultHeartbeats,
      limits: {
        ...limits,
        total: options.limits?.total ?? limits.start + limits.silence + 5_000 * jobs.length,
      },
      ...(signal === undefined ? {} : { signal }),
      onNote,
    });
    return readBatch(file, answer);
  };

  return {
    id,
    async judge(requests, { signal, onVerdict } = {}) {
      const verdicts: Verdict[] = new Array(requests.length);
      const settle = (index: number, verdict: Verdict): void => {
        verdicts[index] = verdict;
        onVerdict?.(index, verdict);
      };
      const jobs = new Map<string, Job>();
      for (const [index, request] of requests.entries()) {
        const screened = screenRequest(request, options.closed ?? false);
        if ("verdict" in screened) {
          settle(index, { ...screened.verdict, judge: id });
          continue;
        }
        const { job } = screened;
        const key = questionKey(request, job.text);
        const known = jobs.get(key);
        if (known === undefined) jobs.set(key, { ...job, ...placing(job), requests: [index] });
        else known.requests.push(index);
      }

      for (const batch of batches([...jobs.values()], options.batchSize ?? defaultBatchSize)) {
        const started = performance.now();
        await readInParts(batch, {
          ask: (jobs) => ask(jobs, signal),
          onNote,
          report: (job, outcome) => {
            const elapsedMs = (performance.now() - started) / batch.length;
            for (const index of job.requests)
              settle(index, { ...verdictOf(job, outcome), judge: id, elapsedMs });
          },
        });
      }
      return verdicts;
    },
  };
};

type VerdictParts = Pick<Verdict, "outcome" | "messages" | "reason" | "reportedTactics">;

const none: readonly LeanMessage[] = [];

/** The same for two requests exactly where they ask for the same theorem with the same text. */
export const questionKey = ({ theory, theorem }: JudgeRequest, text: string): string =>
  // Neither a digest nor a number holds a line end.
  `${theory.digest}\n${theorem}\n${text}`;

/** What decides where a proof can be placed: does it mention its own name, or the root? */
const placing = ({ theory, theorem, passed }: ScreenedProof): Pick<Job, "recursive" | "root"> => {
  const ownName = theory.theorems
    .find(({ id }) => id === theorem)
    ?.name.split(".")
    .at(-1);
  return {
    recursive: passed.words.some(({ text }) => text === ownName),
    root: passed.words.some(({ text }) => text === "_root_"),
  };
};

/** A verdict where the screen settles it, else the job for Lean. */
export const screenRequest = (
  { theory, theorem, code }: JudgeRequest,
  closed: boolean,
): { verdict: Omit<Verdict, "judge"> } | { job: ScreenedProof } => {
  const screened = screen(code);
  if (screened.kind === "rejected")
    return {
      verdict: {
        outcome: "rejected",
        messages: none,
        reason: screened.rejection.reason,
        reportedTactics: {},
        elapsedMs: 0,
      },
    };
  const reportedTactics = countReported(theory, screened.words);
  const [automation] = Object.keys(reportedTactics);
  if (closed && automation !== undefined)
    return {
      verdict: {
        outcome: "rejected",
        messages: none,
        reason: `automation: \`${automation}\` is not allowed with --closed`,
        reportedTactics,
        elapsedMs: 0,
      },
    };
  return {
    job: {
      theory,
      theorem,
      text: screened.text,
      passed: screened,
      reportedTactics,
    },
  };
};

const verdictOf = (job: Job, outcome: Reading | NoVerdict): VerdictParts => {
  const { reportedTactics } = job;
  const say = (part: Omit<VerdictParts, "reportedTactics">): VerdictParts => ({ ...part, reportedTactics });
  switch (outcome.kind) {
    case "proved":
      return job.passed.stop === null
        ? say({ outcome: "proved", messages: outcome.messages, reason: null })
        : say({ outcome: "failed", messages: stopMessage(job), reason: null });
    case "failed":
      return say({ outcome: "failed", messages: outcome.messages, reason: null });
    case "timeout":
      return say({
        outcome: "timeout",
        messages: outcome.messages,
        reason: "Lean's limit of work or time ran out on this proof",
      });
    case "open":
      return say({
        outcome: "rejected",
        messages: outcome.messages,
        reason: "sorry: Lean says that the proof is open",
      });
    case "unmarked":
      return say({
        outcome: "rejected",
        messages: none,
        reason: "swallows: the text does not end where it should; Lean read on into what follows it",
      });
    case "bad-theory":
      return say({
        outcome: "judge_error",
        messages: none,
        reason: `the theory does not elaborate: ${outcome.detail}`,
      });
    case "no-verdict":
      return say({ outcome: "judge_error", messages: none, reason: outcome.detail });
  }
};

const stopMessage = ({ passed: { stop } }: Job): LeanMessage[] =>
  stop === null
    ? []
    : [
        {
          severity: "error",
          line: stop.line,
          column: stop.column,
          endLine: null,
          endColumn: null,
          text: `unexpected \`${stop.word}\`: the tactic block ends here`,
        },
      ];

/** Batches of at most `size`; proofs that say `_root_` have one for each theory. */
const batches = (jobs: readonly Job[], size: number): Job[][] => {
  const atRoot = Map.groupBy(
    jobs.filter(({ root }) => root),
    ({ theory }) => theory.digest,
  );
  // Recursive proofs need a copy of the theory each, and at the root there is room for one.
  const rooted = [...atRoot.values()].flatMap((group) => [
    ...group.filter(({ recursive }) => recursive).map((job) => [job]),
    ...chunks(
      group.filter(({ recursive }) => !recursive),
      size,
    ),
  ]);
  return [
    ...chunks(
      jobs.filter(({ root }) => !root),
      size,
    ),
    ...rooted,
  ];
};
