// One Lean file for many proofs of many variants, in which none can reach another.
//
// Each theory stands in a namespace with a random name. A proof stands as an `example`, which leaves
// nothing behind in Lean's environment, after the theorems before it, which are axioms. Between
// proofs stand markers that Lean must print: a proof that swallowed what follows it is known by the
// marker that did not come.

import type { Theorem, Theory } from "../theory/theory.ts";
import type { Canary } from "./canaries.ts";
import { asAxiom, asExample, definitionsText, inNamespace, namespaceOf } from "./lean-context.ts";

export interface ProofToPlace {
  readonly theory: Theory;
  readonly theorem: number;
  /** A tactic block that passed the screen. */
  readonly text: string;
  /** It mentions the theorem's own name, so it must stand under that name: recursion is a proof. */
  readonly recursive: boolean;
}

/** Where something stands in the file; lines from 1. */
export interface Placed {
  /** The first line of its statement. */
  readonly statement: number;
  /** The first line of the proof's text. */
  readonly code: number;
  /** The line of the marker after it. */
  readonly marker: number;
  /** What Lean must print there. */
  readonly says: string;
  /** What it must have printed before, for the proof to have started where it should. */
  readonly after: string;
}

export interface Region {
  /** Indices of the proofs that stand in it. */
  readonly proofs: readonly number[];
  /** Lines of ours, where an error means that the theory does not elaborate. */
  readonly trusted: readonly (readonly [from: number, to: number])[];
  /** The theory's declarations are in, Lean says. */
  readonly says: string;
}

export interface PlacedCanary {
  readonly canary: Canary;
  readonly placed: Placed;
  /** Index of the region whose theory it tests; null for those of their own theory. */
  readonly region: number | null;
}

export interface LeanFile {
  readonly text: string;
  /** One a proof, in the order of the proofs. */
  readonly proofs: readonly Placed[];
  readonly regions: readonly Region[];
  readonly canaries: readonly PlacedCanary[];
  /** What Lean prints last when it has read everything. */
  readonly sentinel: string;
  /** Taken out of messages: names are to read as in the theory. */
  readonly prefix: RegExp;
}

/** Lines, and the markers between them. */
export class FileWriter {
  readonly lines: string[] = [];
  lastMarker = "";
  private readonly nonce: string;

  constructor(nonce: string) {
    this.nonce = nonce;
  }

  /** The line on which the text starts. */
  add(text: string): number {
    const line = this.lines.length + 1;
    this.lines.push(...text.split("\n"));
    return line;
  }

  marker(what: string): { marker: number; says: string } {
    const says = `${this.nonce} ${what}`;
    this.lastMarker = says;
    return { marker: this.add(`#print "${says}"`), says };
  }

  /** `header` ends in `:=` or `:= by`. */
  proof(header: string, text: string, what: string): Placed {
    const after = this.lastMarker;
    const statement = this.add(header);
    const code = this.add(text);
    return { statement, code, after, ...this.marker(what) };
  }
}

/** The npm build prints the head of what it reads among its messages, so that head is dull. */
export const opening = `/-\n${"This file was written by onng to have proofs judged, and is deleted afterwards.\n".repeat(16)}-/`;

const theoremOf = (theory: Theory, id: number): Theorem => {
  const theorem = theory.theorems.find((candidate) => candidate.id === id);
  if (theorem === undefined) throw new Error(`theory ${theory.name} has no theorem ${id}`);
  return theorem;
};

/** Proofs that can share one copy of their theory; a recursive one has a copy to itself. */
const groups = (proofs: readonly ProofToPlace[]): number[][] => {
  const shared = new Map<string, number[]>();
  const own: number[][] = [];
  for (const [index, { theory, recursive }] of proofs.entries()) {
    const group = shared.get(theory.digest);
    if (recursive) own.push([index]);
    else if (group === undefined) shared.set(theory.digest, [index]);
    else group.push(index);
  }
  return [...shared.values(), ...own];
};

export interface FileOptions {
  /** Modules to import instead of the prelude. */
  readonly imports: readonly string[];
  readonly prelude: string;
  readonly canaries: { readonly theory: string; readonly list: readonly Canary[] };
  /** Random and not to be guessed by a prover: letters and digits. */
  readonly nonce: string;
  /** Theories at the root instead of in a namespace, for proofs that say `_root_`; for one theory only. */
  readonly atRoot?: boolean;
}

