example (p : MyNat → Prop) (h : ∃ x, p x ∧ x = zero) : ∃ x, p x := by
  tauto
