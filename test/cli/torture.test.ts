// A small one of bench/torture.ts: the whole command against a failing server, killed and resumed.

import { expect, test } from "vitest";
import { torture } from "../../bench/torture.ts";

test("killed and interrupted at random amid random faults, and resumed, a run has every cell exactly once and no key", async () => {
  const concurrency = 8;
  let state = 7;
  // Numbers that look random and are the same every time (Park and Miller's minimal standard).
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const report = await torture({ lambdas: [0], samples: 2, endAfter: [30, 30, 30], concurrency, random });
  expect(report).toMatchObject({
    cells: 136,
    answered: 136,
    answeredTwice: 0,
    foreign: 0,
    integrity: "ok",
    keyFoundIn: [],
  });
  expect(report.lost).toBeLessThanOrEqual(report.kills * concurrency);
  expect(report.searched).toBeGreaterThan(0);
  expect(report.exitCodes.at(-1)).toBe(0);
}, 240_000);
