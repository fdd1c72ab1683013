example (a b : MyNat) (h : succ a = succ b) : b = a := by
  injection h with h1
  exact h.symm
