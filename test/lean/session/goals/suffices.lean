theorem case_ (a b : MyNat) (h : a = b) : b = a := by
  suffices h2 : a = b by
    exact h2.symm
  exact h
