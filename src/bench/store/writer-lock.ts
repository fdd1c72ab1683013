// One writer a run. The lock is an exclusive transaction held open on a small file beside the
// run: the operating system drops it with the process, so kill -9 leaves nothing to clean up.

import { DatabaseSync } from "node:sqlite";
import { UserError } from "../user-error.ts";

export interface WriterLock {
  release(): void;
}

/** Takes the lock for the run at `path`, or throws a UserError when another process writes to it. */
export const takeWriterLock = (path: string): WriterLock => {
  const lock = open(`${path}-lock`);
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isBusy(error))
      throw new UserError(`Another onng is writing to ${path}`, {
        hint: "Wait until it ends, or stop it; reading the run (show, report) is possible meanwhile.",
      });
    throw error;
  }
  return {
    release: () => lock.close(),
  };
};

const open = (path: string): DatabaseSync => {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw new UserError(`Cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`, {
      hint: "The folder of a run must be there, and open to you for writing.",
    });
  }
};

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (error as { errcode: number }).errcode === SQLITE_BUSY;
