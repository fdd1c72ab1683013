example (a : MyNat) : add (add a zero) zero = a := by
  iterate 2 rw [add_zero]
