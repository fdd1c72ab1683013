example (a b : MyNat) (h : succ a = succ b ∧ b = zero) : a = b := by
  simp at h
  exact h.1
