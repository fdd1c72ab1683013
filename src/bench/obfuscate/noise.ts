// The noise model: each character of a name, on its own, may be substituted, may be followed by a new
// one, and may be deleted. docs/noise.md says why in this order, and what it does to edit distance.

import type { Alphabet } from "./alphabet.ts";
import type { Random } from "./random.ts";

export interface NoiseRates {
  /** Probability that a character is substituted by another. */
  readonly substitution: number;
  /** Probability that a new character is put behind it. */
  readonly insertion: number;
  /** Probability that it is deleted. */
  readonly deletion: number;
}

/** P = λ^2.5 for substitution, 0.4·P for insertion, 0.3·P for deletion; λ in [0, 1]. */
export const ratesAt = (lambda: number): NoiseRates => {
  // √ and · are exact to the last bit on every machine; a general power is not.
  const p = lambda * lambda * Math.sqrt(lambda);
  return { substitution: p, insertion: 0.4 * p, deletion: 0.3 * p };
};

/** What happened to one character of the name. */
export interface CharacterNoise {
  readonly original: string;
  /** Null unless it was substituted; a deleted character may have been substituted first. */
  readonly substitute: string | null;
  readonly deleted: boolean;
  readonly inserted: string | null;
}

const draw = (random: Random, characters: readonly string[], except: string | null): string => {
  const choices = except === null ? characters : characters.filter((char) => char !== except);
  return choices[random.below(choices.length)]!;
};

/**
 * Noise on one name, character by character (code points). The result may be empty or begin with a
 * character that cannot begin a name; `alienName` then asks again.
 */
export const applyNoise = (
  name: string,
  rates: NoiseRates,
  alphabet: Alphabet,
  random: Random,
): CharacterNoise[] => {
  let empty = true;
  return [...name].map((original) => {
    // Each decision takes its number whether it needs it or not: rates are independent.
    const substituted = random.next() < rates.substitution;
    const inserts = random.next() < rates.insertion;
    const deleted = random.next() < rates.deletion;
    const substitute = substituted ? draw(random, empty ? alphabet.first : alphabet.later, original) : null;
    if (!deleted) empty = false;
    const inserted = inserts ? draw(random, empty ? alphabet.first : alphabet.later, null) : null;
    if (inserts) empty = false;
    return { original, substitute, deleted, inserted };
  });
};

export const noisyText = (characters: readonly CharacterNoise[]): string =>
  characters
    .map(
      ({ original, substitute, deleted, inserted }) =>
        `${deleted ? "" : (substitute ?? original)}${inserted ?? ""}`,
    )
    .join("");
