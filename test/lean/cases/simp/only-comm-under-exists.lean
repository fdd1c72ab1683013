example (a b : MyNat) (h : ∃ x y, add y x = a) : a = b := by
  simp only [add_comm] at h
