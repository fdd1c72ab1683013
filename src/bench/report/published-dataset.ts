// A naming in the published layout: dataset/NAME with the theory as rows, its questions where they are
// ours to tell, and the mapping from the original names. One naming a folder, as published.

import type { Variant } from "../obfuscate/variant.ts";
import { makeTask, promptVersion } from "../prompt/make-task.ts";
import { UserError } from "../user-error.ts";

/** Path below the export's folder, and text. */
export type ExportedFile = readonly [string, string];

const levelName = (lambda: number): string => {
  if (lambda === 0) return "original";
  const k = lambda * 5;
  if (Math.abs(k - Math.round(k)) > 1e-9)
    throw new UserError(`The published layout has no place for λ = ${lambda}: it knows multiples of 0.2`, {
      hint: "Export as a dataset: --format hugging-face.",
    });
  return `obfuscated_${Math.round(k)}`;
};

interface Naming {
  readonly lambda: number;
  readonly seed: number;
  readonly digest: string;
}

/**
 * The folder of each naming, by `λ/seed`: `original` for λ = 0, `obfuscated_k` for λ = k/5. The published layout
 * has one naming a level; further ones stand beside it as `obfuscated_k_seed_s`. Equal namings share a folder.
 */
export const datasetNames = (namings: readonly Naming[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const byDigest = new Map<string, string>();
  const inOrder = namings.toSorted((a, b) => a.lambda - b.lambda || a.seed - b.seed);
  const taken = new Set<string>();
  for (const { lambda, seed, digest } of inOrder) {
    const level = levelName(lambda);
    const name = byDigest.get(`${lambda}/${digest}`) ?? (taken.has(level) ? `${level}_seed_${seed}` : level);
    taken.add(name);
    byDigest.set(`${lambda}/${digest}`, name);
    names.set(`${lambda}/${seed}`, name);
  }
  return names;
};

const jsonLines = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** The files of every folder in `names`; `prompt` is the version with which the run was asked. */
export const datasetFiles = (
  variants: readonly Variant[],
  names: ReadonlyMap<string, string>,
  prompt: string,
): ExportedFile[] => {
  const done = new Set<string>();
  return variants.flatMap((variant): ExportedFile[] => {
    const name = names.get(`${variant.lambda}/${variant.seed}`);
    if (name === undefined || done.has(name)) return [];
    done.add(name);
    const folder = `dataset/${name}`;
    return [
      [`${folder}/header_definitions.jsonl`, jsonLines(definitionRows(variant))],
      [`${folder}/theorems.jsonl`, jsonLines(theoremRows(variant))],
      ...queryFiles(folder, variant, prompt),
      [`${folder}/name_mapping.json`, `${JSON.stringify(shortMapping(variant), null, 2)}\n`],
    ];
  });
};

const definitionRows = ({ theory }: Variant) =>
  theory.declarations.map(({ name, text, kind }) => ({ name, code: text, category: kind }));

/** `statement` ends as it stands in the file, with `:= by` or `:=`; `proof` is what follows. */
const theoremRows = ({ theory }: Variant) => {
  const stated = theory.theorems.map(({ statement, proof }) => {
    const tactics = /^by(?=\s)\s*?\n?/.exec(proof);
    return tactics === null
      ? { statement: `${statement} :=`, proof }
      : { statement: `${statement} := by`, proof: proof.slice(tactics[0].length) };
  });
  return theory.theorems.map(({ id, name, module }, i) => ({
    id,
    name,
    ...stated[i],
    module,
    known_theorems: stated.slice(0, i).map(({ statement }) => statement),
  }));
};

/** Only what was asked: the questions of another template are not known here. */
const queryFiles = (folder: string, variant: Variant, prompt: string): ExportedFile[] => {
  const card = [true, false].find((with_) => promptVersion({ card: with_ }) === prompt);
  if (card === undefined) return [];
  const queries = variant.theory.theorems.map(({ id }) => makeTask(variant, id, { card }).messages);
  return [[`${folder}/queries.jsonl`, jsonLines(queries)]];
};

const shortMapping = ({ mapping, theory }: Variant): Record<string, string> => {
  const [namespace] = Object.entries(mapping).find(([, alien]) => alien === theory.inductiveType) ?? [""];
  const short = (name: string, prefix: string): string =>
    name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name;
  return Object.fromEntries(
    Object.entries(mapping).map(([original, alien]) => [
      short(original, namespace),
      short(alien, theory.inductiveType),
    ]),
  );
};
