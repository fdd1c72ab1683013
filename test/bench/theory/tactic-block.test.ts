import { expect, test } from "vitest";
import { tacticBlock } from "../../../src/bench/theory/tactic-block.ts";

test.each([
  ["by\n  rw [a]\n  rfl", "  rw [a]\n  rfl"],
  ["by rw [a]", "  rw [a]"],
  ["by\r\n  rw [a]", "  rw [a]"],
  ["by  \n    rw [a]\n    rfl", "    rw [a]\n    rfl"],
  ["rfl", "  exact (rfl)"],
  ["byCases h", "  exact (byCases h)"],
])("the proof %j is the block %j", (proof, block) => {
  expect(tacticBlock(proof)).toBe(block);
});
