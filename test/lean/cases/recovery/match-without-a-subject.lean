example (a b : MyNat) (h : a = b) : b = a := by
  match | h with
  exact h.symm
