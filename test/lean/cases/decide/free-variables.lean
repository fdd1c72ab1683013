example (a : MyNat) : a = a := by
  decide
