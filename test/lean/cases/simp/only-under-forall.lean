example (a b : MyNat) (h : ∀ x, add x zero = b) : a = b := by
  simp only [add_zero] at h
