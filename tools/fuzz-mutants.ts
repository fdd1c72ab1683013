// What the differential test asks: proofs of the theory and of the corpus, damaged. The same seed gives
// the same mutants as long as the proofs and the mutations stay as they are.

import { seededRandom } from "../src/bench/analyse/seeded-random.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";
import { lex } from "../src/lean/index.ts";
import { readCases } from "./case-files.ts";
import { mutate, type Pool } from "./mutate.ts";

export interface Mutant {
  /** `example (a : MyNat) : …` without `:=`. */
  readonly statement: string;
  /** What stands behind `by`. */
  readonly proof: string;
}

export interface Material {
  readonly header: string;
  readonly proofs: readonly Mutant[];
  readonly pool: Pool;
}

/** Left out: what would end Lean or the file, or run for long; these have cases of their own. */
const banned = new Set(
  "repeat repeat' repeat1' iterate sorry admit stop sorryAx theorem example end namespace section open axiom def opaque instance attribute macro syntax notation variable local private set_option run_tac native_decide exact? apply? rw? show_term simp? #exit #eval inductive structure class universe mutual elab deriving".split(
    " ",
  ),
);

const harmless = (proof: string): boolean =>
  lex(proof).every(
    ({ error, text, kind }) =>
      error === null && kind !== "bad" && !banned.has(text) && !text.startsWith("#") && text !== "/--",
  );

/** Proofs to damage, in the world of the whole theory with its theorems as axioms. */
export const fuzzMaterial = (): Material => {
  const theory = loadTheory("nng");
  const definitions = theory.files[0]!.text.replace(/end MyNat\s*$/, "");
  const asAxiom = (statement: string): string => statement.replace(/^theorem/, "axiom");
  const header = `${definitions}\n${theory.theorems.map(({ statement }) => asAxiom(statement)).join("\n\n")}\n`;
  const asExample = (statement: string): string => statement.replace(/^theorem\s+\S+/, "example");
  const fromTheory = theory.theorems
    .filter(({ proof }) => proof.startsWith("by"))
    .map(({ statement, proof }) => ({ statement: asExample(statement), proof: proof.slice(2) }));
  const fromCases = readCases().flatMap(({ feature, text }) => {
    const cut = text.indexOf(":= by\n");
    return cut < 0 || feature === "hostile" || feature === "loops"
      ? []
      : [{ statement: text.slice(0, cut).trim(), proof: text.slice(cut + 5).trimEnd() }];
  });
  const proofs = [...fromTheory, ...fromTheory, ...fromCases].filter(({ proof }) => harmless(proof));
  const names = [
    ...theory.theorems.map(({ name }) => name),
    ...theory.declarations.map(({ name }) => name),
    ..."a b c h hp hq ih n m x y rfl h.symm h.1 h.2 trivial".split(" "),
  ];
  const tokens =
    "( ) [ ] ⟨ ⟩ , ; := : => | · . ← at with using generalizing _ ?_ @ fun by have show exact rw intro apply cases induction <;> rfl symm constructor left right exfalso assumption contradiction ⊢ * this ▸ zero succ".split(
      " ",
    );
  return { header, proofs, pool: { names, tokens } };
};

/** Mutants without end; none of them would stop Lean. */
export function* mutants({ proofs, pool }: Material, seed: number): Generator<Mutant> {
  const random = seededRandom(seed);
  for (;;) {
    const { statement, proof } = proofs[random.index(proofs.length)]!;
    const damaged = mutate(proof, random, pool);
    if (damaged !== null && harmless(damaged)) yield { statement, proof: damaged };
  }
}

export const mutantText = ({ statement, proof }: Mutant): string => `${statement} := by${proof}\n`;
