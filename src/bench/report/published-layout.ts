// A run in the layout of the published repository, so that scripts written for it read ours:
//   results/PROVER/LEVEL/result_N.jsonl   one {draft, code} a theorem, in the theory's order
//   results/PROVER/LEVEL/time_N.json      seconds a theorem, in the same order
//   results/PROVER/statistics.json        counts, error ids, rates and mean times of each run
// LEVEL is `original` for λ = 0 and `obfuscated_k` for λ = k/5; run N is one sample of one naming.

import { provedOrNot } from "../analyse/counted.ts";
import { effortOf } from "../analyse/effort.ts";
import type { JoinedRuns } from "../analyse/join-runs.ts";
import { groupBy, mean, sum } from "../analyse/moments.ts";
import type { Lens, Observation } from "../analyse/observation.ts";
import { UserError } from "../user-error.ts";

/** Path below the export's folder, and text. */
export type ExportedFile = readonly [string, string];

export const publishedLayout = ({ observations }: JoinedRuns, lens: Lens): ExportedFile[] => {
  const byProver = groupBy(observations, ({ prover }) => prover);
  const folders = new Map([...byProver.keys()].map((prover) => [prover, folderName(prover)]));
  if (new Set(folders.values()).size < folders.size)
    throw new UserError(
      `Two provers would share a folder: ${[...folders].map(([prover, folder]) => `${prover} → ${folder}`).join(", ")}`,
      { hint: "Export their runs one by one." },
    );
  return [...byProver].flatMap(([prover, own]) => {
    const folder = `results/${folders.get(prover) ?? ""}`;
    const levels = [...groupBy(own, ({ lambda }) => lambda)].sort(([a], [b]) => a - b);
    const made = levels.map(([lambda, atLevel]) =>
      levelFiles(`${folder}/${levelName(lambda)}`, lambda, atLevel, lens),
    );
    const statistics = {
      datasets: Object.fromEntries(made.map(({ name, statistics: found }) => [name, found])),
      overall_correct_rate: mean(made.map(({ statistics: { avg_correct_rate } }) => avg_correct_rate)),
      overall_avg_time: meanOrNull(made.map(({ statistics: { overall_avg_time } }) => overall_avg_time)),
    };
    return [
      ...made.flatMap(({ files }) => files),
      [`${folder}/statistics.json`, `${JSON.stringify(statistics, null, 2)}\n`] as const,
    ];
  });
};

/** A prover's name as one safe folder: no separators, no leading dot. */
export const folderName = (prover: string): string =>
  prover.replaceAll(/[^A-Za-z0-9._-]+/g, "_").replace(/^\.+/, "_") || "_";

const levelName = (lambda: number): string => {
  if (lambda === 0) return "original";
  const k = lambda * 5;
  if (Math.abs(k - Math.round(k)) > 1e-9)
    throw new UserError(`The published layout has no place for λ = ${lambda}: it knows multiples of 0.2`, {
      hint: "Export as a dataset: --format hugging-face.",
    });
  return `obfuscated_${Math.round(k)}`;
};

const levelFiles = (folder: string, lambda: number, observations: readonly Observation[], lens: Lens) => {
  const runs = [...groupBy(observations, ({ seed, sample }) => `${seed}/${sample}`).values()].sort(
    ([a], [b]) => (a?.seed ?? 0) - (b?.seed ?? 0) || (a?.sample ?? 0) - (b?.sample ?? 0),
  );
  const made = runs.map((unordered, i) => {
    const run = unordered.toSorted((a, b) => a.theorem - b.theorem);
    const result = run.map(
      ({ draft, code }) => `${JSON.stringify({ draft: draft ?? "", code: code ?? "" })}\n`,
    );
    const times = run.map((one) => (one.latencyMs === null ? null : one.latencyMs / 1000));
    return {
      files: [
        [`${folder}/result_${i + 1}.jsonl`, result.join("")],
        [`${folder}/time_${i + 1}.json`, `${JSON.stringify(times, null, 4)}\n`],
      ] as ExportedFile[],
      statistics: runStatistics(i + 1, run, lens),
    };
  });
  const rates = made.map(({ statistics }) => statistics.correct_rate);
  const times = made.map(({ statistics }) => statistics.avg_time);
  return {
    name: levelName(lambda),
    files: made.flatMap(({ files }) => files),
    statistics: {
      runs: made.map(({ statistics }) => statistics),
      correct_rates: rates,
      avg_times: times,
      avg_correct_rate: mean(rates),
      overall_avg_time: meanOrNull(times),
    },
  };
};

const runStatistics = (run: number, observations: readonly Observation[], lens: Lens) => {
  const counted = observations.filter((one) => provedOrNot(one, lens) !== null);
  const wrong = counted.filter((one) => provedOrNot(one, lens) === false);
  const seconds = observations.map(effortOf("latencyMs")).filter((value) => value !== null);
  const tactics: Record<string, number> = {};
  for (const { reportedTactics } of observations)
    for (const [tactic, uses] of Object.entries(reportedTactics))
      tactics[tactic] = (tactics[tactic] ?? 0) + uses;
  return {
    run,
    total: counted.length,
    correct: counted.length - wrong.length,
    incorrect: wrong.length,
    error_ids: wrong.map(({ theorem }) => theorem),
    sorry_ids: [],
    banned_tactics_usage: tactics,
    banned_count: sum(Object.values(tactics)),
    correct_rate: counted.length === 0 ? 0 : (counted.length - wrong.length) / counted.length,
    error_details: Object.fromEntries(
      wrong.map(({ theorem, firstMessage }) => [theorem, firstMessage ?? ""]),
    ),
    avg_time: seconds.length === 0 ? null : mean(seconds) / 1000,
    // Not in the published files: theorems without a verdict, in neither count.
    excluded_ids: observations.filter((one) => provedOrNot(one, lens) === null).map(({ theorem }) => theorem),
  };
};

const meanOrNull = (values: readonly (number | null)[]): number | null => {
  const found = values.filter((value) => value !== null);
  return found.length === 0 ? null : mean(found);
};
