example (a : MyNat) : add (add a zero) zero = a := by
  iterate 3 rw [add_zero]
