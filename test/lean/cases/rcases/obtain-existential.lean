example (a : MyNat) (h : le a zero) : a = zero := by
  obtain ⟨c, hc⟩ := h
  exact add_right_eq_zero a c hc.symm
