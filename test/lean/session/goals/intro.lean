theorem case_ (a b : MyNat) : a = b → b = a := by
  intro h
  exact h.symm

