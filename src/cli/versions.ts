// What made a result: written into every run.

import { readFileSync } from "node:fs";

const packageFile = new URL("../../package.json", import.meta.url);

export const onngVersion: string = (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string })
  .version;

export const versions = (): Record<string, string> => ({
  onng: onngVersion,
  node: process.versions.node,
  v8: process.versions.v8,
  platform: `${process.platform}-${process.arch}`,
});
