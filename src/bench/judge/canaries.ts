// Proofs whose verdict is known. A Lean, a prelude or a way of reading messages that gets one of them
// wrong can be trusted with no other, so the whole batch is void.

export interface Canary {
  readonly what: string;
  /** Binders, colon and proposition. */
  readonly statement: string;
  readonly proof: string;
  readonly expected: "proved" | "not proved";
}

/** A small theory of the same make as a real one. */
export const canaryTheory = `inductive Nut where
  | shell : Nut
  | crack : Nut → Nut
instance : Inhabited Nut := ⟨Nut.shell⟩
opaque pile : Nut → Nut → Nut
axiom pile_shell (a : Nut) : pile a Nut.shell = a
axiom pile_crack (a b : Nut) : pile a (Nut.crack b) = Nut.crack (pile a b)`;

export const canaries: readonly Canary[] = [
  {
    what: "a right proof by induction",
    statement: "(n : Nut) : pile Nut.shell n = n",
    proof: `  induction n with
  | shell => rw [pile_shell]
  | crack d ih => rw [pile_crack, ih]`,
    expected: "proved",
  },
  {
    what: "a right proof with the tactics of the prelude",
    statement: "(a b : Nut) (h : Nut.crack a ≠ Nut.crack b) : ∃ c, a ≠ c",
    proof: `  have k : b = a → Nut.crack a = Nut.crack b := by
    intro e
    nth_rewrite 1 [e]
    rfl
  use b
  contrapose! h
  symm at h
  apply k at h
  exact h`,
    expected: "proved",
  },
  {
    what: "a false equation, rewritten",
    statement: "(a : Nut) : pile a Nut.shell = Nut.shell",
    proof: "  rw [pile_shell]",
    expected: "not proved",
  },
  {
    what: "different constructors by rfl",
    statement: ": Nut.shell = Nut.crack Nut.shell",
    proof: "  rfl",
    expected: "not proved",
  },
  {
    what: "an induction without its step",
    statement: "(n : Nut) : pile Nut.shell n = n",
    proof: `  induction n with
  | shell => rw [pile_shell]`,
    expected: "not proved",
  },
  {
    what: "an open proof",
    statement: "(n : Nut) : pile Nut.shell n = n",
    proof: "  sorry",
    expected: "not proved",
  },
  {
    what: "a right proof and something after it",
    statement: "(a : Nut) : pile a Nut.shell = a",
    proof: "  rw [pile_shell]\n  rfl",
    expected: "not proved",
  },
  {
    what: "a right proof and a stray bracket",
    statement: "(a : Nut) : pile a Nut.shell = a",
    proof: "  rw [pile_shell] )",
    expected: "not proved",
  },
];
