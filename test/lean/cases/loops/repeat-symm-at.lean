example (a b : MyNat) (h : a = b) : b = a := by
  repeat symm at h
  exact h
