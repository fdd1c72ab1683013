import { afterEach, beforeEach, expect, test } from "vitest";
import { endWith } from "../../src/cli/exit-code.ts";

let before: typeof process.exitCode;
beforeEach(() => {
  before = process.exitCode;
  process.exitCode = undefined;
});
afterEach(() => {
  process.exitCode = before;
});

test("judges that differ are still told by the code when all else ended well", () => {
  endWith(3);
  endWith(0);
  expect(process.exitCode).toBe(3);
});

test("what ended well says so", () => {
  endWith(0);
  expect(process.exitCode).toBe(0);
});
