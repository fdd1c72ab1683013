// src → dist, as the installed package has it: JavaScript with its types, and the data files beside. The
// Lean fragment, whose door all others go through, becomes one file: a hundred take ten times as long to load.

import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { build } from "esbuild";

rmSync("dist", { recursive: true, force: true });
const tsc = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json"], { stdio: "inherit" });
if (status !== 0) process.exit(1);
for (const file of globSync("src/**/*.{json,css}", { exclude: (path) => path.endsWith("tsconfig.json") }))
  cpSync(file, `dist/${relative("src", file)}`);
for (const file of globSync("dist/lean/**/*.js")) rmSync(file);
await build({
  entryPoints: ["src/lean/index.ts"],
  outfile: "dist/lean/index.js",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2024",
});
chmodSync("dist/cli/onng.js", 0o755);
