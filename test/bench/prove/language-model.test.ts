import { expect, test } from "vitest";
import { systemClock } from "../../../src/bench/prove/clock.ts";
import { keyPlace, makeModel, modelId } from "../../../src/bench/prove/language-model.ts";
import { readModelSettings } from "../../../src/bench/prove/model-settings.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const make = (id: string, settings: object = {}, env: Readonly<Record<string, string>> = {}) =>
  makeModel(id, { ...settings }, { env, clock: systemClock });

const told = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.print();
    throw error;
  }
  return "nothing was thrown";
};

test("the provider stands before the first slash, the model's name may have more", () => {
  expect(modelId("openrouter/deepseek/deepseek-prover-v2")).toMatchObject({
    provider: { name: "openrouter" },
    model: "deepseek/deepseek-prover-v2",
  });
  for (const none of ["", "/", "openai", "openai/", "nobody/gpt", "recall", "replay/x.jsonl"])
    expect(modelId(none)).toBeNull();
});

test.each([
  ["openai/gpt-5", "OPENAI_API_KEY"],
  ["anthropic/claude-sonnet-4-5", "ANTHROPIC_API_KEY"],
  ["google/gemini-2.5-pro", "GEMINI_API_KEY or GOOGLE_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY"],
  ["deepseek/deepseek-chat", "DEEPSEEK_API_KEY"],
  ["openrouter/x/y", "OPENROUTER_API_KEY"],
])("without a key %s says which variable to set", (id, variables) => {
  expect(told(() => make(id))).toContain(`The key of ${id} is missing`);
  expect(told(() => make(id))).toContain(variables);
  // A variable that is there and empty holds no key.
  expect(told(() => make(id, {}, { [variables.split(" ")[0]!]: " " }))).toContain("missing");
});

test("a dry run needs no key", () => {
  const model = makeModel("openai/gpt-5", {}, { env: {}, clock: systemClock, keyNeeded: false });
  expect(model.keyVariable).toBe("OPENAI_API_KEY");
});

test("a key may stand in a variable of the user's choice, and only its name is a setting", () => {
  const env = { MINE: "abcdefgh", OPENAI_API_KEY: "other" };
  const model = make("openai/gpt-5", { apiKeyVariable: "MINE" }, env);
  expect(model.keyVariable).toBe("MINE");
  expect(model.settings).toEqual({});
  expect(keyPlace("local/x", {}, env)).toEqual({ variables: [], found: null });
  expect(told(() => make("openai/gpt-5", { apiKeyVariable: "sk-proj-1" }, env))).toMatch(
    /never the key itself/,
  );
});

test("a local server needs an address and no key", () => {
  expect(told(() => make("local/q"))).toContain("http://localhost:11434/v1");
  const model = make("local/q", { baseUrl: "http://localhost:8000/v1" });
  expect(model).toMatchObject({ keyVariable: null, settings: { baseUrl: "http://localhost:8000/v1" } });
});

test("an address that is none, or holds a password, is refused", () => {
  for (const baseUrl of ["localhost:8000", "ftp://h/v1", "http://", "http://u:p@h/v1"])
    expect(told(() => make("local/q", { baseUrl }))).toContain("baseUrl");
});

test("what changes answers is identity; where the key stands, patience and defaults are not", () => {
  const { settings } = make("local/q", {
    baseUrl: "http://h/v1",
    temperature: 0,
    topP: 0.9,
    maxOutputTokens: 100,
    seed: 3,
    reasoningEffort: "high",
    json: false,
    timeouts: { total: 10 },
  });
  expect(settings).toEqual({
    baseUrl: "http://h/v1",
    temperature: 0,
    topP: 0.9,
    maxOutputTokens: 100,
    seed: 3,
    reasoningEffort: "high",
  });
});

test("an unknown setting is named, with those that are known", () => {
  const message = told(() =>
    make("openai/gpt-5", { temprature: 1, timeouts: { idel: 1 } }, { OPENAI_API_KEY: "k" }),
  );
  expect(message).toContain("`temprature`");
  expect(message).toContain("`timeouts.idel`");
  expect(message).toContain("temperature, topP, maxOutputTokens");
});

test("a setting out of its range is told with what was expected", () => {
  const settings = {
    temperature: 3,
    maxOutputTokens: 0,
    topP: 0,
    reasoningEffort: "huge",
    timeouts: { idle: 0 },
  };
  const message = told(() => make("local/q", { baseUrl: "http://h/v1", ...settings }));
  for (const name of ["temperature", "maxOutputTokens", "topP", "reasoningEffort", "timeouts.idle"])
    expect(message).toContain(`\`${name}\``);
});

test("only OpenRouter has routes", () => {
  expect(told(() => make("openai/gpt-5", { route: "azure" }, { OPENAI_API_KEY: "k" }))).toMatch(
    /no setting `route`/,
  );
});

test("timeouts are seconds in settings and milliseconds inside; what is not given has its default", () => {
  expect(readModelSettings("x", { timeouts: { idle: 1.5 } }).timeouts).toEqual({
    connect: 30_000,
    firstToken: 1_800_000,
    idle: 1500,
    total: 7_200_000,
  });
});
