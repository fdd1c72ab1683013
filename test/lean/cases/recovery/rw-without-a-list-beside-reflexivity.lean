example (a : MyNat) : a = a := by
  rw ]
