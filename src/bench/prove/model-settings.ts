// What a model may be told, in onng.yaml and by flags. What changes its answers is part of a
// cell's identity; how long we wait for it and where its key stands is not.

import { z } from "zod";
import { UserError } from "../user-error.ts";

const seconds = z.number().positive();

export const timeoutSettings = z.strictObject({
  connect: seconds.describe("To reach the server (default: 30)").optional(),
  firstToken: seconds
    .describe("From asking to the first word, of reasoning or answer (default: 1800)")
    .optional(),
  idle: seconds.describe("Without a byte, once it has begun (default: 600)").optional(),
  total: seconds.describe("From asking to the end of the answer (default: 7200)").optional(),
});

export const modelSettings = z.strictObject({
  temperature: z.number().min(0).max(2).describe("Randomness of sampling").optional(),
  topP: z.number().gt(0).max(1).describe("Nucleus sampling").optional(),
  maxOutputTokens: z
    .int()
    .min(1)
    .describe("The most tokens one answer may take, reasoning included")
    .optional(),
  seed: z.int().describe("Seed of sampling, where the provider has one").optional(),
  reasoningEffort: z
    .enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"])
    .describe("How long a reasoning model may think")
    .optional(),
  reasoningText: z
    .boolean()
    .describe("Ask for the reasoning too, where it comes only on request: OpenAI, Google (default: false)")
    .optional(),
  json: z.boolean().describe("Ask for the provider's JSON mode (default: false)").optional(),
  baseUrl: z
    .url({ protocol: /^https?$/, error: "expected an address like http://localhost:8000/v1" })
    .refine(
      (text) => !hasCredentials(text),
      "must hold no user name and password; name a variable with apiKeyVariable",
    )
    .describe("Where the server listens, with its /v1; local/ needs it")
    .optional(),
  apiKeyVariable: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of an environment variable, never the key itself")
    .describe("The environment variable that holds the key, where it is not the usual one")
    .optional(),
  route: z.string().min(1).describe("OpenRouter: the one provider that may serve the answers").optional(),
  timeouts: timeoutSettings.describe("Seconds").optional(),
});

export type ModelSettings = z.infer<typeof modelSettings>;

/** Milliseconds. */
export interface Timeouts {
  readonly connect: number;
  readonly firstToken: number;
  readonly idle: number;
  readonly total: number;
}

// Slow reasoning models say nothing for half an hour; a connection stands within seconds or never.
const defaultTimeouts: Timeouts = {
  connect: 30_000,
  firstToken: 1_800_000,
  idle: 600_000,
  total: 7_200_000,
};

export interface ReadSettings {
  readonly given: ModelSettings;
  /** What changes answers, without what is the default: part of the cell's identity. */
  readonly identity: Readonly<Record<string, unknown>>;
  readonly timeouts: Timeouts;
}

/** Decodes the settings of the prover `id`. Throws a UserError that names what is known. */
export const readModelSettings = (id: string, settings: Readonly<Record<string, unknown>>): ReadSettings => {
  const known = Object.keys(modelSettings.shape).join(", ");
  const read = modelSettings.safeParse(settings);
  if (!read.success) {
    const told = read.error.issues.map((issue) =>
      issue.code === "unrecognized_keys"
        ? `there is no setting ${issue.keys.map((key) => `\`${[...issue.path, key].join(".")}\``).join(", ")}`
        : `\`${issue.path.join(".")}\`: ${issue.message}`,
    );
    throw new UserError(`The settings of ${id} are not as they should be: ${told.join("; ")}`, {
      hint: `Known settings: ${known}.`,
    });
  }
  const { timeouts = {}, apiKeyVariable: _, json, reasoningText, ...rest } = read.data;
  const identity = Object.fromEntries(
    Object.entries({ ...rest, json: json || undefined, reasoningText: reasoningText || undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const milliseconds = (which: keyof Timeouts): number => {
    const given = timeouts[which];
    return given === undefined ? defaultTimeouts[which] : given * 1000;
  };
  return {
    given: read.data,
    identity,
    timeouts: {
      connect: milliseconds("connect"),
      firstToken: milliseconds("firstToken"),
      idle: milliseconds("idle"),
      total: milliseconds("total"),
    },
  };
};

const hasCredentials = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.username !== "" || url.password !== "");
};
