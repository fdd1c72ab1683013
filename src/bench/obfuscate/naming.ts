// A new name for everything that a theory declares.

import type { ReadTheory } from "../theory/build-theory.ts";
import { type Alphabet, alphabetBeside, skeleton } from "./alphabet.ts";
import { applyNoise, type NoiseRates, noisyText, ratesAt } from "./noise.ts";
import { type Random, randomFor } from "./random.ts";
import { isTaken } from "./reserved.ts";

/** Original full name to new full name. */
export type Mapping = Readonly<Record<string, string>>;

const canBegin = (name: string): boolean => /^[\p{L}ϟϡ]/u.test(name);

/**
 * Noise on one name until the result can be used: not empty, beginning with a letter, and accepted.
 * At rates of 0 a name that is already in use comes out as it was.
 */
const alienName = (
  name: string,
  rates: NoiseRates,
  alphabet: Alphabet,
  random: Random,
  accepted: (candidate: string) => boolean,
): string => {
  for (;;) {
    const candidate = noisyText(applyNoise(name, rates, alphabet, random));
    if (candidate === name || (candidate !== "" && canBegin(candidate) && accepted(candidate)))
      return candidate;
  }
};

/** The naming of (theory, λ, seed). λ = 0 is the identity. */
export const nameTheory = (source: ReadTheory, lambda: number, seed: number): Mapping => {
  const declared = source.read.flatMap((file) => file.declarations);
  const bound = new Set(source.read.flatMap((file) => [...file.bound]).map(skeleton));
  const originals = new Map(declared.map((each) => [skeleton(each.name), each.name]));
  const alphabet = alphabetBeside([
    ...declared.map((each) => each.name),
    ...source.read.flatMap((file) => [...file.bound]),
  ]);
  const rates = ratesAt(lambda);
  const used = new Set<string>();
  const type = source.theory.inductiveType;
  const mapping: Record<string, string> = {};
  for (const { name, fullName } of declared) {
    const random = randomFor(source.theory.digest, lambda, seed, `name ${fullName}`);
    // A name that keeps its letters is free for its owner alone, so that no two can meet.
    const accepted = (candidate: string): boolean => {
      const shape = skeleton(candidate);
      const owner = originals.get(shape);
      return (
        !isTaken(candidate) &&
        !bound.has(shape) &&
        !used.has(shape) &&
        (owner === undefined || owner === name)
      );
    };
    const alien = alienName(name, rates, alphabet, random, accepted);
    used.add(skeleton(alien));
    mapping[fullName] = fullName === type ? alien : `${mapping[type]}.${alien}`;
  }
  return mapping;
};
