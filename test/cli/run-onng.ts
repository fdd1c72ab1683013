// The command as a user runs it: a process of its own, with its exit code and both its outputs.

import { spawnSync } from "node:child_process";

const main = new URL("../../src/cli/main.ts", import.meta.url).pathname;

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const onng = (...args: string[]): Ran =>
  spawnSync(process.execPath, [main, ...args], { encoding: "utf8", maxBuffer: 1e9 });

/** Standard output of a run that ended well. */
export const outputOf = (...args: string[]): string => {
  const { status, stdout, stderr } = onng(...args);
  if (status !== 0) throw new Error(`onng ${args.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
};
