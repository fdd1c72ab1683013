// Answers that were collected elsewhere, measured as if they were given now: one JSON object a line.

import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Variant } from "../obfuscate/variant.ts";
import { UserError } from "../user-error.ts";
import type { Attempt, Prover } from "./prover.ts";

const line = z.strictObject({
  lambda: z.number().min(0).max(1),
  seed: z.int().min(0),
  theorem: z.union([z.int().min(1), z.string().min(1)]),
  sample: z.int().min(1).default(1),
  /** The answer as the model wrote it. */
  raw: z.string(),
  reasoning: z.string().nullable().default(null),
  finishReason: z.string().nullable().default(null),
  /** Who answered. */
  model: z.string().nullable().default(null),
});

type Line = z.infer<typeof line>;

const form = 'Each line is {"lambda": 0.2, "seed": 1, "theorem": 4 or its name, "sample": 1, "raw": "…"}.';

/** Reads the whole file at once. Throws a UserError that names the line. */
export const replay = (file: string, variants: readonly Variant[]): Prover => {
  const id = `replay/${file}`;
  const answers = readAnswers(file, variants);
  const bare = variants.filter((variant) => !answers.has(variant.id)).map((variant) => variant.id);
  if (bare.length > 0)
    throw new UserError(
      `${file} has no answer at all for ${bare.slice(0, 5).join(", ")}${bare.length > 5 ? ", …" : ""}`,
      {
        hint: "Ask for the levels and seeds that were recorded, with --lambda and --seed.",
      },
    );
  return {
    id,
    settings: {},
    prove: async ({ variantId, theorem }, sample) => {
      const found = answers.get(variantId)?.get(place(theorem, sample));
      return found === undefined
        ? missing(id, `${file} has no answer for theorem ${theorem} of ${variantId}, sample ${sample}`)
        : recorded(id, found);
    },
  };
};

const place = (theorem: number, sample: number): string => `${theorem} ${sample}`;

const readAnswers = (file: string, variants: readonly Variant[]): Map<string, Map<string, Line>> => {
  const answers = new Map<string, Map<string, Line>>();
  for (const [at, text] of linesOf(file).entries()) {
    if (text.trim() === "") continue;
    const where = { place: { file, line: at + 1 }, hint: form };
    const read = line.safeParse(parsed(text, where));
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new UserError(`Not an answer: ${issue?.path.join(".") || "the line"}: ${issue?.message}`, where);
    }
    const { lambda, seed, sample } = read.data;
    // A file may hold more than is asked for.
    const variant = variants.find((one) => one.lambda === lambda && one.seed === seed);
    if (variant === undefined) continue;
    const theorem = theoremOf(variant, read.data.theorem);
    if (theorem === null)
      throw new UserError(`${variant.id} has no theorem ${JSON.stringify(read.data.theorem)}`, where);
    const ofVariant = answers.get(variant.id) ?? new Map<string, Line>();
    answers.set(variant.id, ofVariant);
    if (ofVariant.has(place(theorem, sample)))
      throw new UserError(`A second answer for theorem ${theorem} of ${variant.id}, sample ${sample}`, where);
    ofVariant.set(place(theorem, sample), read.data);
  }
  return answers;
};

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`Cannot read the answers in ${file}${code === undefined ? "" : ` (${code})`}`);
  }
};

const parsed = (text: string, where: ConstructorParameters<typeof UserError>[1]): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError("The line is not JSON", where);
  }
};

/** By its position in the theory, or by its name in the variant. */
const theoremOf = ({ theory }: Variant, asked: number | string): number | null =>
  theory.theorems.find(({ id, name }) => id === asked || name === asked)?.id ?? null;

const blank = (id: string): Attempt => {
  const now = Date.now();
  return {
    status: "provider_error",
    raw: null,
    reasoning: null,
    finishReason: null,
    requestedModel: id,
    returnedModel: null,
    request: null,
    usage: null,
    // Nothing was asked: nothing is paid, and there is no latency.
    cost: 0,
    timings: { queued: now, sent: null, firstToken: null, done: now, backoffMs: 0 },
    tries: 0,
    error: null,
    errorKind: null,
    warnings: [],
  };
};

// Not a kind that stops the prover: the other answers are there.
const missing = (id: string, error: string): Attempt => ({ ...blank(id), error, errorKind: "malformed" });

const recorded = (id: string, { raw, reasoning, finishReason, model }: Line): Attempt => ({
  ...blank(id),
  status: finishReason === "length" ? "truncated" : "answered",
  raw,
  reasoning,
  finishReason,
  returnedModel: model,
  tries: 1,
});
