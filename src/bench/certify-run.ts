// Every proof of a run that the embedded judge accepts, anew: as terms for the real Lean to certify,
// with each verdict of the run that says otherwise.

import { createHash } from "node:crypto";
import type { TermToCertify } from "./judge/certificate-file.ts";
import type { CertificateAnswer, Certifier } from "./judge/certify.ts";
import { embeddedJudge } from "./judge/embedded.ts";
import { type AnswerToJudge, judgeAnswersWith } from "./judge/lenses.ts";
import { disagree } from "./judge/two-judges.ts";
import type { JudgeRequest, LensVerdicts, Outcome } from "./judge/verdict.ts";
import type { Variant } from "./obfuscate/variant.ts";
import type { CellState, RunStore } from "./store/run-store.ts";

/** Where in the run something was first met. */
export interface AnswerPlace {
  readonly prover: string;
  readonly variant: string;
  readonly lambda: number;
  readonly seed: number;
  readonly theorem: number;
  readonly theoremName: string;
  readonly sample: number;
}

/** A proof whose certificate Lean did not accept. */
export interface CertificateDefect extends AnswerPlace {
  readonly kind: "refused" | "unanswered";
  readonly message: string;
  readonly code: string;
}

/** The embedded judge and a verdict in the run decide differently. */
export interface VerdictDefect extends AnswerPlace {
  readonly kind: "judges-differ";
  readonly lens: keyof LensVerdicts;
  readonly embedded: Outcome;
  /** Who said otherwise; the embedded judge itself, where it did so before. */
  readonly judge: string;
  readonly outcome: Outcome;
  readonly code: string | null;
}

export interface RunCertification {
  /** Answers that had code to be judged. */
  readonly answers: number;
  /** Different proofs that the embedded judge accepts; one proof of one naming counts once. */
  readonly accepted: number;
  readonly certified: number;
  /** Answers that are proved in the run by the real Lean's word and are outside the fragment. */
  readonly leanAlone: number;
  /** Answers on which the embedded judge broke down. */
  readonly judgeErrors: number;
  readonly defects: readonly (CertificateDefect | VerdictDefect)[];
}

export interface ProvedTerm extends TermToCertify {
  readonly variant: Variant;
  readonly code: string;
  readonly place: AnswerPlace;
}

export interface AcceptedProofs {
  /** Called with a batch of different proofs, and awaited. */
  take(terms: readonly ProvedTerm[]): Promise<void>;
  readonly signal?: AbortSignal;
  onProgress?(judged: number, total: number): void;
}

/** How many answers are judged before what was accepted is handed on. */
const CHUNK = 2_000;
/** Terms that are held before they are handed on. */
const HELD = 2_000;

const lenses = ["strict", "repaired", "complete"] as const;

type Judged = Omit<RunCertification, "certified">;

/** Judges every answer of the run by the embedded judge and hands on each different proof that it accepts. */
export const acceptedProofs = async (store: RunStore, parts: AcceptedProofs): Promise<Judged> => {
  const variants = new Map(store.variants().map((variant) => [variant.theory.digest, variant]));
  const total = store.counts().answered;
  const defects: VerdictDefect[] = [];
  const seen = new Set<string>();
  let held: ProvedTerm[] = [];
  let [answered, accepted, leanAlone, judgeErrors] = [0, 0, 0, 0];
  const handOn = async (): Promise<void> => {
    const terms = held;
    held = [];
    if (terms.length > 0) await parts.take(terms);
  };

  for (const chunk of chunksOf(store.states(), CHUNK)) {
    parts.signal?.throwIfAborted();
    const places = new Map<string, AnswerPlace>();
    const answers = chunk.map((state): AnswerToJudge => {
      const variant = variants.get(state.cell.variantDigest);
      if (variant === undefined) throw new Error(`the run has no variant for cell ${state.cell.id}`);
      const place = placeOf(state, variant);
      const { strict, repaired } = state.attempt!.answer;
      const request = { theory: variant.theory, theorem: state.cell.theorem };
      // A text that was completed is in no answer as it stands: it is placed with the first of its theorem.
      for (const code of [strict ?? "", repaired ?? "", ""]) {
        const key = proofKey({ ...request, code });
        if (!places.has(key)) places.set(key, place);
      }
      return { request, strict, repaired };
    });
    const judge = embeddedJudge({
      onProof: (request, checked) => {
        const key = proofKey(request);
        if (seen.has(key)) return;
        seen.add(key);
        accepted++;
        const { theory, theorem, code } = request;
        const place = places.get(key) ?? places.get(proofKey({ ...request, code: "" }))!;
        held.push({ theory, theorem, code, checked, place, variant: variants.get(theory.digest)! });
      },
    });
    const verdicts = await judgeAnswersWith(judge)(answers, parts.signal);
    for (const [i, state] of chunk.entries()) {
      const own = verdicts[i]!;
      const variant = variants.get(state.cell.variantDigest)!;
      if (lenses.some((lens) => own[lens].outcome === "judge_error")) judgeErrors++;
      if (provedByLeanAlone(state, own)) leanAlone++;
      defects.push(...differences(state, own, placeOf(state, variant)));
    }
    answered += chunk.length;
    parts.onProgress?.(answered, Math.max(total, answered));
    if (held.length >= HELD) await handOn();
  }
  await handOn();
  return { answers: answered, accepted, leanAlone, judgeErrors, defects };
};

