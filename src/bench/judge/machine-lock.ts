// A lock that dies with its holder: an exclusive transaction on a small SQLite file. The operating
// system drops it when the process ends, however it ends, so there is never a stale one to clear.

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const tryToLock = (path: string): DatabaseSync | null => {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    // 5 is SQLITE_BUSY, and what is added to it says how.
    if (error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5) return null;
    throw error;
  }
};

export interface LockOptions {
  readonly signal?: AbortSignal;
  /** Called once when somebody else holds the lock. */
  readonly onWait?: () => void;
}

/** Runs `work` while no other process on this machine holds the lock in the file `path`. */
export const withMachineLock = async <T>(
  path: string,
  work: () => Promise<T>,
  { signal, onWait }: LockOptions = {},
): Promise<T> => {
  mkdirSync(dirname(path), { recursive: true });
  let lock = tryToLock(path);
  if (lock === null) onWait?.();
  while (lock === null) {
    await sleep(250, undefined, signal ? { signal } : {});
    lock = tryToLock(path);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
};
