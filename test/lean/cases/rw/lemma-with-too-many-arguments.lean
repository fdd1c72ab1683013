example (a b : MyNat) : add a b = add b a := by
  rw [add_comm a b a]
