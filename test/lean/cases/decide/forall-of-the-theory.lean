example : ∀ x : MyNat, x = x := by
  decide
