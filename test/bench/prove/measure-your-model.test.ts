// docs/measure-your-model.md says what is so: its settings are taken, its variables and flags exist.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { systemClock } from "../../../src/bench/prove/clock.ts";
import { makeModel } from "../../../src/bench/prove/language-model.ts";
import { modelSettings, timeoutSettings } from "../../../src/bench/prove/model-settings.ts";
import { modelProviders } from "../../../src/bench/prove/providers/all.ts";
import { commands } from "../../../src/cli/commands/all.ts";
import { settingsFile } from "../../../src/cli/settings-file.ts";

const page = readFileSync("docs/measure-your-model.md", "utf8");

test("the example of an onng.yaml is one, and every setting is in it", () => {
  const yaml = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const { provers = [] } = settingsFile.parse(parse(yaml));
  const seen = new Set<string>();
  for (const prover of provers) {
    if (typeof prover === "string") continue;
    const { id, name: _, ...settings } = prover;
    makeModel(id, settings, { env: {}, clock: systemClock, keyNeeded: false });
    for (const setting of Object.keys(settings)) seen.add(setting);
  }
  expect([...seen].sort()).toEqual(Object.keys(modelSettings.shape).sort());
  for (const timeout of Object.keys(timeoutSettings.shape)) expect(yaml).toContain(`${timeout}: `);
});

test("each provider is in the table with the variables of its key", () => {
  for (const { name, keyVariables } of modelProviders) {
    const row = page.split("\n").find((line) => line.startsWith(`| \`${name}/`));
    for (const variable of keyVariables) expect(row).toContain(`\`${variable}\``);
    expect(row).toBeDefined();
  }
});

test("each command and flag that is named exists", async () => {
  const made = await Promise.all(Object.values(commands).map((make) => make()));
  const all = new Map(made.map((command) => [command.name(), command]));
  const flags = new Set([...all.values()].flatMap(({ options }) => options.map(({ long }) => long)));
  for (const [, name] of page.matchAll(/(?<=[`\s])onng ([a-z]+)/g)) expect([...all.keys()]).toContain(name);
  for (const [flag] of page.matchAll(/(?<=[`\s])--[a-z][a-z-]+/g)) expect([...flags]).toContain(flag);
});
