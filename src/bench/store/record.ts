// What is written to a run file, decoded when it is read back.

import { z } from "zod";

const usage = z.object({
  input: z.number().nullable(),
  cachedInput: z.number().nullable(),
  output: z.number().nullable(),
  reasoning: z.number().nullable(),
});

export const attemptStatus = z.enum([
  "answered",
  "format_error",
  "truncated",
  "refused",
  "provider_error",
  "cancelled",
]);

export const failureKind = z.enum([
  "rate_limit",
  "overloaded",
  "server",
  "network",
  "timeout",
  "malformed",
  "quota",
  "authentication",
  "not_found",
  "bad_request",
]);

/** An Attempt without its request, which is kept apart as a text. */
export const attemptRecord = z.object({
  status: attemptStatus,
  raw: z.string().nullable(),
  reasoning: z.string().nullable(),
  finishReason: z.string().nullable(),
  requestedModel: z.string(),
  returnedModel: z.string().nullable(),
  servedBy: z.string().nullable().default(null),
  usage: usage.nullable(),
  cost: z.number().nullable(),
  costAtMost: z.number().exactOptional(),
  timings: z.object({
    queued: z.number(),
    sent: z.number().nullable(),
    firstToken: z.number().nullable(),
    done: z.number(),
    backoffMs: z.number(),
  }),
  tries: z.number(),
  error: z.string().nullable(),
  errorKind: failureKind.nullable().default(null),
  warnings: z.array(z.string()).readonly(),
});

export const answerRecord = z.object({
  parsePath: z.enum(["json", "fenced-json", "mended-json", "fenced-lean", "none"]),
  draft: z.string().nullable(),
  strict: z.string().nullable(),
  repaired: z.string().nullable(),
  repairs: z
    .array(
      z.object({
        kind: z.enum(["header-removed", "first-line-indented", "tabs-expanded"]),
        detail: z.string(),
      }),
    )
    .readonly(),
  steps: z
    .array(
      z.object({
        kind: z.enum([
          "thinking-removed",
          "fence-opened",
          "object-found",
          "json-mended",
          "code-fence-opened",
          "line-ends-unified",
        ]),
        detail: z.string(),
      }),
    )
    .readonly()
    .default([]),
});

export const verdictRecord = z.object({
  outcome: z.enum(["proved", "failed", "rejected", "timeout", "no_answer", "undecided", "judge_error"]),
  messages: z
    .array(
      z.object({
        severity: z.enum(["error", "warning", "information"]),
        line: z.number(),
        column: z.number(),
        endLine: z.number().nullable(),
        endColumn: z.number().nullable(),
        text: z.string(),
      }),
    )
    .readonly(),
  reason: z.string().nullable(),
  judge: z.string(),
  reportedTactics: z.record(z.string(), z.number()),
  elapsedMs: z.number(),
});

export const lens = z.enum(["strict", "repaired", "complete"]);
export type Lens = z.infer<typeof lens>;

/** US dollars for a million tokens; null where the price was not known. */
const pricedFrom = z.object({
  prover: z.string(),
  from: z.string(),
  /** When the list that comes with onng was made; a price of the user's own stands before it. */
  listed: z.string(),
  price: z.object({ input: z.number(), cachedInput: z.number().optional(), output: z.number() }).nullable(),
});
export type PricedFrom = z.infer<typeof pricedFrom>;

/** What a run was made with; written when it begins, and extended when it is widened. */
export const manifest = z.object({
  schema: z.literal(1),
  kind: z.enum(["run", "imported"]),
  created: z.string(),
  theory: z.object({ name: z.string(), title: z.string(), digest: z.string() }),
  promptVersion: z.string(),
  provers: z.array(z.object({ id: z.string(), settings: z.record(z.string(), z.unknown()) })),
  lambdas: z.array(z.number()),
  seeds: z.array(z.number()),
  samples: z.number(),
  judge: z.string(),
  versions: z.record(z.string(), z.string()),
  /** What each model's tokens were taken to cost from a time on; absent where no model was asked. */
  prices: z.array(pricedFrom).readonly().optional(),
  /** Each command that asked or judged, with its time: how the run came to be what it is. */
  history: z.array(z.object({ time: z.string(), command: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;