/** Writes the file, and says where each proof stands in it. */
export const leanFile = (proofs: readonly ProofToPlace[], options: FileOptions): LeanFile => {
  const { nonce, canaries } = options;
  const writer = new FileWriter(nonce);
  const placed: Placed[] = new Array(proofs.length);
  const regions: Region[] = [];
  const placedCanaries: PlacedCanary[] = [];
  let spaces = 0;
  const space = (): string => `onng_${nonce}_${spaces++}`;

  writer.add(opening);
  for (const module of options.imports) writer.add(`import ${module}`);
  writer.add("set_option linter.all false");
  if (options.imports.length === 0) writer.add(options.prelude);

  const placeCanaries = (when: string): void => {
    const name = space();
    writer.add(`namespace ${name}\n${canaries.theory}`);
    writer.marker(`canaries ${when}`);
    for (const [index, canary] of canaries.list.entries())
      placedCanaries.push({
        canary,
        placed: writer.proof(`example ${canary.statement} := by`, canary.proof, `canary ${when} ${index}`),
        region: null,
      });
    writer.add(`end ${name}`);
  };

  const placeRegion = (indices: readonly number[]): void => {
    const [first] = indices;
    const { theory } = proofs[first as number] as ProofToPlace;
    const trusted: [number, number][] = [];
    const trust = (text: string): void => {
      const from = writer.add(text);
      trusted.push([from, writer.lines.length]);
    };
    const name = options.atRoot === true ? null : space();
    if (name !== null) writer.add(`namespace ${name}`);
    trust(definitionsText(theory));
    const { says } = writer.marker(`region ${regions.length}`);

    const type = theory.inductiveType;
    for (const [index, canary] of regionCanaries(type).entries())
      placedCanaries.push({
        canary,
        placed: writer.proof(
          `example ${canary.statement} := by`,
          canary.proof,
          `canary ${regions.length} ${index}`,
        ),
        region: regions.length,
      });

    const last = Math.max(...indices.map((index) => (proofs[index] as ProofToPlace).theorem));
    for (const theorem of [...theory.theorems].sort((a, b) => a.id - b.id)) {
      if (theorem.id > last) break;
      const here = indices.filter((index) => (proofs[index] as ProofToPlace).theorem === theorem.id);
      const space = namespaceOf(theorem);
      for (const index of here) {
        const { text, recursive } = proofs[index] as ProofToPlace;
        if (space !== "") writer.add(`namespace ${space}`);
        const header = recursive ? theorem.statement : asExample(theorem);
        placed[index] = writer.proof(`${header} := by`, text, `proof ${index}`);
        if (space !== "") writer.add(`end ${space}`);
      }
      if (theorem.id < last) trust(inNamespace(space, asAxiom(theorem)));
    }
    if (name !== null) writer.add(`end ${name}`);
    regions.push({ proofs: indices, trusted, says });
  };

  for (const { theory, theorem } of proofs) theoremOf(theory, theorem);
  placeCanaries("first");
  for (const group of groups(proofs)) placeRegion(group);
  placeCanaries("last");
  const { says } = writer.marker("end");
  return {
    text: `${writer.lines.join("\n")}\n`,
    proofs: placed,
    regions,
    canaries: placedCanaries,
    sentinel: says,
    prefix: spacePrefix(nonce),
  };
};

/** What stands before the theory's own names in messages. */
export const spacePrefix = (nonce: string): RegExp =>
  new RegExp(`(_private\\.[\\w.]*?\\.0\\.)?onng_${nonce}_\\d+\\.`, "g");

/** For each theory itself: what is true of any type, and what must not become provable. */
const regionCanaries = (type: string): readonly Canary[] => [
  { what: "x = x by rfl", statement: `(x : ${type}) : x = x`, proof: "  rfl", expected: "proved" },
  { what: "x = y by rfl", statement: `(x y : ${type}) : x = y`, proof: "  rfl", expected: "not proved" },
  {
    what: "False from the theory",
    statement: ": False",
    proof: "  first | contradiction | assumption | trivial | simp",
    expected: "not proved",
  },
];
