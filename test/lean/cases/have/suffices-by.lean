example (a b : MyNat) (h : a = b) : b = a := by
  suffices k : a = b by exact k.symm
  exact h
