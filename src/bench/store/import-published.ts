// A clone of the paper's repository as a run: dataset/NAME holds a naming each, and
// results/MODEL/NAME what a model answered (result_N.jsonl), how long it took (time_N.json), and what was
// counted (statistics.json). The published verdict is kept beside ours and never mixed with it.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Variant } from "../obfuscate/variant.ts";
import { readAnswer } from "../prompt/read-answer.ts";
import type { Attempt } from "../prove/prover.ts";
import { decodeJson } from "../theory/decode-json.ts";
import { importTheory } from "../theory/import-theory.ts";
import { readSource } from "../theory/load-theory.ts";
import type { Theory } from "../theory/theory.ts";
import { UserError } from "../user-error.ts";
import { type Cell, makeCell } from "./cell.ts";
import {
  type AnswerRow,
  answerRow,
  placeOfDataset,
  type RunCounts,
  statistics,
  times,
} from "./published-files.ts";
import type { NewAttempt } from "./run-store.ts";

/** The template was the public harness's own; no prompt of ours was sent. */
export const publishedPromptVersion = "published";

export interface PublishedAttempt extends NewAttempt {
  /** Null where the clone counts the answer neither way; an export of ours says so. */
  readonly published: { readonly outcome: "proved" | "failed"; readonly message: string | null } | null;
}

export interface PublishedRuns {
  readonly variants: readonly Variant[];
  readonly provers: readonly string[];
  /** The highest number of a run. */
  readonly samples: number;
  readonly cells: readonly Cell[];
  readonly attempts: readonly PublishedAttempt[];
  /** What the clone speaks of and does not hold, in words. */
  readonly notes: readonly string[];
}

const foldersIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((name) => statSync(join(path, name)).isDirectory())
        .sort()
    : [];

const read = <Value>(folder: string, path: string, schema: z.ZodType<Value>): Value =>
  decodeJson(readSource(folder, path).text, schema, { file: join(folder, path) });

type Tactics = Pick<Theory, "allowedTactics" | "reportedTactics">;

/** Each naming of the clone; declarations correspond by position, since every naming tells the same theory. */
const readVariants = (clone: string, tactics: Tactics): ReadonlyMap<string, Variant> => {
  const folder = join(clone, "dataset");
  const names = foldersIn(folder).filter((name) => placeOfDataset(name) !== null);
  if (!names.includes("original"))
    throw new UserError("There is no dataset/original", {
      place: { file: clone },
      hint: "Give the folder of a clone of the paper's repository, which holds dataset/ and results/.",
    });
  const theories = names.map(
    (name) => importTheory(join(folder, name), { ...tactics, name: "published" }).theory,
  );
  const original = theories[names.indexOf("original")]!;
  const declared = (theory: Theory) => [...theory.declarations, ...theory.theorems];
  const variants = names.map((name, i): [string, Variant] => {
    const theory = theories[i]!;
    const [from, to] = [declared(original), declared(theory)];
    if (from.length !== to.length)
      throw new UserError(`${to.length} declarations and theorems, where \`original\` has ${from.length}`, {
        place: { file: join(folder, name) },
      });
    const { lambda, seed } = placeOfDataset(name)!;
    return [
      name,
      {
        schema: 1,
        id: `published-${lambda}-${seed}`,
        lambda,
        seed,
        sourceDigest: original.digest,
        mapping: Object.fromEntries(from.map((each, k) => [each.fullName, to[k]!.fullName])),
        theory,
      },
    ];
  });
  return new Map(variants.sort(([, a], [, b]) => a.lambda - b.lambda || a.seed - b.seed));
};

/**
 * What the public harness wrote when it had no answer: not an answer of the model's. Its
 * `sorry` was counted as wrong.
 */
const statusOf = ({ draft, code }: AnswerRow): Attempt["status"] => {
  if (typeof code !== "string") return "format_error";
  if (code.trim() !== "sorry") return "answered";
  if (draft === "API Error") return "provider_error";
  return draft === "failed" ? "format_error" : "answered";
};

const attemptOf = (model: string, row: AnswerRow, seconds: number | null): Attempt => {
  const status = statusOf(row);
  return {
    status,
    raw: JSON.stringify(row),
    reasoning: null,
    finishReason: null,
    requestedModel: model,
    returnedModel: null,
    request: null,
    usage: null,
    cost: null,
    // Only durations were published: each attempt is sent at the beginning of time.
    timings: {
      queued: 0,
      sent: seconds === null ? null : 0,
      firstToken: null,
      done: Math.round((seconds ?? 0) * 1000),
      backoffMs: 0,
    },
    tries: 1,
    error:
      status === "answered"
        ? null
        : typeof row.code === "string"
          ? `placeholder of the public harness: ${row.draft}`
          : "there is no code as text",
    errorKind: null,
    warnings: ["imported: the published time includes waiting and repeated tries"],
  };
};

