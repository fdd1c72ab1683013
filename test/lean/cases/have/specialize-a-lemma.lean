example (a : MyNat) : add a zero = a := by
  specialize add_zero a
  exact this
