example (a b c d : MyNat) (h : add b a = c) : add b a = d := by
  simp only [h, add_comm]
