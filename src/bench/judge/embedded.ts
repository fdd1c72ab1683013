// The judge that is always at hand: the fragment of Lean in src/lean. It says proved only of a closed
// term that its kernel checked against our statement and that rests on the theory's axioms alone;
// what it does not know it leaves undecided.

import type { MathlibTactics } from "../../lean/index.ts";
import type { Theory } from "../theory/theory.ts";
import { type CheckedTerm, checkRead, type ReadProof, readProof } from "./check-proof.ts";
import { screenRequest } from "./lean-judge.ts";
import { TheoryError, TheoryWorlds } from "./theory-worlds.ts";
import type { Judge, JudgeRequest, Verdict } from "./verdict.ts";

/** Changes whenever the fragment may answer differently. */
const EMBEDDED_VERSION = "1";

export interface EmbeddedJudgeOptions {
  /** Reject the theory's reported tactics. */
  readonly closed?: boolean;
  /** Which form of the tactics that Mathlib adds is read. */
  readonly mathlib?: MathlibTactics;
  /** Checks a proof that was read; for tests. */
  readonly check?: typeof checkRead;
  /** Given each term that makes a verdict `proved`, the first time that its text is met. */
  readonly onProof?: (request: JudgeRequest, checked: CheckedTerm) => void;
}

const opening = " := by\n";

type Judged = Omit<Verdict, "judge" | "elapsedMs">;

/** A proof on its way to its verdict: the screen has settled it, or it is read and waits for its check. */
type Begun =
  | { readonly kind: "settled"; readonly judged: Judged }
  | {
      readonly kind: "read";
      readonly request: JudgeRequest;
      readonly proof: ReadProof;
      /** A command ends the tactic block. */
      readonly stops: boolean;
      readonly reportedTactics: Verdict["reportedTactics"];
    };

/** One for all requests that ask the same. */
interface Task {
  /** Dropped with the verdict: what was read is large. */
  begun: Begun | null;
  elapsedMs: number;
  verdict: Verdict | null;
}

// Reading and checking are much code each, and running one of them many times in turn keeps it in the
// processor's caches: that makes the whole some 5 % faster. What is read is kept until it is checked, so
// there is a bound on its text as well.
const readAtOnce = 64;
const lengthReadAtOnce = 100_000;

/** The requests in turn, in blocks that are read before any of the block is checked. */
function* blocks(requests: readonly JudgeRequest[]): Generator<readonly JudgeRequest[]> {
  let block: JudgeRequest[] = [];
  let length = 0;
  for (const request of requests) {
    block.push(request);
    length += request.code.length;
    if (block.length < readAtOnce && length < lengthReadAtOnce) continue;
    yield block;
    block = [];
    length = 0;
  }
  if (block.length > 0) yield block;
}

/** What is said where a proof could not be judged. */
const fault = (error: unknown): Pick<Verdict, "outcome" | "messages" | "reason"> => {
  if (error instanceof TheoryError)
    return { outcome: "undecided", messages: [], reason: `the theory: ${error.message}` };
  // Our fault: it says nothing of this proof, nor of any other.
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const reason = `the embedded judge broke down: ${what.split("\n", 1)[0]}`;
  return { outcome: "judge_error", messages: [], reason };
};

/** The map that stands in another one at a key; an empty one is put there if there is none. */
const within = <K, L, V>(outer: Map<K, Map<L, V>>, key: K): Map<L, V> => {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = new Map<L, V>();
  outer.set(key, made);
  return made;
};

export const embeddedJudge = ({
  closed = false,
  mathlib = "game",
  check = checkRead,
  onProof,
}: EmbeddedJudgeOptions = {}): Judge => {
  const id = `embedded ${EMBEDDED_VERSION}`;
  const worlds = new Map<string, TheoryWorlds>();
  const worldsOf = (theory: Theory): TheoryWorlds => {
    const known = worlds.get(theory.digest);
    if (known !== undefined) return known;
    const made = new TheoryWorlds(theory);
    worlds.set(theory.digest, made);
    return made;
  };

  /** Screens a proof and reads it. */
  const begin = (request: JudgeRequest): Begun => {
    const screened = screenRequest(request, closed);
    if ("verdict" in screened) return { kind: "settled", judged: screened.verdict };
    const { text, passed, reportedTactics } = screened.job;
    try {
      const place = worldsOf(request.theory).place(request.theorem);
      const proof = readProof(place, opening, text, mathlib);
      return { kind: "read", request, proof, stops: passed.stop !== null, reportedTactics };
    } catch (error) {
      return { kind: "settled", judged: { ...fault(error), reportedTactics } };
    }
  };

  /** Checks a proof that was read. */
  const finish = (begun: Begun): Judged => {
    if (begun.kind === "settled") return begun.judged;
    const { request, proof, stops, reportedTactics } = begun;
    try {
      const { outcome, messages, reason, checked } = check(proof);
      if (stops && (outcome === "proved" || outcome === "failed")) {
        const reason = "the tactic block ends in a command";
        return { outcome: "failed", messages, reason, reportedTactics };
      }
      if (checked !== null) onProof?.(request, checked);
      return { outcome, messages, reason, reportedTactics };
    } catch (error) {
      return { ...fault(error), reportedTactics };
    }
  };

  const settle = (task: Task): Verdict => {
    if (task.verdict !== null) return task.verdict;
    const start = performance.now();
    const judged = finish(task.begun!);
    task.verdict = { ...judged, judge: id, elapsedMs: task.elapsedMs + performance.now() - start };
    task.begun = null;
    return task.verdict;
  };

  return {
    id,
    async judge(requests, { signal, onVerdict } = {}) {
      const verdicts: Verdict[] = [];
      const known = new Map<string, Map<number, Map<string, Task>>>();
      const taskOf = (request: JudgeRequest): Task => {
        const ofTheorem = within(within(known, request.theory.digest), request.theorem);
        let task = ofTheorem.get(request.code);
        if (task === undefined) {
          const start = performance.now();
          const begun = begin(request);
          task = { begun, elapsedMs: performance.now() - start, verdict: null };
          ofTheorem.set(request.code, task);
        }
        return task;
      };
      for (const block of blocks(requests)) {
        // Let what waits (answers, writes, an interrupt) have its turn.
        if (verdicts.length > 0) await new Promise(setImmediate);
        signal?.throwIfAborted();
        for (const task of block.map(taskOf)) {
          signal?.throwIfAborted();
          verdicts.push(settle(task));
          onVerdict?.(verdicts.length - 1, verdicts.at(-1)!);
        }
      }
      return verdicts;
    },
  };
};
