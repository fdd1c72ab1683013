import { expect, test } from "vitest";
import { commands } from "../../src/cli/commands/all.ts";
import { onng, outputOf } from "./run-onng.ts";

test("each command answers to the name under which it is loaded", async () => {
  for (const [name, make] of Object.entries(commands)) expect((await make()).name()).toBe(name);
});

test("help lists every command, and a misspelt one is answered with the right one", () => {
  const help = outputOf("--help");
  for (const name of Object.keys(commands)) expect(help).toMatch(new RegExp(`^  ${name} `, "m"));
  const { status, stderr } = onng("chekc", "file.lean");
  expect(stderr).toContain("unknown command 'chekc'");
  expect(stderr).toContain("Did you mean check?");
  expect(status).toBe(2);
});

test.each(["constructor", "__proto__"])("%s is no command", (name) => {
  expect(onng(name).stderr).toContain(`unknown command '${name}'`);
});
