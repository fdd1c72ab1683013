// One Lean file of proofs as explicit terms. Before each theorem of a theory stand only the definitions
// and the statements of the theorems before it, so a term that uses a later theorem, or its own, is an
// unknown name to Lean. What a term must prove is the type that Lean itself gives to the statement's text.

import { certificateTerm, forLean, prelude } from "../../lean/index.ts";
import type { Theorem, Theory } from "../theory/theory.ts";
import type { CheckedTerm } from "./check-proof.ts";
import { asAxiom, definitionsText, inNamespace, namespaceOf, underAnotherName } from "./lean-context.ts";
import {
  FileWriter,
  type LeanFile,
  opening,
  type Placed,
  type PlacedCanary,
  type Region,
  spacePrefix,
} from "./lean-file.ts";
import { canaryTheory, type TermCanary, termCanaries, theoryTermCanaries } from "./term-canaries.ts";

/** A term that the embedded kernel accepted for a theorem of a theory. */
export interface TermToCertify {
  readonly theory: Theory;
  readonly theorem: number;
  readonly checked: CheckedTerm;
}

/** Explicit terms are deeper than what people write, and Lean counts each step down. */
const settings = `set_option linter.all false
set_option maxRecDepth 20000`;

/** Writes the file, and says where each certificate stands in it. `nonce` is letters and digits. */
export const certificateFile = (terms: readonly TermToCertify[], nonce: string): LeanFile => {
  const writer = new FileWriter(nonce);
  const placed: Placed[] = new Array(terms.length);
  const regions: Region[] = [];
  const canaries: PlacedCanary[] = [];
  let spaces = 0;
  const space = (): string => `onng_${nonce}_${spaces++}`;

  const placeCanary = (canary: TermCanary, what: string, region: number | null): void => {
    const at = writer.proof(`example ${canary.statement} :=`, canary.proof, `canary ${what}`);
    canaries.push({ canary, placed: at, region });
  };

  writer.add(opening);
  writer.add(settings);

  const placeOwnCanaries = (when: string): void => {
    const name = space();
    writer.add(inNamespace(name, canaryTheory));
    writer.marker(`canaries ${when}`);
    for (const [i, canary] of termCanaries(name).entries()) placeCanary(canary, `${when} ${i}`, null);
  };

  const placeRegion = (indices: readonly number[]): void => {
    const { theory } = terms[indices[0]!]!;
    const trusted: [number, number][] = [];
    const name = space();
    const trust = (text: string): void => {
      const from = writer.add(inNamespace(name, text));
      trusted.push([from, writer.lines.length]);
    };
    trust(definitionsText(theory));
    const { says } = writer.marker(`region ${regions.length}`);
    const type = `_root_.${name}.${theory.inductiveType}`;
    for (const [i, canary] of theoryTermCanaries(type).entries())
      placeCanary(canary, `${regions.length} ${i}`, regions.length);

    const last = Math.max(...indices.map((index) => terms[index]!.theorem));
    for (const theorem of theory.theorems.toSorted((a, b) => a.id - b.id)) {
      if (theorem.id > last) break;
      const here = indices.filter((index) => terms[index]!.theorem === theorem.id);
      if (here.length > 0) {
        const stated = `onng_${nonce}_stated_${theorem.id}`;
        trust(inNamespace(namespaceOf(theorem), underAnotherName(theorem, stated)));
        const header = `example : type_of% @_root_.${name}.${joined(theorem, stated)} :=`;
        for (const index of here)
          placed[index] = writer.proof(header, termText(terms[index]!, name), `certificate ${index}`);
      }
      if (theorem.id < last) trust(inNamespace(namespaceOf(theorem), asAxiom(theorem)));
    }
    regions.push({ proofs: indices, trusted, says });
  };

  placeOwnCanaries("first");
  const groups = Map.groupBy(terms.keys(), (index) => terms[index]!.theory.digest);
  for (const group of groups.values()) placeRegion(group);
  placeOwnCanaries("last");
  const { says } = writer.marker("end");
  return {
    text: `${writer.lines.join("\n")}\n`,
    proofs: placed,
    regions,
    canaries,
    sentinel: says,
    prefix: spacePrefix(nonce),
  };
};

const joined = (theorem: Theorem, name: string): string => {
  const namespace = namespaceOf(theorem);
  return namespace === "" ? name : `${namespace}.${name}`;
};

const termText = ({ checked: { env, term } }: TermToCertify, space: string): string =>
  certificateTerm(forLean(env, term), (name) => (prelude("core").has(name) ? name : `${space}.${name}`));
