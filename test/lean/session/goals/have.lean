theorem case_ (a b : MyNat) (h : add a zero = b) : a = b := by
  have h2 : a = b := by
    rw [add_zero] at h
    exact h
  exact h2
