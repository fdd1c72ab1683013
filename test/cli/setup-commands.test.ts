import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/bench/prove/clock.ts";
import { checkFolder, checkKeys, checkLean, checkNode, ping } from "../../src/cli/checkup.ts";
import { baseUrl, startWire } from "../bench/prove/wire/server.ts";

const program = resolve("src/cli/onng.ts");
const KEY = "sk-proj-nobody-may-read-this-0123456789";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onng = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: folder, ...env },
  });

test("init writes a file once and never over one that is there", () => {
  expect(onng(["init"]).status).toBe(0);
  const written = readFileSync(join(folder, "onng.yaml"), "utf8");
  writeFileSync(join(folder, "onng.yaml"), "provers: [recall]\n");
  const again = onng(["init"]);
  expect(again.status).toBe(2);
  expect(again.stderr).toContain("onng.yaml is there already");
  expect(readFileSync(join(folder, "onng.yaml"), "utf8")).toBe("provers: [recall]\n");
  expect(written).toContain("provers:");
});

test("init --schema prints the published schema and nothing else", () => {
  const { stdout, status } = onng(["init", "--schema"]);
  expect(status).toBe(0);
  expect(stdout).toBe(readFileSync("src/cli/onng.schema.json", "utf8"));
});

test("the doctor says that a key is there, from .env or the environment, and never what it is", () => {
  writeFileSync(join(folder, ".env"), `OPENAI_API_KEY=${KEY}\n`);
  const { stdout, stderr, status } = onng(["doctor", "--json", "--prover", "openai/gpt-5"]);
  expect(status).toBe(0);
  const { well, checks } = JSON.parse(stdout);
  expect(well).toBe(true);
  expect(checks).toContainEqual({ what: "Key of openai", state: "ok", detail: "OPENAI_API_KEY is set" });
  expect(stdout + stderr).not.toContain("nobody-may-read");
});

test("a key that is missing for what is set up is wrong, and ends with 2", () => {
  writeFileSync(join(folder, "onng.yaml"), "provers: [{ id: anthropic/claude-opus-4-5, name: opus }]\n");
  const { stdout, status } = onng(["doctor"]);
  expect(status).toBe(2);
  expect(stdout).toContain("WRONG  opus: its key is missing: set ANTHROPIC_API_KEY");
});

test("a settings file that cannot be read is one of the findings", () => {
  writeFileSync(join(folder, "onng.yaml"), "lambda: [7]\n");
  const { stdout, status } = onng(["doctor"]);
  expect(status).toBe(2);
  expect(stdout).toMatch(/WRONG {2}Settings: onng\.yaml is not as it should be/);
});

test("each finding by itself", () => {
  expect(checkNode("20.1.0")).toMatchObject({ state: "wrong" });
  expect(checkNode("24.0.0")).toMatchObject({ state: "ok" });
  expect(checkLean({ lean: null, steps: [] })).toMatchObject({ state: "absent" });
  expect(checkFolder(join(folder, "a/b/run.sqlite"))).toMatchObject({ state: "ok" });
  const named = { id: "openai/gpt-5", name: "mine", settings: { apiKeyVariable: "MINE" } };
  expect(checkKeys([named], { OPENAI_API_KEY: KEY }).at(-1)).toEqual({
    what: "mine",
    state: "wrong",
    detail: "its key is missing: set MINE",
  });
  expect(checkKeys([named], { MINE: KEY }).some(({ state }) => state === "wrong")).toBe(false);
});

test("a ping asks for a word, and tells a refusal without the key", async () => {
  const wire = await startWire();
  try {
    const model = {
      id: "openai/gpt-5",
      name: "mine",
      settings: { baseUrl: baseUrl(wire, "openai"), reasoningEffort: "high" },
    };
    const ask = { env: { OPENAI_API_KEY: KEY }, clock: systemClock, signal: new AbortController().signal };
    expect(await ping(model, ask)).toMatchObject({ what: "Ping of mine", state: "ok" });
    expect(wire.requests[0]?.body).toMatchObject({ max_output_tokens: 16 });
    wire.script({ status: 401, message: `Incorrect API key provided: ${KEY}` });
    const refused = await ping(model, ask);
    expect(refused).toMatchObject({ state: "wrong", detail: expect.stringContaining("authentication") });
    expect(refused.detail).not.toContain("nobody-may-read");
    expect(await ping({ id: "local/x", name: "local/x", settings: {} }, ask)).toMatchObject({
      state: "wrong",
      detail: expect.stringContaining("address"),
    });
  } finally {
    await wire.close();
  }
});
