example (a b : MyNat) : add a b = add b a := by
  simp [add_comm]
