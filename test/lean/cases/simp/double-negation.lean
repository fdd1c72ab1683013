example (a b : MyNat) (h : ¬ (a ≠ b)) : a = b := by
  simp at h
  exact h
