// One run of Lean over one file: its messages as they come, and how it ended.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Lean } from "./find-lean.ts";
import { cacheFolder, type Environment, leanLockPath, unpackedLibrary } from "./lean-cache.ts";
import { withMachineLock } from "./machine-lock.ts";

const position = z.object({ line: z.number(), column: z.number() });
const messageLine = z.object({
  severity: z.enum(["error", "warning", "information"]),
  pos: position,
  endPos: position.nullish(),
  data: z.string(),
  kind: z.string().optional(),
});

/** A message as Lean places it in the whole file: line from 1, column from 0 in code points. */
export interface FileMessage {
  readonly severity: "error" | "warning" | "information";
  readonly line: number;
  readonly column: number;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  readonly text: string;
  /** Lean's own tag of the message, e.g. `hasSorry`, `runtime.maxHeartbeats`. */
  readonly tag: string;
}

/** Null for what is not a message: the npm build prints much else. */
export const parseMessageLine = (line: string): FileMessage | null => {
  if (!line.startsWith("{")) return null;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return null;
  }
  const parsed = messageLine.safeParse(json);
  if (!parsed.success) return null;
  const { severity, pos, endPos, data, kind } = parsed.data;
  return {
    severity,
    line: pos.line,
    column: pos.column,
    endLine: endPos?.line ?? null,
    endColumn: endPos?.column ?? null,
    text: data,
    tag: kind ?? "",
  };
};

/** A message that was cut or mixed with other output: what it said is lost, and it may have been an error. */
export const isGarbledMessage = (line: string): boolean =>
  parseMessageLine(line) === null && (line.startsWith("{") || /"severity":\s*"/.test(line));

/** How a run of Lean ended. `finished` says only that it ended by itself with 0 or 1. */
export type Ending =
  | { readonly kind: "finished" }
  | { readonly kind: "died"; readonly detail: string }
  | { readonly kind: "stuck"; readonly detail: string };

export interface LeanRun {
  readonly ending: Ending;
  readonly messages: readonly FileMessage[];
}

/** All in milliseconds. */
export interface TimeLimits {
  /** Until the first message. */
  readonly start: number;
  /** Between one message and the next. */
  readonly silence: number;
  readonly total: number;
}

export interface RunLeanOptions {
  readonly environment?: Environment;
  readonly maxHeartbeats: number;
  readonly limits: TimeLimits;
  readonly signal?: AbortSignal;
  readonly onMessage?: (message: FileMessage) => void;
  /** Words for a person who waits. */
  readonly onNote?: (text: string) => void;
}

const preload = fileURLToPath(new URL("../../../lean/wasm-preload.cjs", import.meta.url));

interface Call {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Record<string, string>;
}

const callOf = async (lean: Lean, file: string, options: RunLeanOptions): Promise<Call> => {
  const environment = options.environment ?? process.env;
  const flags = [
    "--json",
    // After the hundredth error Lean would stop and say nothing of the rest.
    "-DmaxErrors=0",
    "-DautoImplicit=false",
    "-DrelaxedAutoImplicit=false",
    `-DmaxHeartbeats=${options.maxHeartbeats}`,
    file,
  ];
  // Lean gets no more of the environment than it needs, so no key can leak into it.
  const base = { PATH: environment.PATH ?? "", HOME: environment.HOME ?? "" };
  if (lean.kind === "native") {
    const path = lean.leanPath === undefined ? {} : { LEAN_PATH: lean.leanPath };
    return { command: lean.executable, arguments: flags, environment: { ...base, ...path } };
  }
  const library = await unpackedLibrary(lean.packageFolder, cacheFolder(environment), options.onNote);
  return {
    command: lean.node,
    arguments: ["--stack-size=8000", "--require", preload, join(lean.packageFolder, "lean.js"), ...flags],
    environment: { LEAN_PATH: library },
  };
};

/** Waits for the process and collects what it says; never rejects but for an abort. */
const follow = (call: Call, folder: string, options: RunLeanOptions): Promise<LeanRun> =>
  new Promise((resolve, reject) => {
    const { limits, signal, onMessage } = options;
    const child = spawn(call.command, call.arguments, {
      cwd: folder,
      env: call.environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const messages: FileMessage[] = [];
    let complaint = "";
    let stuck: string | null = null;
    let garbled: string | null = null;
    const kill = (reason: string): void => {
      stuck ??= reason;
      child.kill("SIGKILL");
    };
    const abort = (): void => void child.kill("SIGKILL");
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();

    let silence = setTimeout(
      () => kill(`said nothing for ${limits.start / 1000} s after its start`),
      limits.start,
    );
    const total = setTimeout(() => kill(`took longer than ${limits.total / 1000} s`), limits.total);

    // Lines end at "\n" alone: a message may hold U+2028 and its like, at which readline would cut it.
    let rest = "";
    const takeLine = (line: string): void => {
      const message = parseMessageLine(line);
      if (message === null) {
        if (isGarbledMessage(line)) garbled ??= line.slice(0, 200);
        return;
      }
      clearTimeout(silence);
      silence = setTimeout(() => kill(`said nothing for ${limits.silence / 1000} s`), limits.silence);
      messages.push(message);
      onMessage?.(message);
    };
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) takeLine(line);
    });
    child.stderr.setEncoding("utf8");
    child.stderr.on("data", (text: string) => {
      complaint = (complaint + text).slice(-2_000);
    });

    const finish = (ending: Ending): void => {
      if (rest !== "") takeLine(rest);
      clearTimeout(silence);
      clearTimeout(total);
      signal?.removeEventListener("abort", abort);
      if (signal?.aborted) reject(signal.reason);
      else if (stuck !== null) resolve({ ending: { kind: "stuck", detail: stuck }, messages });
      else if (garbled !== null)
        resolve({
          ending: { kind: "died", detail: `a message of Lean's cannot be read: ${garbled}` },
          messages,
        });
      else resolve({ ending, messages });
    };
    child.on("error", (error) =>
      finish({ kind: "died", detail: `Lean could not be started: ${error.message}` }),
    );
    child.on("close", (code, by) =>
      finish(
        code === 0 || code === 1
          ? { kind: "finished" }
          : {
              kind: "died",
              detail: `Lean ended with ${by ?? `code ${code}`}${complaint === "" ? "" : `: ${complaint.trim().split("\n").slice(-3).join(" / ")}`}`,
            },
      ),
    );
  });

/** Runs Lean on `text`. The npm build runs once at a time on a machine; a second one waits. */
export const runLean = async (lean: Lean, text: string, options: RunLeanOptions): Promise<LeanRun> => {
  const folder = await mkdtemp(join(tmpdir(), "onng-lean-"));
  try {
    const file = join(folder, "Batch.lean");
    await writeFile(file, text);
    const call = await callOf(lean, file, options);
    if (lean.kind === "native") return await follow(call, folder, options);
    const { signal, onNote } = options;
    return await withMachineLock(
      leanLockPath(cacheFolder(options.environment ?? process.env)),
      () => follow(call, folder, options),
      {
        ...(signal ? { signal } : {}),
        onWait: () => onNote?.("waiting for another Lean on this machine"),
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
