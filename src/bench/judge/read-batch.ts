// From what Lean said about a batch to what each proof is worth. By position and by Lean's own tags,
// never by wording: wording changes between versions.

import type { LeanFile, Placed } from "./lean-file.ts";
import type { FileMessage, LeanRun } from "./lean-process.ts";
import type { LeanMessage } from "./verdict.ts";

export type Reading =
  | { readonly kind: "proved" | "failed" | "timeout"; readonly messages: readonly LeanMessage[] }
  /** Lean accepted it with a warning about the declaration: an open proof. */
  | { readonly kind: "open"; readonly messages: readonly LeanMessage[] }
  /** A marker beside it did not come: what Lean read there was not this proof alone. */
  | { readonly kind: "unmarked" }
  /** Its theory does not elaborate. */
  | { readonly kind: "bad-theory"; readonly detail: string };

export type BatchReading =
  | { readonly kind: "read"; readonly readings: readonly Reading[] }
  /** Lean did not come to the end; `suspect` is the proof at which it was last seen. */
  | {
      readonly kind: "incomplete";
      readonly detail: string;
      readonly stuck: boolean;
      readonly suspect: number | null;
    }
  /** Errors without a place of their own, each laid to the proof in whose turn Lean said it. */
  | { readonly kind: "astray"; readonly suspects: ReadonlyMap<number, LeanMessage> }
  /** A canary came out wrong: nothing that this Lean says counts. */
  | { readonly kind: "void"; readonly detail: string };

/** Messages by line, and what was printed where. */
class Index {
  private readonly byLine = new Map<number, FileMessage[]>();

  constructor(messages: readonly FileMessage[]) {
    for (const message of messages) {
      const there = this.byLine.get(message.line);
      if (there === undefined) this.byLine.set(message.line, [message]);
      else there.push(message);
    }
  }

  between(from: number, to: number): FileMessage[] {
    const found: FileMessage[] = [];
    for (let line = from; line <= to; line++) found.push(...(this.byLine.get(line) ?? []));
    return found;
  }
}

const isMarker = (message: FileMessage, says: string): boolean =>
  message.severity === "information" && message.text.trim() === says;

/** In the proof's own lines: what lies before its first is put at its start, the marker's at its end. */
const relative = (
  message: FileMessage,
  placed: Placed,
  text: readonly string[],
  prefix: RegExp,
): LeanMessage => {
  const last = placed.marker - placed.code;
  const place = (line: number, column: number): { line: number; column: number } => {
    const there = line - placed.code + 1;
    if (there < 1) return { line: 1, column: 0 };
    if (there > last) return { line: last, column: [...(text[placed.marker - 2] ?? "")].length };
    return { line: there, column };
  };
  const start = place(message.line, message.column);
  const end =
    message.endLine === null || message.endColumn === null ? null : place(message.endLine, message.endColumn);
  return {
    severity: message.severity,
    ...start,
    endLine: end?.line ?? null,
    endColumn: end?.column ?? null,
    text: message.text.replace(prefix, ""),
  };
};

const readProof = (
  placed: Placed,
  index: Index,
  printed: ReadonlySet<string>,
  file: { readonly lines: readonly string[]; readonly prefix: RegExp },
): Reading => {
  if (!printed.has(placed.after) || !printed.has(placed.says)) return { kind: "unmarked" };
  const own = index
    .between(placed.statement, placed.marker)
    .filter((message) => !isMarker(message, placed.says));
  const messages = own.map((message) => relative(message, placed, file.lines, file.prefix));
  const errors = own.filter(({ severity }) => severity === "error");
  if (errors.some(({ tag }) => tag === "runtime.maxHeartbeats")) return { kind: "timeout", messages };
  if (errors.length > 0) return { kind: "failed", messages };
  // With linters off, all that Lean has to say about a statement of ours is that its proof is open.
  const open = own.some(({ tag, line }) => tag === "hasSorry" || line < placed.code);
  return { kind: open ? "open" : "proved", messages };
};

