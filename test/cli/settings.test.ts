import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { UserError } from "../../src/bench/user-error.ts";
import { environment } from "../../src/cli/dotenv.ts";
import { namingsOf } from "../../src/cli/measure.ts";
import { type Flags, resolveSettings } from "../../src/cli/settings.ts";
import { readSettingsFile, type SettingsFile } from "../../src/cli/settings-file.ts";
import { settingsSchema } from "../../src/cli/settings-schema.ts";

const write = (name: string, text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), "onng-settings-")), name);
  writeFileSync(path, text);
  return path;
};

const inFile = (text: string): SettingsFile => readSettingsFile(write("onng.yaml", text));

describe("what comes first", () => {
  const file = inFile("provers: [recall]\nconcurrency: 3\nsamples: 2\n");
  test("a flag before the environment, that before the file, and the default last", () => {
    const env = { ONNG_SAMPLES: "5", ONNG_CONCURRENCY: "7" };
    expect(resolveSettings({ samples: "9" }, env, {}, file)).toMatchObject({ samples: 9, concurrency: 7 });
    expect(resolveSettings({}, {}, {}, file)).toMatchObject({ samples: 2, concurrency: 3, maxRetries: 6 });
  });

  test("no retries at all can be asked for in each of the three ways", () => {
    expect(resolveSettings({ maxRetries: "0" }, {}, {}, file).maxRetries).toBe(0);
    expect(resolveSettings({}, { ONNG_MAX_RETRIES: "0" }, {}, file).maxRetries).toBe(0);
    expect(resolveSettings({}, {}, {}, { ...file, maxRetries: 0 }).maxRetries).toBe(0);
  });

  test("one's own prices: the flag's file before those of the settings", () => {
    const prices = write("prices.yaml", "local/a: { input: 1, output: 1 }");
    const settings = resolveSettings(
      { prices },
      {},
      {},
      {
        ...file,
        prices: { "local/a": { input: 2, output: 2 }, "local/b": { input: 3, output: 3 } },
      },
    );
    expect(settings.prices).toEqual({
      "local/a": { input: 1, output: 1 },
      "local/b": { input: 3, output: 3 },
    });
  });
});

describe("provers", () => {
  const file = inFile(
    "provers:\n  - { id: openai/gpt-5, name: low, reasoningEffort: low }\n  - { id: openai/gpt-5, name: high, reasoningEffort: high }\n  - recall\n",
  );
  test("one model stands twice under two names", () => {
    expect(resolveSettings({}, {}, {}, file).provers).toEqual([
      { id: "openai/gpt-5", name: "low", settings: { reasoningEffort: "low" } },
      { id: "openai/gpt-5", name: "high", settings: { reasoningEffort: "high" } },
      { id: "recall", name: "recall", settings: {} },
    ]);
    expect(resolveSettings({ prover: "high" }, {}, {}, file).provers).toHaveLength(1);
  });

  test("an id that stands twice is refused, in the file and where it would be a guess", () => {
    const twice = inFile("provers: [openai/gpt-5, { id: openai/gpt-5, temperature: 0 }]");
    expect(() => resolveSettings({}, {}, {}, twice)).toThrow("openai/gpt-5 stands twice");
    expect(() => resolveSettings({ prover: "openai/gpt-5" }, {}, {}, file)).toThrow("stands 2 times");
  });

  test("an address goes to local models only, and is refused where there is none", () => {
    const flags = { prover: "local/a,openai/gpt-5", baseUrl: "http://localhost:1/v1" };
    expect(resolveSettings(flags, {}, {}, {}).provers.map(({ settings }) => settings)).toEqual([
      { baseUrl: "http://localhost:1/v1" },
      {},
    ]);
    expect(() => resolveSettings({ ...flags, prover: "openai/gpt-5" }, {}, {}, {})).toThrow("--base-url");
  });

  test("settings of models go to models and to no control", () => {
    const flags = { prover: "recall,openai/gpt-5", maxOutputTokens: "900", temperature: "0" };
    expect(resolveSettings(flags, {}, {}, {}).provers.map(({ settings }) => settings)).toEqual([
      {},
      { maxOutputTokens: 900, temperature: 0 },
    ]);
    expect(() => resolveSettings({ prover: "recall", temperature: "0" }, {}, {}, {})).toThrow(
      "none is asked",
    );
  });
});

