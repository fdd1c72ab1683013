// What a run is to be: flag before environment before onng.yaml before default. Keys of providers
// are no settings: they are read from the environment by the provers that need them.

import { modelId } from "../bench/prove/language-model.ts";
import { refuseUnknownProver } from "../bench/prove/make-prover.ts";
import { type Price, readPrices } from "../bench/prove/prices.ts";
import { UserError } from "../bench/user-error.ts";
import { numberBetween } from "./choice-option.ts";
import { lambdaList, nameList, positiveInteger, seedCount, seedList } from "./list-option.ts";
import { readSettingsFile, type SettingsFile } from "./settings-file.ts";

export interface ProverChoice {
  readonly id: string;
  /** What tables and cells call it; the id where nobody said otherwise. */
  readonly name: string;
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
  readonly maxRetries: number;
  /** US dollars for the whole run; null is no limit. */
  readonly budget: number | null;
  /** The user's own, before the list that comes with onng. */
  readonly prices: Readonly<Record<string, Price>>;
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
  readonly maxRetries?: string;
  readonly budget?: string;
  readonly prices?: string;
  readonly temperature?: string;
  readonly maxOutputTokens?: string;
  readonly reasoningEffort?: string;
  readonly baseUrl?: string;
  readonly config?: string;
}

export const paperLevels: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1];

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

  const inFile = proversIn(file);
  const names = text(flags.prover, "PROVER", nameList);
  const chosen =
    names?.map((name) => proverNamed(name, inFile)) ?? (inFile.length > 0 ? inFile : defaults.provers);
  if (chosen === undefined || chosen.length === 0)
    throw new UserError("No prover is named", {
      hint: "For example --prover recall,reference  or --prover openai/gpt-5",
    });
  const given = {
    temperature: text(flags.temperature, "TEMPERATURE", numberBetween("--temperature", 0, 2)),
    maxOutputTokens: text(flags.maxOutputTokens, "MAX_OUTPUT_TOKENS", positiveInteger("--max-output-tokens")),
    reasoningEffort: text(flags.reasoningEffort, "REASONING_EFFORT", String),
  };
  for (const { id } of chosen) refuseUnknownProver(id);
  const provers = withGiven(chosen, given, text(flags.baseUrl, "BASE_URL", String));
  const maxRetries = text(flags.maxRetries, "MAX_RETRIES", positiveInteger("--max-retries", 0));
  const budget = text(flags.budget, "BUDGET", dollars);
  const prices = text(flags.prices, "PRICES", readPrices);

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
    maxRetries: maxRetries ?? file.maxRetries ?? defaults.maxRetries ?? 6,
    budget: budget ?? file.budget ?? defaults.budget ?? null,
    prices: { ...file.prices, ...prices },
  };
};

const dollars = (value: string): number => {
  const sum = Number(value.replace(/^\$/, ""));
  if (!(sum > 0) || !Number.isFinite(sum))
    throw new UserError(`Expected --budget to be US dollars, more than 0, got \`${value}\``);
  return sum;
};

const proversIn = ({ provers = [] }: SettingsFile): ProverChoice[] => {
  const read = provers.map((entry): ProverChoice => {
    const { id, name, ...settings } = typeof entry === "string" ? { id: entry, name: undefined } : entry;
    return { id, name: name ?? id, settings };
  });
  const twice = read.find(({ name }, i) => read.findIndex((other) => other.name === name) < i);
  if (twice !== undefined)
    throw new UserError(`${twice.name} stands twice under \`provers\` of the settings file`, {
      hint: "To ask one model with different settings, give each entry a `name:` of its own.",
    });
  return read;
};

/** An entry of the settings file by its name, or by its id where that is enough; else a prover without settings. */
const proverNamed = (name: string, inFile: readonly ProverChoice[]): ProverChoice => {
  const named = inFile.find((entry) => entry.name === name);
  const meant = named === undefined ? inFile.filter(({ id }) => id === name) : [named];
  if (meant.length > 1)
    throw new UserError(`${name} stands ${meant.length} times in the settings file`, {
      hint: `Say which: ${meant.map((entry) => entry.name).join(", ")}.`,
    });
  return meant[0] ?? { id: name, name, settings: {} };
};

/** Flags for models go to all models; an address goes to the servers of one's own. */
const withGiven = (
  provers: readonly ProverChoice[],
  given: Readonly<Record<string, unknown>>,
  baseUrl: string | undefined,
): ProverChoice[] => {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const isLocal = ({ id }: ProverChoice): boolean => modelId(id)?.provider.name === "local";
  if (baseUrl !== undefined && !provers.some(isLocal))
    throw new UserError("--base-url is the address of a local/ model, and none is asked", {
      hint: "Name the model local/NAME; for a proxy of another provider, set baseUrl for it in onng.yaml.",
    });
  if (Object.keys(set).length > 0 && !provers.some(({ id }) => modelId(id) !== null))
    throw new UserError("Temperature, output tokens and effort are settings of models, and none is asked");
  return provers.map((prover) => ({
    ...prover,
    settings: {
      ...prover.settings,
      ...(modelId(prover.id) === null ? {} : set),
      ...(baseUrl !== undefined && isLocal(prover) ? { baseUrl } : {}),
    },
  }));
};
