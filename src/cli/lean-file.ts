// What the commands that read a Lean file share.

import { readFileSync } from "node:fs";
import { Option } from "commander";
import { UserError } from "../bench/user-error.ts";
import { createSession, type Session } from "../lean/index.ts";
import { choice } from "./choice-option.ts";

/** The text of a Lean file; `-` is the input. */
export const readLeanFile = (file: string): string => {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${file}: ${reason}`, { hint: "Give the path of a .lean file." });
  }
};

const mathlibChoices = ["none", "game", "full"] as const;

export type MathlibChoice = (typeof mathlibChoices)[number];

export const mathlibOption = (): Option =>
  new Option(
    "--mathlib <part>",
    "which of Mathlib is there: none, the game's tactics, or full with its logic",
  )
    .default("game")
    .argParser(choice("--mathlib", mathlibChoices));

/** An empty session in which files of that kind can be read. */
export const sessionFor = (mathlib: MathlibChoice): Session =>
  createSession("", { mathlib, prelude: mathlib === "full" ? "mathlib" : "core" });