test("a prover that nobody knows is what is wrong first, whatever else is asked of it", () => {
  for (const flags of [{ maxOutputTokens: "900" }, { baseUrl: "http://localhost:1/v1" }])
    expect(() => resolveSettings({ prover: "gpt-5", ...flags }, {}, {}, {})).toThrow("no prover `gpt-5`");
});

test("a plan that nobody can mean is refused before anything of it is made", () => {
  const planned = (flags: Flags) => namingsOf(resolveSettings({ prover: "reference", ...flags }, {}, {}, {}));
  for (const flags of [{ seeds: "1e15" }, { seeds: "100000" }, { samples: "9007199254740991" }])
    expect(() => planned(flags)).toThrow(UserError);
  expect(planned({ lambda: "0", seeds: "2", samples: "1000" }).variants.length).toBe(2);
});

test("a settings file that cannot be read is said in words", () => {
  expect(() => readSettingsFile(tmpdir())).toThrow(UserError);
});

describe("what is wrong is said with its place", () => {
  test.each([
    ["provers: [{ id: openai/gpt-5, temperature: hot }]", /provers\.0\.temperature: .*number/],
    ["lambda: [2]", /lambda\.0/],
    ["budjet: 3", /budjet/],
    ["budget: 0", /budget/],
    ["maxRetries: -1", /maxRetries/],
    ["prices: { local/a: { input: 1 } }", /prices\.local\/a\.output/],
    ["provers: [a\n", /onng\.yaml:2/],
  ])("%s", (text, message) => {
    let said = "";
    try {
      inFile(text);
    } catch (error) {
      said = (error as { print(): string }).print();
    }
    expect(said).toMatch(message);
  });

  test.each([
    [{ budget: "-1" }, "--budget"],
    [{ budget: "many" }, "--budget"],
    [{ maxRetries: "1.5" }, "--max-retries"],
    [{ temperature: "3" }, "--temperature"],
    [{ maxOutputTokens: "0" }, "--max-output-tokens"],
  ])("%o", (flags, option) => {
    expect(() => resolveSettings({ prover: "openai/gpt-5", ...flags }, {}, {}, {})).toThrow(option);
  });
});

test("the environment comes before .env, which comes before nothing", () => {
  const file = write(".env", "A=from file\nB='with # and spaces'\n# C=no\nEMPTY=\n");
  expect(environment(file, { A: "from environment" })).toEqual({
    A: "from environment",
    B: "with # and spaces",
    EMPTY: "",
  });
  expect(environment("/nowhere/.env", { A: "1" })).toEqual({ A: "1" });
  expect(process.env.B).toBeUndefined();
});

test("the published schema is the one that files are read with", () => {
  const published: unknown = JSON.parse(readFileSync("src/cli/onng.schema.json", "utf8"));
  expect(published).toEqual(JSON.parse(JSON.stringify(settingsSchema())));
});

test("the file that onng init writes is read as it stands and with everything uncommented", async () => {
  const { template } = await import("../../src/cli/commands/init.ts");
  expect(inFile(template)).toMatchObject({ provers: ["reference", "recall"], samples: 1, maxRetries: 6 });
  // What stands above the settings is text and stays a comment.
  const uncommented = template
    .slice(template.indexOf("\n\n"))
    .replace(/^( *)# (?=- | {2}|budget|prices)/gm, "$1");
  const all = resolveSettings({}, {}, {}, inFile(uncommented));
  expect(all.provers).toHaveLength(8);
  expect(all.budget).toBe(20);
  expect(Object.keys(parse(uncommented) as object)).toContain("prices");
});
