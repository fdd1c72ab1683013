// A folder is written whole or not at all: beside its place first, then moved there.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { UserError } from "../user-error.ts";
import { manifestFile } from "./manifest.ts";

export interface NewFile {
  /** Relative to the folder; may stand in a folder of its own. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes the files as `folder`; an error if something stands there and `replace` was not asked for. What is
 * replaced is what was written here before: another folder may hold anything of the user's.
 */
export const writeFolder = (folder: string, files: readonly NewFile[], replace = false): void => {
  const target = resolve(folder);
  const taken = existsSync(target) && !isEmptyFolder(target);
  if (taken && !replace)
    throw new UserError("Something already stands there", {
      place: { file: folder },
      hint: isOfTheories(target)
        ? "Choose another --out, or add --force to replace it."
        : "Choose another --out.",
    });
  if (taken && !isOfTheories(target))
    throw new UserError("What stands there is not a theory, so it is not replaced", {
      place: { file: folder },
      hint: "Choose another --out, or remove it yourself.",
    });
  if (existsSync(target) && !relative(target, process.cwd()).startsWith(".."))
    throw new UserError("That is the folder in which you are, or one above it", {
      place: { file: folder },
      hint: "Choose another --out.",
    });
  try {
    mkdirSync(dirname(target), { recursive: true });
    const fresh = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    try {
      const [made, old] = [join(fresh, "new"), join(fresh, "old")];
      mkdirSync(made);
      for (const { path, text } of files) {
        mkdirSync(dirname(join(made, path)), { recursive: true });
        writeFileSync(join(made, path), text);
      }
      if (existsSync(target)) renameSync(target, old);
      try {
        renameSync(made, target);
      } catch (error) {
        if (existsSync(old)) renameSync(old, target);
        throw error;
      }
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  } catch (error) {
    throw new UserError(`Cannot write there: ${error instanceof Error ? error.message : String(error)}`, {
      place: { file: folder },
    });
  }
};

const isFolder = (path: string): boolean => statSync(path).isDirectory();

const isEmptyFolder = (path: string): boolean => isFolder(path) && readdirSync(path).length === 0;

/** A theory, or a folder of nothing but theories, as several variants are written. */
const isOfTheories = (path: string): boolean => {
  if (!isFolder(path)) return false;
  if (existsSync(join(path, manifestFile))) return true;
  return readdirSync(path).every((name) => existsSync(join(path, name, manifestFile)));
};
