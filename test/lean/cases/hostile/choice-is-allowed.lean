example (p : MyNat → Prop) (h : ∃ x, p x) : p (Classical.choose h) := by
  exact Classical.choose_spec h
