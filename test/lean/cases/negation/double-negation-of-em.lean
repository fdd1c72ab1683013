example (p : Prop) : ¬¬(p ∨ ¬p) := by
  intro h
  exact h (Or.inr fun hp => h (Or.inl hp))
