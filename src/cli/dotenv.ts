// What is set for this call: the environment, and below it the `.env` of this folder.

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { UserError } from "../bench/user-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Nothing is written into the process's own environment, so no child process gets to see a key from `.env`. */
export const environment = (file = ".env", own: Environment = process.env): Environment => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return own;
    throw new UserError(`Cannot read it: ${error instanceof Error ? error.message : String(error)}`, {
      place: { file },
    });
  }
  return { ...parseEnv(text), ...own };
};
