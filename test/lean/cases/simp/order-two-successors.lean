example (a b c d : MyNat) : add (succ c) (succ b) = d := by
  simp only [add_succ, succ_add]