export interface CertifyRunOptions {
  readonly certifier: Certifier;
  readonly signal?: AbortSignal;
  onProgress?(stage: "judged" | "certified", done: number, total: number): void;
}

/** Certifies a run; the store may be open for reading only. */
export const certifyRun = async (store: RunStore, options: CertifyRunOptions): Promise<RunCertification> => {
  const { certifier, signal, onProgress } = options;
  const aborting = signal === undefined ? {} : { signal };
  const refused: CertificateDefect[] = [];
  let certified = 0;
  const judged = await acceptedProofs(store, {
    ...aborting,
    onProgress: (done, total) => onProgress?.("judged", done, total),
    async take(terms) {
      const before = certified + refused.length;
      const answers = await certifier.certify(terms, {
        ...aborting,
        onProgress: (done) => onProgress?.("certified", before + done, before + terms.length),
      });
      for (const [i, answer] of answers.entries())
        if (answer.kind === "certified") certified++;
        else refused.push(defectOf(terms[i]!, answer));
    },
  });
  return { ...judged, certified, defects: [...refused, ...judged.defects] };
};

const defectOf = (
  { place, code }: ProvedTerm,
  answer: Exclude<CertificateAnswer, { kind: "certified" }>,
): CertificateDefect => ({
  ...place,
  kind: answer.kind,
  message: answer.kind === "refused" ? answer.message : answer.detail,
  code,
});

/** Those that have code, some at a time: a run may hold more than fits in memory. */
function* chunksOf(states: Iterable<CellState>, size: number): Generator<CellState[]> {
  let chunk: CellState[] = [];
  for (const state of states) {
    if (codeOf(state) !== null) chunk.push(state);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const codeOf = ({ attempt }: CellState): string | null =>
  attempt?.attempt.status === "answered" ? attempt.answer.strict : null;

const placeOf = ({ cell }: CellState, { id, theory }: Variant): AnswerPlace => ({
  prover: cell.prover,
  variant: id,
  lambda: cell.lambda,
  seed: cell.seed,
  theorem: cell.theorem,
  theoremName: theory.theorems.find(({ id: theorem }) => theorem === cell.theorem)?.fullName ?? "",
  sample: cell.sample,
});

const proofKey = ({ theory, theorem, code }: JudgeRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([theory.digest, theorem, code]))
    .digest("base64");

const isEmbedded = (judge: string): boolean => judge.startsWith("embedded");

const provedByLeanAlone = ({ verdicts }: CellState, own: LensVerdicts): boolean =>
  own.strict.outcome === "undecided" &&
  [...verdicts.values()].some((said) => {
    const strict = said.get("strict");
    return strict?.outcome === "proved" && !isEmbedded(strict.judge);
  });

const differences = (state: CellState, own: LensVerdicts, place: AnswerPlace): VerdictDefect[] => {
  const found = new Map<string, VerdictDefect>();
  for (const said of state.verdicts.values())
    for (const lens of lenses) {
      const verdict = said.get(lens);
      if (verdict === undefined || !disagree(own[lens], verdict)) continue;
      found.set(`${verdict.judge} ${lens}`, {
        ...place,
        kind: "judges-differ",
        lens,
        embedded: own[lens].outcome,
        judge: verdict.judge,
        outcome: verdict.outcome,
        code: lens === "strict" ? state.attempt!.answer.strict : state.attempt!.answer.repaired,
      });
    }
  return [...found.values()];
};
