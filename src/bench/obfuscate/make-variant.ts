// (theory, λ, seed) → Variant.

import { manifestOf, type ReadTheory, readTheory } from "../theory/build-theory.ts";
import { placeAt } from "../theory/place.ts";
import type { Theory } from "../theory/theory.ts";
import { UserError } from "../user-error.ts";
import { type Mapping, nameTheory } from "./naming.ts";
import { renameFiles } from "./rename.ts";
import type { Variant } from "./variant.ts";

const readings = new WeakMap<Theory, ReadTheory>();

/** The theory with the place of each name; read once for each theory object. */
const reading = (theory: Theory): ReadTheory => {
  const known = readings.get(theory);
  if (known) return known;
  const read = readTheory(manifestOf(theory), theory.files);
  readings.set(theory, read);
  return read;
};

/** λ from 0 to 1 and a whole seed from 0 up; throws `UserError` otherwise. */
export const checkNoise = (lambda: number, seed: number): void => {
  if (!(lambda >= 0 && lambda <= 1))
    throw new UserError(`Expected λ to be a number from 0 to 1, got \`${lambda}\``);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UserError(`Expected the seed to be a whole number from 0 up, got \`${seed}\``);
};

/** `nng-0.6-3`. */
export const variantId = (theory: Theory, lambda: number, seed: number): string =>
  `${theory.name}-${lambda}-${seed}`;

/** The renamed theory reads exactly as the original does, name for name; else layout went with length. */
const checkReading = (source: ReadTheory, renamed: ReadTheory, mapping: Mapping): void => {
  for (const [i, file] of source.read.entries()) {
    const found = renamed.read[i]!.occurrences;
    const wrong = file.occurrences.findIndex((each, k) => found[k]?.target !== mapping[each.target]);
    if (wrong < 0 && found.length === file.occurrences.length) continue;
    const original = source.theory.files[i]!;
    throw new UserError("With names of another length, this file is read differently", {
      place: placeAt(original, file.occurrences[Math.max(0, wrong)]?.span.start ?? 0),
      hint: "Begin tactic blocks on a line of their own, so that their column does not depend on a name.",
    });
  }
};

/**
 * The theory under the naming of (λ, seed): same input, same bytes, on every machine.
 * Throws `UserError` for a λ outside [0, 1] or a seed that is no whole number from 0 up.
 */
export const makeVariant = (
  theory: Theory,
  { lambda, seed }: { readonly lambda: number; readonly seed: number },
): Variant => {
  checkNoise(lambda, seed);
  const source = reading(theory);
  const mapping = nameTheory(source, lambda, seed);
  const base = {
    schema: 1 as const,
    id: variantId(theory, lambda, seed),
    lambda,
    seed,
    sourceDigest: theory.digest,
    mapping,
  };
  if (lambda === 0) return { ...base, theory };
  const manifest = { ...source.manifest, inductiveType: mapping[theory.inductiveType]! };
  const files = renameFiles(source, mapping);
  let renamed: ReadTheory;
  try {
    renamed = readTheory(manifest, files);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`With names of another length, the theory cannot be read: ${error.message}`, {
      ...(error.place ? { place: error.place } : {}),
      hint: "Begin tactic blocks on a line of their own, so that their column does not depend on a name.",
    });
  }
  checkReading(source, renamed, mapping);
  return { ...base, theory: renamed.theory };
};
