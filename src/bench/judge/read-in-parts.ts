// A batch for Lean, read to the end whatever happens: one that kills or stops Lean is taken apart
// around what did.

import type { BatchReading, Reading } from "./read-batch.ts";

/** Nothing is known of it: it, its batch or its Lean broke. */
export interface NoVerdict {
  readonly kind: "no-verdict";
  readonly detail: string;
}

export interface ReadInParts<Job> {
  /** One run of Lean over these, which may be none. */
  ask(jobs: readonly Job[]): Promise<BatchReading>;
  /** Called once for each. */
  report(job: Job, reading: Reading | NoVerdict): void;
  onNote(text: string): void;
}

export const readInParts = async <Job>(jobs: readonly Job[], parts: ReadInParts<Job>): Promise<void> => {
  const { ask, report, onNote } = parts;
  const reading = await ask(jobs);
  if (reading.kind === "void") {
    onNote(`BATCH VOID, no verdict for its ${jobs.length} proofs: ${reading.detail}`);
    for (const job of jobs) report(job, { kind: "no-verdict", detail: `batch void: ${reading.detail}` });
    return;
  }
  if (reading.kind === "astray") {
    const { suspects } = reading;
    const others = jobs.filter((_, i) => !suspects.has(i));
    await readInParts(others, parts);
    for (const [i, message] of suspects) report(jobs[i] as Job, { kind: "failed", messages: [message] });
    return;
  }
  if (reading.kind === "read") {
    const unmarked: Job[] = [];
    for (const [i, job] of jobs.entries()) {
      const one = reading.readings[i] as Reading;
      if (one.kind === "unmarked" && jobs.length > 1) unmarked.push(job);
      else report(job, one);
    }
    for (const job of unmarked) await readInParts([job], parts);
    return;
  }

  const [only] = jobs;
  if (jobs.length === 1 && only !== undefined) {
    // Is it the proof, or does Lean not work at all?
    const alone = await ask([]);
    const again = alone.kind === "read" ? await ask(jobs) : alone;
    if (again.kind === "read") report(only, again.readings[0] as Reading);
    else if (alone.kind === "read" && again.kind === "incomplete" && again.stuck)
      report(only, { kind: "timeout", messages: [] });
    else
      report(only, {
        kind: "no-verdict",
        detail: "detail" in again ? again.detail : "Lean contradicts itself",
      });
    return;
  }
  onNote(`${reading.detail}; judging the ${jobs.length} proofs of this batch in parts`);
  const { suspect } = reading;
  if (suspect === null) {
    const works = await ask([]);
    if (works.kind !== "read") {
      const detail = `Lean does not work here: ${"detail" in works ? works.detail : "it errs on an empty batch"}`;
      onNote(detail);
      for (const job of jobs) report(job, { kind: "no-verdict", detail });
      return;
    }
    const half = Math.ceil(jobs.length / 2);
    for (const part of [jobs.slice(0, half), jobs.slice(half)]) await readInParts(part, parts);
    return;
  }
  const others = jobs.filter((_, i) => i !== suspect);
  await readInParts(others, parts);
  await readInParts([jobs[suspect] as Job], parts);
};
