// How the wire tests ask: a model of each provider pointed at the wire server.

import type { Task } from "../../../../src/bench/prompt/task.ts";
import { type Clock, systemClock } from "../../../../src/bench/prove/clock.ts";
import { makeModel } from "../../../../src/bench/prove/language-model.ts";
import type { Model, ModelTry } from "../../../../src/bench/prove/model.ts";
import { baseUrl, type ProviderName, type Wire } from "./server.ts";

/** A key that none of the shapes of known keys fits, so that only its value can give it away. */
export const KEY = "q7Vw-secret-of-the-test-0001";

export const env: Readonly<Record<string, string>> = {
  OPENAI_API_KEY: KEY,
  ANTHROPIC_API_KEY: KEY,
  GEMINI_API_KEY: KEY,
  DEEPSEEK_API_KEY: KEY,
  OPENROUTER_API_KEY: KEY,
};

/** A model name that each provider's package treats as an ordinary one: no setting dropped. */
export const modelNames: Readonly<Record<ProviderName, string>> = {
  openai: "gpt-4.1",
  anthropic: "claude-sonnet-4-5",
  google: "gemini-2.5-pro",
  deepseek: "deepseek-chat",
  openrouter: "deepseek/deepseek-prover-v2",
  local: "Goedel-LM/Goedel-Prover-V2-8B",
};

export const task: Task = {
  variantId: "v",
  theorem: 3,
  promptVersion: "1",
  messages: [
    { role: "system", content: "You prove theorems in Lean 4.\n\nAnswer in JSON." },
    { role: "user", content: "theorem ädd_zéro (ν : Mυ) : ν ⊕ 0 = ν := by\n  \t«sorry» \u{1d7d8} \\n" },
  ],
};

export const modelAt = (
  wire: Wire,
  name: ProviderName,
  settings: Readonly<Record<string, unknown>> = {},
  clock: Clock = systemClock,
): Model =>
  makeModel(`${name}/${modelNames[name]}`, { baseUrl: baseUrl(wire, name), ...settings }, { env, clock });

export const ask = (
  wire: Wire,
  name: ProviderName,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<ModelTry> => modelAt(wire, name, settings).tryOnce(task, 1, new AbortController().signal);