const publishedOutcome = (counts: RunCounts, theorem: number): PublishedAttempt["published"] => {
  if (counts.excluded_ids?.includes(theorem)) return null;
  const failed = counts.error_ids.includes(theorem) || counts.sorry_ids.includes(theorem);
  return failed
    ? { outcome: "failed", message: counts.error_details[String(theorem)] ?? null }
    : { outcome: "proved", message: null };
};

interface RunFiles {
  readonly model: string;
  readonly variant: Variant;
  readonly run: number;
  readonly counts: RunCounts;
}

/** One published run: a line of answers and a time for each theorem, in the theory's order. Times may be absent. */
const readRun = (folder: string, { model, variant, run, counts }: RunFiles): [Cell, PublishedAttempt][] => {
  const path = `result_${run}.jsonl`;
  const lines = readSource(folder, path)
    .text.split("\n")
    .filter((line) => line.trim() !== "");
  const rows = lines.map((line, i) => decodeJson(line, answerRow, { file: join(folder, path), line: i + 1 }));
  const timesPath = `time_${run}.json`;
  const seconds = existsSync(join(folder, timesPath)) ? read(folder, timesPath, times) : null;
  const { theorems } = variant.theory;
  for (const [file, count] of [
    [path, rows.length],
    [timesPath, seconds?.length ?? null],
  ] as const)
    if (count !== null && count !== theorems.length)
      throw new UserError(`${count} entries for ${theorems.length} theorems`, {
        place: { file: join(folder, file) },
      });
  return theorems.map((theorem, i) => {
    const cell = makeCell({
      prover: model,
      settings: {},
      variantDigest: variant.theory.digest,
      variantId: variant.id,
      lambda: variant.lambda,
      seed: variant.seed,
      theorem: theorem.id,
      sample: run,
      promptVersion: publishedPromptVersion,
    });
    const time = seconds?.[i] ?? null;
    const attempt = attemptOf(model, rows[i]!, time !== null && time >= 0 ? time : null);
    const answer = readAnswer(attempt.raw!, theorem);
    return [cell, { cell: cell.id, attempt, answer, published: publishedOutcome(counts, theorem.id) }];
  });
};

/** Runs whose answers lie in a folder and that statistics.json does not count: not a part of what was published. */
const uncounted = (folder: string, counted: readonly number[]): string[] => {
  if (!existsSync(folder)) return [];
  const runOf = (name: string): string | undefined => /^result_(\d+)\.jsonl$/.exec(name)?.[1];
  return readdirSync(folder)
    .filter((name) => runOf(name) !== undefined && !counted.includes(Number(runOf(name))))
    .sort();
};

/**
 * Reads a clone, or the part of one that is there; `notes` says what statistics.json counts and the clone
 * lacks, and the other way round. `tactics` are the lists that the imported theories get. Throws `UserError` with file and line.
 */
export const readPublishedRuns = (clone: string, tactics: Tactics): PublishedRuns => {
  const variants = readVariants(clone, tactics);
  const results = join(clone, "results");
  const isCounted = (model: string): boolean => existsSync(join(results, model, "statistics.json"));
  const models = foldersIn(results).filter(isCounted);
  if (models.length === 0)
    throw new UserError("There is no results/MODEL/statistics.json", { place: { file: clone } });
  const notes = foldersIn(results)
    .filter((model) => !isCounted(model))
    .map((model) => `${model}: left out, for it has no statistics.json`);
  const found: [Cell, PublishedAttempt][] = [];
  for (const model of models) {
    const folder = join(results, model);
    const counted = read(folder, "statistics.json", statistics);
    for (const [dataset, { runs }] of Object.entries(counted.datasets)) {
      const variant = variants.get(dataset);
      for (const counts of runs) {
        const { run } = counts;
        const place = `${model} ${dataset}, run ${run}`;
        const file = (name: string): string => join(folder, dataset, name);
        if (variant !== undefined && existsSync(file(`result_${run}.jsonl`))) {
          found.push(...readRun(join(folder, dataset), { model, variant, run, counts }));
          if (!existsSync(file(`time_${run}.json`))) notes.push(`${place}: it has no times`);
        } else notes.push(`${place}: counted, and not in this clone`);
      }
      const counted = runs.map(({ run }) => run);
      for (const name of uncounted(join(folder, dataset), counted))
        notes.push(`${model} ${dataset}, ${name}: left out, for statistics.json does not count it`);
    }
  }
  if (found.length === 0)
    throw new UserError("No run of the clone is complete enough to read", { place: { file: clone } });
  found.sort(([a], [b]) =>
    a.prover < b.prover
      ? -1
      : a.prover > b.prover
        ? 1
        : a.lambda - b.lambda || a.seed - b.seed || a.sample - b.sample,
  );
  return {
    variants: [...variants.values()],
    provers: models,
    samples: Math.max(...found.map(([cell]) => cell.sample)),
    cells: found.map(([cell]) => cell),
    attempts: found.map(([, attempt]) => attempt),
    notes,
  };
};
