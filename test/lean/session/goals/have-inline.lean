theorem case_ (a b : MyNat) (h : a = b) : b = a := by
  have h2 : a = a := by rfl
  have h3 := h.symm
  exact h3
