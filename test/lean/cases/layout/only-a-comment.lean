example (a : MyNat) : add a zero = a := by
  -- nothing
