import { expect, test } from "vitest";
import { violations } from "../../tools/check-directions.ts";

const planted: readonly [title: string, path: string, text: string, part: string][] = [
  [
    "a room may not import a room to its right",
    "src/bench/theory/a.ts",
    'import { x } from "../judge/x.ts";',
    "stands left of",
  ],
  [
    "a type import counts too",
    "src/lean/meta/a.ts",
    'import type { x } from "../elab/x.ts";',
    "stands left of",
  ],
  ["a re-export counts too", "src/lean/kernel/a.ts", 'export { x } from "../tactic/x.ts";', "stands left of"],
  [
    "an import over several lines counts too",
    "src/bench/store/a.ts",
    'import {\n  x,\n} from "../report/x.ts";',
    "stands left of",
  ],
  ["a dynamic import counts too", "src/bench/store/a.ts", 'await import("../report/x.ts")', "stands left of"],
  [
    "the fragment imports nothing of Node",
    "src/lean/kernel/a.ts",
    'import { readFileSync } from "node:fs";',
    "nothing from outside",
  ],
  [
    "the fragment is used through its door",
    "src/bench/judge/a.ts",
    'import { x } from "../../lean/kernel/x.ts";',
    "through its door",
  ],
  [
    "the web never meets the benchmark",
    "src/web/a.ts",
    'import { x } from "../bench/index.ts";',
    "must not import",
  ],
  [
    "an unknown room is refused",
    "src/bench/utils/a.ts",
    'import { x } from "../theory/x.ts";',
    "not in the table",
  ],
];

test.each(planted)("%s", (_title, path, text, part) => {
  expect(violations(path, text).join("\n")).toContain(part);
});

test("imports that point left pass", () => {
  expect(violations("src/bench/judge/a.ts", 'import { x } from "../theory/x.ts";')).toEqual([]);
  expect(violations("src/bench/theory/a.ts", 'import { x } from "../../lean/index.ts";')).toEqual([]);
});
