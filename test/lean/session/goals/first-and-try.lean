theorem case_ (a b : MyNat) (h : a = b) : b = a := by
  try rw [add_zero]
  first
  | exact h
  | exact h.symm
