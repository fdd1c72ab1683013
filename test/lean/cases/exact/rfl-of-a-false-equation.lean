example (a b : MyNat) : a = b := by
  exact rfl
