// What onng needs, looked at: Node, Lean, settings, keys. Keys are said to be there or not; never what they are.

import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { leanId, type Search } from "../bench/judge/find-lean.ts";
import type { Clock } from "../bench/prove/clock.ts";
import { keyPlace, makeModel, modelId } from "../bench/prove/language-model.ts";
import { modelProviders } from "../bench/prove/providers/all.ts";
import { UserError } from "../bench/user-error.ts";
import type { Environment } from "./dotenv.ts";
import type { ProverChoice } from "./settings.ts";

export interface Check {
  readonly what: string;
  /** `absent` is told and does no harm; `wrong` stands in the way of what is set up. */
  readonly state: "ok" | "absent" | "wrong";
  readonly detail: string;
}

const neededNode = 24;

export const checkNode = (version: string): Check => ({
  what: "Node",
  state: Number.parseInt(version, 10) >= neededNode ? "ok" : "wrong",
  detail: `${version}${Number.parseInt(version, 10) >= neededNode ? "" : `; ${neededNode} or later is needed`}`,
});

export const checkLean = ({ lean, steps }: Search): Check =>
  lean === null
    ? {
        what: "Lean",
        state: "absent",
        detail: `none (${steps.map(({ place, found }) => `${place}: ${found}`).join("; ")}); the embedded judge works without, \`onng lean install\` brings the real one`,
      }
    : { what: "Lean", state: "ok", detail: `${leanId(lean)}, by ${lean.foundBy}` };

/** Whether the run's file can be written: its folder, or the nearest above that there is. */
export const checkFolder = (run: string): Check => {
  let folder = dirname(run);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return { what: "Runs", state: "ok", detail: `${run} can be written` };
  } catch {
    return { what: "Runs", state: "wrong", detail: `${folder} cannot be written to` };
  }
};

/** One line for each provider that has keys: which of its variables are set, and who needs it here. */
export const checkKeys = (provers: readonly ProverChoice[], env: Environment): Check[] => {
  const usual = modelProviders
    .filter(({ keyVariables }) => keyVariables.length > 0)
    .map(({ name, keyVariables }): Check => {
      const set = keyVariables.filter((variable) => (env[variable] ?? "").trim() !== "");
      return {
        what: `Key of ${name}`,
        state: set.length > 0 ? "ok" : "absent",
        detail: set.length > 0 ? `${set.join(", ")} is set` : `${keyVariables.join(" or ")} is not set`,
      };
    });
  const missing = provers.flatMap((prover): Check[] => {
    if (modelId(prover.id) === null) return [];
    const { variables, found } = keyPlace(prover.id, variableOf(prover), env);
    return found !== null || variables.length === 0
      ? []
      : [{ what: prover.name, state: "wrong", detail: `its key is missing: set ${variables.join(" or ")}` }];
  });
  return [...usual, ...missing];
};

const variableOf = ({ settings: { apiKeyVariable } }: ProverChoice): { apiKeyVariable?: string } =>
  typeof apiKeyVariable === "string" ? { apiKeyVariable } : {};

// OpenAI's least limit is 16; a reasoning model may spend them without a word, which is an answer too.
const PING_TOKENS = 16;
const PING_SECONDS = 60;

/** Asks a model for a word. It is reached when it says anything at all, be it cut short. */
export const ping = async (
  { id, name, settings }: ProverChoice,
  { env, clock, signal }: { readonly env: Environment; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Check> => {
  const what = `Ping of ${name}`;
  const where = Object.fromEntries(
    ["baseUrl", "apiKeyVariable", "route"].flatMap((key) =>
      settings[key] === undefined ? [] : [[key, settings[key]]],
    ),
  );
  try {
    const model = makeModel(
      id,
      {
        ...where,
        maxOutputTokens: PING_TOKENS,
        timeouts: { connect: 15, firstToken: PING_SECONDS, idle: PING_SECONDS, total: PING_SECONDS },
      },
      { env, clock },
    );
    const task = {
      variantId: "ping",
      theorem: 1,
      promptVersion: "ping",
      messages: [{ role: "user" as const, content: "Answer with the one word: ready" }],
    };
    const { failure, sent, done, returnedModel } = await model.tryOnce(task, 1, signal);
    return failure === null
      ? { what, state: "ok", detail: `${returnedModel ?? id} answered in ${done - sent} ms` }
      : { what, state: "wrong", detail: `${failure.kind}: ${failure.message}` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { what, state: "wrong", detail: error.message };
  }
};
