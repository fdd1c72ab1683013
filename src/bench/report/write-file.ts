import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UserError } from "../user-error.ts";

/** Writes all or nothing: beside its place first, then moved over what stood there. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  if (isDatabase(path))
    throw new UserError(`${path} is a run or another database, and is not written over`, {
      hint: "Give another place with --out.",
    });
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

// What every SQLite file begins with (https://www.sqlite.org/fileformat.html, section 1.3).
const magic = "SQLite format 3\0";

const isDatabase = (path: string): boolean => {
  const head = Buffer.alloc(magic.length);
  try {
    const file = openSync(path, "r");
    try {
      readSync(file, head);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  return head.toString("latin1") === magic;
};
