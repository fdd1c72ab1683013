// A folder is written whole or not at all: beside its place first, then moved there.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { UserError } from "../user-error.ts";

export interface NewFile {
  /** Relative to the folder; may stand in a folder of its own. */
  readonly path: string;
  readonly text: string;
}

/** Writes the files as `folder`; an error if something stands there and `replace` was not asked for. */
export const writeFolder = (folder: string, files: readonly NewFile[], replace = false): void => {
  const target = resolve(folder);
  const taken = existsSync(target);
  if (taken && !replace && readdirOf(target) !== 0)
    throw new UserError("Something already stands there", {
      place: { file: folder },
      hint: "Choose another --out, or add --force to replace it.",
    });
  mkdirSync(dirname(target), { recursive: true });
  const fresh = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true });
      writeFileSync(join(fresh, path), text);
    }
    if (taken) rmSync(target, { recursive: true });
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
};

/** How many entries a folder has; a file counts as one. */
const readdirOf = (path: string): number => {
  try {
    return readdirSync(path).length;
  } catch {
    return 1;
  }
};
