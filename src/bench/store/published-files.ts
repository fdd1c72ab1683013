// The files of the published layout as they are read: rows of answers, times, counts, names of folders.

import { z } from "zod";

// What a model put under `draft` and `code` was written down as it came: a plan may be a list, the code absent.
export const answerRow = z.looseObject({ draft: z.unknown().optional(), code: z.unknown().optional() });
export type AnswerRow = z.infer<typeof answerRow>;
export const times = z.array(z.number().nullable());
const runCounts = z.object({
  run: z.number().int().positive(),
  error_ids: z.array(z.number().int()),
  sorry_ids: z.array(z.number().int()).default([]),
  error_details: z.record(z.string(), z.string().nullable()).default({}),
  excluded_ids: z.array(z.number().int()).optional(),
});
export const statistics = z.object({
  datasets: z.record(z.string(), z.object({ runs: z.array(runCounts) })),
});
export type RunCounts = z.infer<typeof runCounts>;

/**
 * `original` is λ = 0, `obfuscated_k` is λ = k/5, seed 1; an export of ours has further namings of a level as
 * `obfuscated_k_seed_s`. Null for any other folder.
 */
export const placeOfDataset = (name: string): { lambda: number; seed: number } | null => {
  const found = /^(?:original|obfuscated_([1-5]))(?:_seed_([1-9]\d{0,8}))?$/.exec(name);
  return found === null ? null : { lambda: Number(found[1] ?? 0) / 5, seed: Number(found[2] ?? 1) };
};
