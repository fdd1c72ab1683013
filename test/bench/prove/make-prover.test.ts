import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeProver } from "../../../src/bench/prove/make-prover.ts";
import type { Model } from "../../../src/bench/prove/model.ts";
import type { Prover } from "../../../src/bench/prove/prover.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");

test("a model becomes whatever prover the caller makes of it", () => {
  const seen: Model[] = [];
  const modelProver = (model: Model): Prover => {
    seen.push(model);
    return {
      id: model.id,
      settings: model.settings,
      prove: async () => Promise.reject(new Error("not asked")),
    };
  };
  const env = { DEEPSEEK_API_KEY: "k".repeat(20) };
  const context = { theory, variants: [], env, modelProver };
  const prover = makeProver("deepseek/deepseek-chat", { temperature: 0 }, context);
  expect(prover).toMatchObject({ id: "deepseek/deepseek-chat", settings: { temperature: 0 } });
  expect(seen).toMatchObject([{ provider: "deepseek", requestedModel: "deepseek-chat" }]);
});

test("keys come from the environment that is given, from nowhere else", () => {
  process.env.DEEPSEEK_API_KEY = "k".repeat(20);
  try {
    expect(() => makeProver("deepseek/x", {}, { theory, variants: [] })).toThrow(
      /key of deepseek\/x is missing/,
    );
  } finally {
    delete process.env.DEEPSEEK_API_KEY;
  }
});

test("a name that is nobody's is told with those that there are", () => {
  for (const id of ["gpt-5", "nobody/gpt-5", "constructor", "__proto__"])
    expect(() => makeProver(id, {}, { theory, variants: [] })).toThrow(/no prover/);
});

/** The files of the providers' packages that a script loads. */
const loadedBy = (script: string): string => {
  const hook = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => {
      if (/node_modules\\/(?:@ai-sdk|@openrouter|ai|undici)\\//.test(url)) console.log(url);
      return next(url, context);
    } });`;
  const data = `data:text/javascript,${encodeURIComponent(hook)}`;
  return execFileSync(process.execPath, ["--import", data, "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
};

test("nothing of the providers' packages is loaded before a question is asked", () => {
  const making = `
    const { makeProver } = await import("./src/bench/prove/make-prover.ts");
    const env = { OPENAI_API_KEY: "k".repeat(20) };
    const modelProver = ({ id, settings }) => ({ id, settings });
    makeProver("openai/gpt-5", {}, { theory: {}, variants: [], env, modelProver });`;
  expect(loadedBy(making)).toBe("");
  expect(loadedBy('await import("@ai-sdk/openai");')).toContain("@ai-sdk/openai");
});
