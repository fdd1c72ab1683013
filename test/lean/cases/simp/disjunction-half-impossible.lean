example (a b : MyNat) (h : a = b) : a = zero ∨ succ b = zero := by
  simp [h]
