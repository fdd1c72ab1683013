// A theory's folder on disk.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "../user-error.ts";
import { type ReadTheory, readTheory } from "./build-theory.ts";
import { definitionsFile, manifestFile, parseManifest } from "./manifest.ts";
import { placeAt } from "./place.ts";
import type { SourceFile, Theory } from "./theory.ts";

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Reads a text file as strict UTF-8; `path` is how errors and the theory name it. */
export const readSource = (folder: string, path: string): SourceFile => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, path));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new UserError(code === "ENOENT" ? "There is no such file" : `Cannot be read: ${code}`, {
      place: { file: join(folder, path) },
    });
  }
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    throw new UserError("The file is not UTF-8 text", { place: { file: join(folder, path) } });
  }
};

/** `theories/` beside the sources, in a checkout and in the published package alike. */
const shippedTheories = (): string => {
  const here = fileURLToPath(new URL(".", import.meta.url));
  for (const up of ["../../..", "../../../.."]) {
    const candidate = resolve(here, up, "theories");
    if (isFolder(candidate)) return candidate;
  }
  return resolve(here, "../../../theories");
};

/** The names of the theories that come with the program. */
export const shippedTheoryNames = (): string[] => {
  const folder = shippedTheories();
  return isFolder(folder) ? readdirSync(folder).filter((name) => isFolder(join(folder, name))) : [];
};

/** A folder's path, or the name of a theory that comes with the program. */
export const findTheoryFolder = (nameOrFolder: string): string => {
  const shipped = join(shippedTheories(), nameOrFolder);
  if (/^[a-z0-9][a-z0-9-]*$/.test(nameOrFolder) && isFolder(shipped)) return shipped;
  if (isFolder(nameOrFolder)) return nameOrFolder;
  throw new UserError(`\`${nameOrFolder}\` is neither a theory's name nor a folder`, {
    hint: `Theories that come with onng: ${shippedTheoryNames().join(", ")}.`,
  });
};

/** Loads and checks a folder, with the place of every name; throws `UserError`. */
export const loadReadTheory = (nameOrFolder: string): ReadTheory => {
  const folder = findTheoryFolder(nameOrFolder);
  const manifestSource = readSource(folder, manifestFile);
  try {
    const manifest = parseManifest(manifestSource);
    const missing = manifest.modules.find(
      (name) => statSync(join(folder, `${name}.lean`), { throwIfNoEntry: false }) === undefined,
    );
    if (missing !== undefined)
      throw new UserError(`There is no file ${missing}.lean for module \`${missing}\``, {
        place: placeAt(manifestSource, manifestSource.text.indexOf(`"${missing}"`)),
      });
    const names = [definitionsFile, ...manifest.modules.map((name) => `${name}.lean`)];
    const extra = readdirSync(folder).find((name) => name.endsWith(".lean") && !names.includes(name));
    if (extra !== undefined)
      throw new UserError(`${manifestFile} does not list the module of this file`, {
        place: { file: extra },
        hint: "Add it to `modules`, in dependency order, or take the file away.",
      });
    return readTheory(
      manifest,
      names.map((name) => readSource(folder, name)),
    );
  } catch (error) {
    throw error instanceof UserError && error.place ? inFolder(error, folder) : error;
  }
};

/** The same mistake, its file named as the user sees it from where they are. */
const inFolder = (error: UserError, folder: string): UserError => {
  const place = error.place!;
  if (place.file.startsWith(folder)) return error;
  return new UserError(error.message, {
    place: { ...place, file: join(folder, place.file) },
    ...(error.hint === null ? {} : { hint: error.hint }),
  });
};

/** Loads and checks the theory in a folder, or one that comes with the program; throws `UserError`. */
export const loadTheory = (nameOrFolder: string): Theory => loadReadTheory(nameOrFolder).theory;
