example (a : MyNat) : le a a := by
  exact ⟨zero, (add_zero a).symm⟩
