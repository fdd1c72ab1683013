// Numbers as the command line gives them: `0,0.2,1`, and `3` where a count is meant.

import { UserError } from "../bench/user-error.ts";

const numbersIn = (
  text: string,
  option: string,
  expected: string,
  accepts: (value: number) => boolean,
): number[] => {
  const parts = text.split(",").map((part) => part.trim());
  const values = parts.map(Number);
  const wrong = parts.find((part, index) => part === "" || !accepts(values[index] ?? Number.NaN));
  if (wrong !== undefined) throw new UserError(`Expected ${option} to be ${expected}, got \`${text}\``);
  return [...new Set(values)];
};

/** `0,0.2,1`: noise levels, each once. */
export const lambdaList = (text: string): number[] =>
  numbersIn(text, "--lambda", "numbers from 0 to 1 with commas between", (value) => value >= 0 && value <= 1);

const isSeed = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** `1,2,5`: these seeds. */
export const seedList = (text: string): number[] =>
  numbersIn(text, "--seed", "integers from 0 up with commas between", isSeed);

/** `3`: seeds 1, 2 and 3. */
export const seedCount = (text: string): number[] => {
  const count = positiveInteger("--seeds")(text);
  if (count > MOST_SEEDS)
    throw new UserError(`Expected --seeds to be at most ${MOST_SEEDS}, got \`${text}\``, {
      hint: "It counts namings of each level; --seed takes seeds themselves.",
    });
  return Array.from({ length: count }, (_, index) => index + 1);
};

const MOST_SEEDS = 100_000;

export const positiveInteger =
  (option: string, least = 1) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least || text.trim() === "")
      throw new UserError(`Expected ${option} to be an integer from ${least} up, got \`${text}\``);
    return value;
  };

/** `recall,reference`: names, each once. */
export const nameList = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];
