example (a b : MyNat) : ∃ c, c = a := by
  let c := a
  refine ⟨c, ?_⟩
  rfl
