example (a b : MyNat) (h : a = b ∨ zero = succ a) : a = b := by
  simp at h
  exact h
