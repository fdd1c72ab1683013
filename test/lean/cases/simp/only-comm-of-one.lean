example (a b : MyNat) : add a b = add b a := by
  simp only [add_comm b]
