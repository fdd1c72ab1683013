example (a : MyNat) : ∃ b, add a b = a := by
  exact ⟨zero, add_zero a⟩
