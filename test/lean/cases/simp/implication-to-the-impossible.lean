example (a b : MyNat) : a = b → zero = succ b := by
  simp
