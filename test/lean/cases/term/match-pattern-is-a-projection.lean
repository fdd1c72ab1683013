example (p q : Prop) : p ∧ q → p := by
  intro h.1
  exact h
