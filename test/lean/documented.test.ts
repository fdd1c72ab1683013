// The page on the fragment speaks of tactics that are there.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTacticKeyword } from "../../src/lean/index.ts";

const page = readFileSync(new URL("../../docs/lean-fragment.md", import.meta.url), "utf8");
/** The rows of the table of tactics, without what stands in round brackets, which belongs to a tactic. */
const rows = page
  .split("**Tactics**")[1]!
  .split("**Layout**")[0]!
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| |"))
  .filter((line) => !line.startsWith("| combine"));

test("every tactic that the page lists is one that the fragment reads", () => {
  const listed = rows.flatMap((row) =>
    [...row.replaceAll(/\([^)]*\)/g, "").matchAll(/`([^`]+)`/g)].map(([, text]) => text!.split(" ")[0]!),
  );
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((word) => !isTacticKeyword(word, { mathlib: "game" }))).toEqual([]);
});
