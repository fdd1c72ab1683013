example (p : MyNat → Prop) (q : Prop) (h : ∃ x, p x ∧ q) : q := by
  tauto
