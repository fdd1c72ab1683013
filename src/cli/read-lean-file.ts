import { readFileSync } from "node:fs";
import { UserError } from "../bench/user-error.ts";

/** The text of a Lean file; `-` is the input. */
export const readLeanFile = (file: string): string => {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${file}: ${reason}`, { hint: "Give the path of a .lean file." });
  }
};
