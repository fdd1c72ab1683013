// The form of onng.yaml, and how it is read.

import { existsSync, readFileSync } from "node:fs";
import { parse, YAMLParseError } from "yaml";
import { z } from "zod";
import { modelSettings } from "../bench/prove/model-settings.ts";
import { price } from "../bench/prove/prices.ts";
import { UserError } from "../bench/user-error.ts";

const proverId = z
  .string()
  .min(1)
  .describe(
    "reference, recall, search, replay/FILE, or a model: openai/…, anthropic/…, google/…, deepseek/…, openrouter/…, local/…",
  );

const prover = z.union([
  proverId,
  z.looseObject({
    id: proverId,
    name: z
      .string()
      .min(1)
      .regex(/^[^,\n]+$/, "a name has no comma")
      .describe("What tables call it; needed where the same id stands here twice")
      .optional(),
    ...modelSettings.shape,
  }),
]);

/** The form of onng.yaml; its JSON schema is what `onng init --schema` prints. */
export const settingsFile = z.strictObject({
  theory: z.string().describe("A theory that comes with onng, or a folder of that form").optional(),
  provers: z
    .array(prover)
    .describe("Who is asked, each with its settings (temperature, maxOutputTokens, …)")
    .optional(),
  lambda: z.array(z.number().min(0).max(1)).nonempty().describe("Noise levels").optional(),
  seeds: z
    .union([z.int().min(1), z.array(z.int().min(0)).nonempty()])
    .describe("How many namings of each level, or which")
    .optional(),
  samples: z.int().min(1).describe("Answers to each question").optional(),
  run: z.string().describe("The file that keeps the run").optional(),
  judge: z
    .enum(["embedded", "lean", "both"])
    .describe("Who judges: embedded in milliseconds, the real lean, or both compared")
    .optional(),
  lake: z.string().describe("A lake project with Mathlib, for the real Lean").optional(),
  card: z.boolean().describe("Whether the prompt explains the allowed tactics").optional(),
  closed: z.boolean().describe("Whether reported automation (simp, …) is rejected").optional(),
  concurrency: z.int().min(1).describe("Questions in flight for each provider and key").optional(),
  maxRetries: z.int().min(0).describe("How often a question is asked again after an error").optional(),
  budget: z.number().positive().describe("US dollars that the run may cost in all").optional(),
  prices: z
    .record(z.string(), price)
    .describe("US dollars for a million tokens, by the prover's id; before the list that comes with onng")
    .optional(),
});

export type SettingsFile = z.infer<typeof settingsFile>;

export const DEFAULT_FILE = "onng.yaml";

export const readSettingsFile = (path: string | undefined): SettingsFile => {
  if (path === undefined && !existsSync(DEFAULT_FILE)) return {};
  const file = path ?? DEFAULT_FILE;
  if (!existsSync(file)) throw new UserError(`There is no settings file ${file}`);
  let data: unknown;
  try {
    data = parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof YAMLParseError))
      throw new UserError(`Cannot read it: ${error instanceof Error ? error.message : String(error)}`, {
        place: { file },
      });
    const [at] = error.linePos ?? [];
    throw new UserError(error.message.split("\n")[0]?.replace(/ at line.*$/, "") ?? "not YAML", {
      place: { file, ...(at === undefined ? {} : { line: at.line, column: at.col }) },
    });
  }
  const read = settingsFile.safeParse(data ?? {});
  if (read.success) return read.data;
  throw new UserError(`${file} is not as it should be:${read.error.issues.map(told).join("")}`, {
    hint: "`onng init --schema` prints the JSON schema for your editor.",
  });
};

type Issue = z.core.$ZodIssue;

/** Of a union that nothing fits, what is wrong with the form that was meant: the one that got furthest. */
const told = (issue: Issue): string => {
  if (issue.code === "invalid_union") {
    const [meant] = [...issue.errors].sort((a, b) => depth(b) - depth(a));
    if (meant !== undefined && depth(meant) > 0)
      return meant.map((each) => told({ ...each, path: [...issue.path, ...each.path] } as Issue)).join("");
  }
  return `\n  ${issue.path.join(".") || "(top)"}: ${issue.message}`;
};

const depth = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
