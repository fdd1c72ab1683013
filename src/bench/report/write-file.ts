import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UserError } from "../user-error.ts";

/** Writes all or nothing: beside its place first, then moved over what stood there. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  const waiting = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(waiting, content);
    renameSync(waiting, path);
  } catch (error) {
    rmSync(waiting, { force: true });
    throw new UserError(
      `Could not write ${path}: ${error instanceof Error ? error.message : String(error)}`,
      {
        hint: "Give another place with --out.",
      },
    );
  }
};
