// Certification: the real Lean's kernel checks, as explicit terms, what the embedded kernel accepted. No
// word of a prover's text goes along.

import { randomBytes } from "node:crypto";
import { certificateFile, type TermToCertify } from "./certificate-file.ts";
import { findLean, type Lean, leanId } from "./find-lean.ts";
import type { Environment } from "./lean-cache.ts";
import { type RunLeanOptions, runLean } from "./lean-process.ts";
import { type BatchReading, type Reading, readBatch } from "./read-batch.ts";
import { type NoVerdict, readInParts } from "./read-in-parts.ts";

export type CertificateAnswer =
  | { readonly kind: "certified" }
  /** Lean does not accept the term: one of the two kernels, or the way between them, is wrong. */
  | { readonly kind: "refused"; readonly message: string }
  /** Lean gave no answer on it. */
  | { readonly kind: "unanswered"; readonly detail: string };

export interface CertifierOptions {
  /** Found as for judging when it is not given. */
  readonly lean?: Lean;
  readonly environment?: Environment;
  /** Certificates in one process. */
  readonly batchSize?: number;
  readonly onNote?: (text: string) => void;
  /** Runs Lean on a text; for tests. */
  readonly run?: (text: string, options: RunLeanOptions) => ReturnType<typeof runLean>;
}

export interface Certifier {
  /** Who certifies. */
  readonly id: string;
  /** One answer a term, in order. */
  certify(
    terms: readonly TermToCertify[],
    options?: {
      readonly signal?: AbortSignal;
      /** How many Lean has come past. */
      readonly onProgress?: (done: number, total: number) => void;
    },
  ): Promise<CertificateAnswer[]>;
}

const defaultBatchSize = 2_000;
/** In Lean's unit. An explicit term leaves little to be found, but is long. */
const maxHeartbeats = 2_000_000;
const limits = { start: 300_000, silence: 120_000 };

/** Throws a UserError at once when there is no Lean. */
export const certifier = (options: CertifierOptions = {}): Certifier => {
  const { environment = process.env, onNote = () => {}, batchSize = defaultBatchSize } = options;
  const lean = options.lean ?? findLean({ environment });
  const run = options.run ?? ((text, runOptions) => runLean(lean, text, runOptions));

  const ask = async (
    terms: readonly TermToCertify[],
    signal: AbortSignal | undefined,
    onCome: (passed: number) => void,
  ): Promise<BatchReading> => {
    const file = certificateFile(terms, randomBytes(12).toString("hex"));
    const markers = new Set(file.proofs.map(({ says }) => says));
    let passed = 0;
    const answer = await run(file.text, {
      environment,
      maxHeartbeats,
      limits: { ...limits, total: limits.start + limits.silence + 5_000 * terms.length },
      ...(signal === undefined ? {} : { signal }),
      onNote,
      onMessage: ({ text }) => {
        if (markers.has(text.trim())) onCome(++passed);
      },
    });
    return readBatch(file, answer);
  };

  return {
    id: leanId(lean),
    async certify(terms, { signal, onProgress } = {}) {
      const answers: CertificateAnswer[] = new Array(terms.length);
      let done = 0;
      for (let start = 0; start < terms.length; start += batchSize) {
        const places = [...terms.keys()].slice(start, start + batchSize);
        await readInParts(places, {
          ask: (part) => {
            signal?.throwIfAborted();
            onProgress?.(done, terms.length);
            return ask(
              part.map((place) => terms[place]!),
              signal,
              (passed) => onProgress?.(done + passed, terms.length),
            );
          },
          onNote,
          report: (place, reading) => {
            answers[place] = answerOf(reading);
            onProgress?.(++done, terms.length);
          },
        });
      }
      return answers;
    },
  };
};

const answerOf = (reading: Reading | NoVerdict): CertificateAnswer => {
  switch (reading.kind) {
    case "proved":
      return { kind: "certified" };
    case "failed":
      return {
        kind: "refused",
        message: reading.messages.find(({ severity }) => severity === "error")?.text ?? "no message",
      };
    case "open":
      return { kind: "refused", message: "Lean says that the proof is open" };
    case "unmarked":
      return { kind: "refused", message: "the term does not end where it should" };
    case "timeout":
      return { kind: "unanswered", detail: "Lean's limit of work or time ran out" };
    case "bad-theory":
      return { kind: "unanswered", detail: `the theory does not elaborate: ${reading.detail}` };
    case "no-verdict":
      return { kind: "unanswered", detail: reading.detail };
  }
};
