import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isGarbledMessage, parseMessageLine, runLean } from "../../../src/bench/judge/lean-process.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const limits = { start: 5_000, silence: 500, total: 10_000 };

/** A program in Lean's place; it runs with the Node that runs the tests. */
const runScript = (body: string, environment: Record<string, string> = {}) => {
  const executable = join(folder, "lean");
  writeFileSync(executable, `#!${process.execPath}\n${body}`);
  chmodSync(executable, 0o755);
  return runLean({ kind: "native", executable, version: "test", foundBy: "test" }, "rfl", {
    environment: { ...process.env, ...environment },
    maxHeartbeats: 1,
    limits,
  });
};

const message = (text: string): string =>
  JSON.stringify({ severity: "error", pos: { line: 1, column: 0 }, endPos: null, data: text, kind: "tag" });

test("messages are read, other lines are not", async () => {
  const { ending, messages } = await runScript(
    `console.log("[DEBUG] x"); console.log(${JSON.stringify(message("no"))}); process.exitCode = 1;`,
  );
  expect(ending).toEqual({ kind: "finished" });
  expect(messages).toMatchObject([{ severity: "error", line: 1, column: 0, text: "no", tag: "tag" }]);
});

test("a message with line separators in it is one message", async () => {
  const text = "a\u2028b\u2029c\u0085d";
  const { messages } = await runScript(`console.log(${JSON.stringify(message(text))})`);
  expect(messages.map((each) => each.text)).toEqual([text]);
});

test.each([
  ["cut off", message("no").slice(0, 40)],
  ["behind other output", `[DEBUG]${message("no")}`],
  ["of another shape", '{"severity":"fatal"}'],
])("a message %s voids the run", async (_, line) => {
  expect(isGarbledMessage(line)).toBe(true);
  expect(parseMessageLine(line)).toBeNull();
  const { ending } = await runScript(`console.log(${JSON.stringify(line)})`);
  expect(ending.kind).toBe("died");
});

test("silence has an end", async () => {
  const { ending } = await runScript(
    `console.log(${JSON.stringify(message("no"))}); setTimeout(() => {}, 60_000);`,
  );
  expect(ending).toEqual({ kind: "stuck", detail: "said nothing for 0.5 s" });
});

test("an odd exit is a death", async () => {
  expect((await runScript("process.exit(7)")).ending).toMatchObject({ kind: "died" });
});

test("Lean is given no key of the environment", async () => {
  const { messages } = await runScript(
    `console.log(JSON.stringify({ severity: "error", pos: { line: 1, column: 0 }, data: JSON.stringify(process.env) }))`,
    { OPENAI_API_KEY: "secret" },
  );
  expect(messages[0]?.text).not.toContain("secret");
});
