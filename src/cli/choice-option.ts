// Options that take one of a few words, or a share in per cent.

import { Option } from "commander";
import { UserError } from "../bench/user-error.ts";

export const choice =
  <const T extends string>(option: string, allowed: readonly T[]) =>
  (text: string): T => {
    const found = allowed.find((one) => one === text);
    if (found === undefined)
      throw new UserError(`Expected ${option} to be one of ${allowed.join(", ")}, got \`${text}\``);
    return found;
  };

/** `svg,png`: each once. */
export const choices =
  <const T extends string>(option: string, allowed: readonly T[]) =>
  (text: string): T[] => [...new Set(text.split(",").map((part) => choice(option, allowed)(part.trim())))];

/** `5`: points of rate, given back as a fraction. */
const marginPoints = (text: string): number => numberBetween("--margin", 0.1, 50)(text) / 100;

/** `--margin`, of every command that has one. */
export const marginOption = (): Option =>
  new Option("--margin <points>", "changes smaller than this are taken for none")
    .argParser(marginPoints)
    .default(0.05, "5");

export const numberBetween =
  (option: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === "" || !(value >= least && value <= most))
      throw new UserError(`Expected ${option} to be a number from ${least} to ${most}, got \`${text}\``);
    return value;
  };
