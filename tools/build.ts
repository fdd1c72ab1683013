// src → dist, as the installed package has it: JavaScript with its types, and the data files beside.

import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";

rmSync("dist", { recursive: true, force: true });
const tsc = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json"], { stdio: "inherit" });
if (status !== 0) process.exit(1);
for (const file of globSync("src/**/*.{json,css}", { exclude: (path) => path.endsWith("tsconfig.json") }))
  cpSync(file, `dist/${relative("src", file)}`);
chmodSync("dist/cli/onng.js", 0o755);
