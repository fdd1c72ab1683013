#!/usr/bin/env node
// The first file that runs. It loads on an old Node too, so that it can say that it is too old.

const needed = 24;

if (Number(process.versions.node.split(".")[0]) < needed) {
  console.error(`onng: needs Node ${needed} or later, and this is ${process.version} (${process.execPath})`);
  console.error("hint: install Node 24, or in a checkout use `npm run -s onng -- …`, which brings it.");
  process.exitCode = 2;
} else {
  // What was compiled is kept for the next start, which then takes half the time.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache();
  await import("./main.ts");
}
