example (a b : MyNat) (h : ∀ x y, add x zero = y → add y zero = b) : a = b := by
  simp only [add_zero] at h
