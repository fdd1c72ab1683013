theorem case_ (a : MyNat) : add (add a zero) zero = a := by
  repeat rw [add_zero]
