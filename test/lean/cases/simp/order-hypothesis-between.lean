example (a b c d : MyNat) (h : add (add a b) c = d) : add (add a b) c = a := by
  simp only [add_assoc, h, add_comm]
