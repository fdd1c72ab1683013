example (a : MyNat) (h : a = zero) : zero = a := by
  simp only [h]
