// What new characters are drawn from. Every one is part of an identifier for Lean, none is changed by
// Unicode normalisation, and no two that could be drawn look alike in any script.
//
// Left out, besides what Lean does not take (λ Π Σ): I l 1 and O 0, which look like each other; Greek
// letters with a Latin double; letter-like symbols (ℝ is an R, and ℕ says what the game is about);
// accented letters, script and Fraktur letters, subscripts (doubles of what they are made from); and
// ' ! ? which mean something at the end of a name.

const latin = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const greek = "ΓΔΘΛΞΦΨΩδθξπφψϟϡ";

export interface Alphabet {
  /** May stand anywhere in a name. */
  readonly first: readonly string[];
  /** May stand anywhere but at the front: the same, digits and `_`. */
  readonly later: readonly string[];
}

export const alphabet: Alphabet = {
  first: [...latin, ...greek],
  later: [...latin, ...greek, ..."23456789_"],
};

/** Characters that a person may take for one another, each group under its first. */
const lookAlikes: readonly string[] = [
  ..."aαа AΑА BΒВ bβßЬ cϲс CϹСℂ dԁ eеεє EΕЕ gɡ HΗНℍ iιі jј kκк KΚК l1I|ΙІӀ MΜМ nηп NΝℕ".split(" "),
  ..."o0OοΟоОσ pρр PΡРℙ QℚԚ Rℝ sѕ SЅ TΤТ tτт uυμ vνѵ wωѡ xχх XΧХ yγу YΥУ ZΖℤ ξζ πп ΓГ ΦФ φф".split(" "),
];

const representative = new Map<string, string>();
for (const group of lookAlikes)
  for (const char of group) if (!representative.has(char)) representative.set(char, [...group][0]!);

/** Names with the same skeleton look alike, or are the same after normalisation. */
export const skeleton = (name: string): string =>
  [...name.normalize("NFKC")].map((char) => representative.get(char) ?? char).join("");

/** The alphabet without look-alikes of characters that a theory's own names already use. */
export const alphabetBeside = (names: Iterable<string>): Alphabet => {
  const taken = new Map<string, string>();
  for (const name of names) for (const char of name) taken.set(skeleton(char), char);
  const free = (char: string): boolean => {
    const user = taken.get(skeleton(char));
    return user === undefined || user === char;
  };
  return { first: alphabet.first.filter(free), later: alphabet.later.filter(free) };
};
