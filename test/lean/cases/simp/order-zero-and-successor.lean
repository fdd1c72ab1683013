example (a b c d : MyNat) : add (succ c) zero = d := by
  simp only [add_zero, succ_add]
