example (a b : MyNat) (h : a = b) (k : b = zero) : a = zero := by
  simp [h]
  exact k
