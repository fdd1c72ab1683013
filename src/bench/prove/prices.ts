// What tokens cost. A price that is not known is null and never 0: a run that is cheap because
// nobody knows its price would be the dearest of all.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { UserError } from "../user-error.ts";
import type { Usage } from "./prover.ts";

const dollars = z.number().min(0);

/** US dollars for a million tokens. */
export const price = z.strictObject({
  input: dollars.describe("US dollars for a million tokens of the prompt"),
  cachedInput: dollars
    .describe("for those that the provider had in its cache; as input where absent")
    .optional(),
  output: dollars.describe("for a million tokens of the answer, reasoning included"),
  maxOutputTokens: z
    .int()
    .min(1)
    .describe("The most that one answer can have when no maxOutputTokens is set")
    .optional(),
});
export type Price = z.infer<typeof price>;

const priceFile = z.strictObject({
  schema: z.literal(1),
  date: z.iso.date(),
  about: z.string().optional(),
  sources: z.record(z.string(), z.string()).optional(),
  models: z.record(z.string(), price),
});

export interface Prices {
  /** When the list that comes with onng was made, YYYY-MM-DD. */
  readonly date: string;
  /** By the id of the prover: `openai/gpt-5`. Null when the price is not known. */
  of(id: string): Price | null;
}

const listFile = new URL("./prices.json", import.meta.url);

// A provider's dated edition of a model costs what the model costs, unless it is listed by itself.
const dated = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/;

/** The list that comes with onng, with `own` before it. */
export const knownPrices = (own: Readonly<Record<string, Price>> = {}): Prices => {
  const { date, models } = priceFile.parse(JSON.parse(readFileSync(listFile, "utf8")));
  const all = new Map(Object.entries({ ...models, ...own }));
  return { date, of: (id) => all.get(id) ?? all.get(id.replace(dated, "")) ?? null };
};

/** `--prices FILE`: YAML or JSON in the form of the list that comes with onng, or its `models` alone. */
export const readPrices = (path: string): Readonly<Record<string, Price>> => {
  let data: unknown;
  try {
    data = parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UserError(`Cannot read prices: ${error instanceof Error ? error.message : String(error)}`, {
      place: { file: path },
    });
  }
  const whole = typeof data === "object" && data !== null && "models" in data;
  const read = whole ? priceFile.safeParse(data) : z.record(z.string(), price).safeParse(data);
  if (!read.success)
    throw new UserError(
      `Not a list of prices:${read.error.issues.map(({ path: at, message }) => `\n  ${at.join(".") || "(top)"}: ${message}`).join("")}`,
      {
        place: { file: path },
        hint: "For example  openai/gpt-5: { input: 1.25, cachedInput: 0.125, output: 10 }  in US dollars for a million tokens.",
      },
    );
  return "models" in read.data ? (read.data.models as Readonly<Record<string, Price>>) : read.data;
};

const MILLION = 1_000_000;

/** US dollars for what was used (`input` counts all tokens of the prompt); null where price or counts are not known. */
export const costOf = (paid: Price | null, usage: Usage | null): number | null => {
  if (paid === null || usage === null || usage.input === null || usage.output === null) return null;
  const cached = Math.min(usage.cachedInput ?? 0, usage.input);
  return (
    ((usage.input - cached) * paid.input +
      cached * (paid.cachedInput ?? paid.input) +
      usage.output * paid.output) /
    MILLION
  );
};
