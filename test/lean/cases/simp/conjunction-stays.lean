example (a b : MyNat) (h : a = b ∧ b = zero) : a = zero := by
  simp at h
  exact h.1.trans h.2
