example (a : MyNat) : add a zero = a := by
  exact (by rw [add_zero])
