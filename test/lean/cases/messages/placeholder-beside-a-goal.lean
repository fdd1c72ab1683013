example (a : MyNat) : ∃ x, x = a := by
  refine ⟨_, ?_⟩
  rfl
