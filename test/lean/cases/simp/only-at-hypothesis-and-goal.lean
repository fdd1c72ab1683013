example (a b : MyNat) (h : a = b) : add b zero = succ b := by
  simp only [add_zero] at h ⊢
