theorem case_ (a b : MyNat) : a = b → b = a := by
  intro h; symm; exact h
