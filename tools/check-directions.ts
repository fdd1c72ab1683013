// Imports point left: a room may use only rooms to its left in its floor's row, and other floors
// only through their doors. Run by `npm run lint`; a test plants a violation and expects it found.

import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const rows = {
  "src/lean": ["kernel", "syntax", "meta", "elab", "tactic", "prelude", "session", "index.ts"],
  "src/bench": [
    "user-error.ts",
    "theory",
    "obfuscate",
    "prompt",
    "prove",
    "judge",
    "store",
    "analyse",
    "report",
    "run.ts",
    "certify-run.ts",
    "export-certificates.ts",
    "index.ts",
  ],
} as const;

/** Floors that a floor may use, always through `index.ts` where the floor has one. */
const floors: Readonly<Record<string, readonly string[]>> = {
  "src/lean": [],
  "src/bench": ["src/lean"],
  "src/cli": ["src/lean", "src/bench", "src/server"],
  "src/server": ["src/lean", "src/bench"],
  "src/web": ["src/lean"],
};

const floorOf = (path: string): string => path.split("/").slice(0, 2).join("/");
const roomOf = (path: string): string => path.split("/")[2] ?? "";

/** The project paths that a source text imports, resolved against the file it stands in. */
export const importsOf = (path: string, text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?:[^"'=;()]*?\sfrom\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? "")
    .map((target) => (target.startsWith(".") ? normalize(join(dirname(path), target)) : target));

/** Each way in which a file breaks the table, in words. */
export const violations = (path: string, text: string): string[] =>
  importsOf(path, text).flatMap((target) => {
    const from = floorOf(path);
    if (!target.startsWith("src/")) {
      const outside = from === "src/lean" && !target.startsWith("src/");
      return outside ? [`${path}: src/lean imports nothing from outside, but it imports "${target}"`] : [];
    }
    const to = floorOf(target);
    if (from === to) {
      const row: readonly string[] = rows[from as keyof typeof rows] ?? [];
      if (row.length === 0) return [];
      const [here, there] = [row.indexOf(roomOf(path)), row.indexOf(roomOf(target))];
      if (here < 0) return [`${path}: the room "${roomOf(path)}" is not in the table of ${from}`];
      if (there < 0) return [`${path}: imports "${target}", whose room is not in the table`];
      return there > here
        ? [`${path}: "${roomOf(path)}" stands left of "${roomOf(target)}" and must not import ${target}`]
        : [];
    }
    if (!(floors[from] ?? []).includes(to)) return [`${path}: ${from} must not import ${to} (${target})`];
    if (to === "src/lean" && target !== "src/lean/index.ts")
      return [`${path}: src/lean is used through its door, src/lean/index.ts, not ${target}`];
    return [];
  });

if (import.meta.main) {
  const files = globSync("src/**/*.{ts,tsx}");
  const found = files.flatMap((path) => violations(path, readFileSync(path, "utf8")));
  for (const line of found) console.error(line);
  if (files.length === 0) console.error("check-directions: saw no file at all");
  process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
}
