example (a b : MyNat) (h : a = b) : ∃ x, x = b := by
  let c := a
  exact ⟨c, h⟩
