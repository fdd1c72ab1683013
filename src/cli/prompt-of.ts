import { makeTask, promptVersion } from "../bench/prompt/make-task.ts";
import type { Message } from "../bench/prompt/task.ts";
import type { Cell } from "../bench/store/cell.ts";
import type { RunStore } from "../bench/store/run-store.ts";

/**
 * The question of a cell from the naming that the run keeps; null when it was worded by another version of the
 * template, so that what is shown is what was asked.
 */
export const promptOf = (store: RunStore, cell: Cell): readonly Message[] | null => {
  const variant = store.variants().find(({ theory }) => theory.digest === cell.variantDigest);
  const card = [true, false].find((included) => promptVersion({ card: included }) === cell.promptVersion);
  return variant === undefined || card === undefined
    ? null
    : makeTask(variant, cell.theorem, { card }).messages;
};
