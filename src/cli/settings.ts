// What a run is to be: flag before environment before onng.yaml before default. Keys of providers
// are no settings: they are read from the environment by the provers that need them.

import { existsSync, readFileSync } from "node:fs";
import { parse, YAMLParseError } from "yaml";
import { z } from "zod";
import { UserError } from "../bench/user-error.ts";
import { lambdaList, nameList, positiveInteger, seedCount, seedList } from "./list-option.ts";

const prover = z.union([
  z.string().min(1),
  z.looseObject({ id: z.string().min(1).describe("reference or recall") }),
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
  judge: z.enum(["embedded", "lean", "both"]).optional(),
  lake: z.string().describe("A lake project with Mathlib, for the real Lean").optional(),
  card: z.boolean().describe("Whether the prompt explains the allowed tactics").optional(),
  closed: z.boolean().describe("Whether reported automation (simp, …) is rejected").optional(),
  concurrency: z.int().min(1).describe("Questions in flight for each prover").optional(),
});

export type SettingsFile = z.infer<typeof settingsFile>;

export interface ProverChoice {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Settings {
  readonly theory: string;
  readonly provers: readonly ProverChoice[];
  readonly lambdas: readonly number[];
  readonly seeds: readonly number[];
  readonly samples: number;
  readonly run: string;
  readonly judge: "embedded" | "lean" | "both";
  readonly lake: string | null;
  readonly card: boolean;
  readonly closed: boolean;
  readonly concurrency: number;
}

/** Flags as commander gives them, all as text or true/false. */
export interface Flags {
  readonly theory?: string;
  readonly prover?: string;
  readonly lambda?: string;
  readonly seeds?: string;
  readonly seed?: string;
  readonly samples?: string;
  readonly run?: string;
  readonly judge?: string;
  readonly lake?: string;
  readonly card?: boolean;
  readonly closed?: boolean;
  readonly concurrency?: string;
  readonly baseUrl?: string;
  readonly config?: string;
}

export const paperLevels: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1];

const DEFAULT_FILE = "onng.yaml";

export const readSettingsFile = (path: string | undefined): SettingsFile => {
  if (path === undefined && !existsSync(DEFAULT_FILE)) return {};
  const file = path ?? DEFAULT_FILE;
  if (!existsSync(file)) throw new UserError(`There is no settings file ${file}`);
  let data: unknown;
  try {
    data = parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [at] = error.linePos ?? [];
    throw new UserError(error.message.split("\n")[0]?.replace(/ at line.*$/, "") ?? "not YAML", {
      place: { file, ...(at === undefined ? {} : { line: at.line, column: at.col }) },
    });
  }
  const read = settingsFile.safeParse(data ?? {});
  if (read.success) return read.data;
  const issues = read.error.issues.map(
    ({ path: at, message }) => `\n  ${at.join(".") || "(top)"}: ${message}`,
  );
  throw new UserError(`${file} is not as it should be:${issues.join("")}`, {
    hint: "`onng init --schema` prints the JSON schema for your editor.",
  });
};

const judges = ["embedded", "lean", "both"] as const;

const oneOf = <T extends string>(option: string, values: readonly T[], text: string): T => {
  const found = values.find((value) => value === text);
  if (found === undefined)
    throw new UserError(`Expected ${option} to be one of ${values.join(", ")}, got \`${text}\``);
  return found;
};

/** The settings of this call. `env` is process.env; only its `ONNG_*` are looked at. */
export const resolveSettings = (
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
  defaults: Partial<Settings> = {},
  file: SettingsFile = readSettingsFile(flags.config ?? env.ONNG_CONFIG),
): Settings => {
  const text = <T>(flag: string | undefined, variable: string, read: (text: string) => T): T | undefined => {
    const given = flag ?? env[`ONNG_${variable}`];
    return given === undefined || given === "" ? undefined : read(given);
  };
  const seeds =
    (flags.seed === undefined ? undefined : seedList(flags.seed)) ??
    text(flags.seeds, "SEEDS", seedCount) ??
    (typeof file.seeds === "number" ? seedCount(String(file.seeds)) : file.seeds);

  const inFile = new Map(
    (file.provers ?? []).map((entry) => {
      const { id, ...settings } = typeof entry === "string" ? { id: entry } : entry;
      return [id, settings] as const;
    }),
  );
  const names = text(flags.prover, "PROVER", nameList);
  const baseUrl = flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl };
  const provers =
    names?.map((id) => ({ id, settings: { ...inFile.get(id), ...baseUrl } })) ??
    (inFile.size > 0
      ? [...inFile].map(([id, settings]) => ({ id, settings: { ...settings, ...baseUrl } }))
      : undefined) ??
    defaults.provers;
  if (provers === undefined || provers.length === 0)
    throw new UserError("No prover is named", {
      hint: "For example --prover recall,reference",
    });

  const theory = text(flags.theory, "THEORY", String) ?? file.theory ?? defaults.theory ?? "nng";
  return {
    theory,
    provers,
    lambdas: text(flags.lambda, "LAMBDA", lambdaList) ?? file.lambda ?? defaults.lambdas ?? paperLevels,
    seeds: seeds ?? defaults.seeds ?? [1],
    samples:
      text(flags.samples, "SAMPLES", positiveInteger("--samples")) ?? file.samples ?? defaults.samples ?? 1,
    run:
      text(flags.run, "RUN", String) ?? file.run ?? defaults.run ?? `runs/${theory.split("/").at(-1)}.sqlite`,
    judge:
      text(flags.judge, "JUDGE", (value) => oneOf("--judge", judges, value)) ??
      file.judge ??
      defaults.judge ??
      "embedded",
    lake: text(flags.lake, "LAKE", String) ?? file.lake ?? null,
    card: flags.card ?? file.card ?? true,
    closed: flags.closed ?? file.closed ?? false,
    concurrency:
      text(flags.concurrency, "CONCURRENCY", positiveInteger("--concurrency")) ??
      file.concurrency ??
      defaults.concurrency ??
      16,
  };
};