/** What a run of Lean says about each proof of the file, if it says anything that counts. */
export const readBatch = (file: LeanFile, run: LeanRun): BatchReading => {
  const lines = file.text.split("\n");
  const index = new Index(run.messages);
  const markers = new Set(
    [...file.proofs, ...file.canaries.map(({ placed }) => placed)].flatMap(({ says, after }) => [
      says,
      after,
    ]),
  );
  for (const { says } of file.regions) markers.add(says);
  markers.add(file.sentinel);
  // A marker counts only on its own line.
  const printed = new Set(
    run.messages
      .filter(({ line, text, severity }) => {
        const says = text.trim();
        return severity === "information" && markers.has(says) && lines[line - 1] === `#print "${says}"`;
      })
      .map(({ text }) => text.trim()),
  );

  if (run.ending.kind !== "finished" || !printed.has(file.sentinel)) {
    // E.g. a module that is not there to be imported.
    const complaint = firstAstray(file, run.messages) ?? undefined;
    const inOrder = file.regions.flatMap(({ proofs }) => proofs).sort((a, b) => at(file, a) - at(file, b));
    const suspect = inOrder.find((proof) => !printed.has((file.proofs[proof] as Placed).says)) ?? null;
    const started = suspect !== null && printed.has((file.proofs[suspect] as Placed).after);
    return {
      kind: "incomplete",
      detail:
        run.ending.kind === "finished"
          ? `Lean ended before the end of the batch${complaint === undefined ? "" : `: ${complaint.text}`}`
          : run.ending.detail,
      stuck: run.ending.kind === "stuck",
      suspect: started ? suspect : null,
    };
  }

  const place = { lines, prefix: file.prefix };
  const broken = new Map<number, string>();
  for (const region of file.regions) {
    const wrong = region.trusted
      .flatMap(([from, to]) => index.between(from, to))
      .find(({ severity, tag }) => severity === "error" || tag === "hasSorry");
    if (wrong === undefined && printed.has(region.says)) continue;
    const detail =
      wrong === undefined
        ? "its declarations did not end"
        : `${lines[wrong.line - 1]?.trim()}: ${wrong.text}`;
    for (const proof of region.proofs) broken.set(proof, detail.replace(file.prefix, ""));
  }

  const astray = firstAstray(file, run.messages);
  if (astray !== null) {
    const suspects = suspectsOf(file, run.messages);
    return suspects === null
      ? {
          kind: "void",
          detail: `an error outside of any proof, at \`${lines[astray.line - 1]?.trim()}\`: ${astray.text}`,
        }
      : { kind: "astray", suspects };
  }

  for (const { canary, placed, region } of file.canaries) {
    if (region !== null && file.regions[region]?.proofs.some((proof) => broken.has(proof))) continue;
    const reading = readProof(placed, index, printed, place);
    const proved = reading.kind === "proved";
    if (proved === (canary.expected === "proved")) continue;
    const heard = "messages" in reading ? (reading.messages[0]?.text ?? "nothing") : reading.kind;
    return {
      kind: "void",
      detail: `canary "${canary.what}" should be ${canary.expected} and was ${reading.kind}; Lean said: ${heard}`,
    };
  }

  return {
    kind: "read",
    readings: file.proofs.map((placed, proof): Reading => {
      const detail = broken.get(proof);
      return detail === undefined ? readProof(placed, index, printed, place) : { kind: "bad-theory", detail };
    }),
  };
};

/** Errors in what is ours: the prelude, the frame, the canaries' theory. */
const allAstray = (file: LeanFile, messages: readonly FileMessage[]): FileMessage[] => {
  const spans = [...file.proofs, ...file.canaries.map(({ placed }) => placed)].map(
    ({ statement, marker }): readonly [number, number] => [statement, marker],
  );
  const covered = new Set<number>();
  for (const [from, to] of [...spans, ...file.regions.flatMap(({ trusted }) => trusted)])
    for (let line = from; line <= to; line++) covered.add(line);
  return messages.filter(
    ({ severity, tag, line }) => (severity === "error" || tag === "hasSorry") && !covered.has(line),
  );
};

const firstAstray = (file: LeanFile, messages: readonly FileMessage[]): FileMessage | null =>
  allAstray(file, messages)[0] ?? null;

/**
 * The proofs whose marker was the next to come after an error without a place. Lean reports command
 * by command, so such an error is theirs; that the others are clean without them, the next batch must
 * show. Null when one of the errors belongs to no proof.
 */
const suspectsOf = (file: LeanFile, messages: readonly FileMessage[]): Map<number, LeanMessage> | null => {
  const stray = new Set(allAstray(file, messages));
  const owners = new Map(file.proofs.map(({ says }, proof) => [says, proof]));
  const others = new Set(
    [...file.canaries.map(({ placed }) => placed), ...file.regions].map(({ says }) => says),
  );
  others.add(file.sentinel);
  const suspects = new Map<number, LeanMessage>();
  let waiting: FileMessage[] = [];
  for (const message of messages) {
    if (stray.has(message)) waiting.push(message);
    const says = message.severity === "information" ? message.text.trim() : "";
    const owner = owners.get(says);
    const [first] = waiting;
    if (owner !== undefined && first !== undefined) {
      const text = first.text.replace(file.prefix, "");
      suspects.set(owner, { severity: "error", line: 1, column: 0, endLine: null, endColumn: null, text });
      waiting = [];
    } else if (others.has(says) && first !== undefined) return null;
  }
  return waiting.length > 0 ? null : suspects;
};

const at = (file: LeanFile, proof: number): number => (file.proofs[proof] as Placed).statement;
