example (a : MyNat) : a = a := by
  exact @rfl MyNat a
