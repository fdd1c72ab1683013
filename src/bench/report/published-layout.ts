// A run in the layout of the published repository, so that scripts written for it read ours, and so
// does our own import:
//   dataset/NAMING/…                       the theory under that naming
//   results/PROVER/NAMING/result_N.jsonl   one {draft, code} a theorem, in the theory's order
//   results/PROVER/NAMING/time_N.json      seconds a theorem, in the same order; null where there is none
//   results/PROVER/statistics.json         counts, error ids, rates and mean times of each run
// Run N is one sample of that naming.

import { provedOrNot } from "../analyse/counted.ts";
import { effortOf } from "../analyse/effort.ts";
import type { JoinedRuns } from "../analyse/join-runs.ts";
import { groupBy, mean, sum } from "../analyse/moments.ts";
import type { Lens, Observation } from "../analyse/observation.ts";
import type { Variant } from "../obfuscate/variant.ts";
import { UserError } from "../user-error.ts";
import { datasetFiles, datasetNames, type ExportedFile } from "./published-dataset.ts";

/** `variants` are the namings of the runs; those that are not given have results and no dataset. */
export const publishedLayout = (
  { runs, observations }: JoinedRuns,
  variants: readonly Variant[],
  lens: Lens,
): ExportedFile[] => {
  const names = datasetNames(runs.flatMap((run) => run.variants));
  const nameOf = ({ lambda, seed }: Observation): string => names.get(`${lambda}/${seed}`) ?? "";
  const byProver = groupBy(observations, ({ prover }) => prover);
  const folders = new Map([...byProver.keys()].map((prover) => [prover, folderName(prover)]));
  if (new Set(folders.values()).size < folders.size)
    throw new UserError(
      `Two provers would share a folder: ${[...folders].map(([prover, folder]) => `${prover} → ${folder}`).join(", ")}`,
      { hint: "Export their runs one by one." },
    );
  const results = [...byProver].flatMap(([prover, own]): ExportedFile[] => {
    const folder = `results/${folders.get(prover) ?? ""}`;
    const byNaming = groupBy(
      own.toSorted((a, b) => a.lambda - b.lambda || a.seed - b.seed),
      nameOf,
    );
    const theorems = (runs[0]?.theorems ?? []).map(({ id }) => id);
    const made = [...byNaming].map(([name, ofNaming]) =>
      namingFiles({ folder: `${folder}/${name}`, name, observations: ofNaming, theorems, lens }),
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
  return [...datasetFiles(variants, names, runs[0]?.promptVersion ?? ""), ...results];
};

/** A prover's name as one safe folder: no separators, no leading dot. */
export const folderName = (prover: string): string =>
  prover.replaceAll(/[^A-Za-z0-9._-]+/g, "_").replace(/^\.+/, "_") || "_";

/** What the public harness wrote for want of an answer: `API Error` for one that never came. */
const writtenAnswer = (one: Observation | undefined): { draft: string; code: string } => {
  if (one === undefined) return { draft: "API Error", code: "sorry" };
  const { status, draft, code } = one;
  switch (status) {
    case "answered":
      return { draft: draft ?? "", code: code ?? "" };
    case "planned":
    case "provider_error":
    case "cancelled":
      return { draft: "API Error", code: "sorry" };
    case "format_error":
    case "truncated":
    case "refused":
      return { draft: "failed", code: "sorry" };
  }
};

interface NamingParts {
  readonly folder: string;
  readonly name: string;
  readonly observations: readonly Observation[];
  /** Ids in the theory's order: each gets a line, asked or not. */
  readonly theorems: readonly number[];
  readonly lens: Lens;
}

const namingFiles = ({ folder, name, observations, theorems, lens }: NamingParts) => {
  const runs = [...groupBy(observations, ({ seed, sample }) => `${seed}/${sample}`).values()].sort(
    ([a], [b]) => (a?.seed ?? 0) - (b?.seed ?? 0) || (a?.sample ?? 0) - (b?.sample ?? 0),
  );
  const made = runs.map((run, i) => {
    const of = new Map(run.map((one) => [one.theorem, one]));
    const result = theorems.map((id) => `${JSON.stringify(writtenAnswer(of.get(id)))}\n`);
    const times = theorems.map((id) => {
      const ms = of.get(id)?.latencyMs ?? null;
      return ms === null ? null : ms / 1000;
    });
    return {
      files: [
        [`${folder}/result_${i + 1}.jsonl`, result.join("")],
        [`${folder}/time_${i + 1}.json`, `${JSON.stringify(times, null, 4)}\n`],
      ] as ExportedFile[],
      statistics: runStatistics(i + 1, of, theorems, lens),
    };
  });
  const rates = made.map(({ statistics }) => statistics.correct_rate);
  const times = made.map(({ statistics }) => statistics.avg_time);
  return {
    name,
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

const runStatistics = (
  run: number,
  of: ReadonlyMap<number, Observation>,
  theorems: readonly number[],
  lens: Lens,
) => {
  const observations = [...of.values()].sort((a, b) => a.theorem - b.theorem);
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
    excluded_ids: theorems.filter((id) => {
      const one = of.get(id);
      return one === undefined || provedOrNot(one, lens) === null;
    }),
  };
};

const meanOrNull = (values: readonly (number | null)[]): number | null => {
  const found = values.filter((value) => value !== null);
  return found.length === 0 ? null : mean(found);
};
