example (a b c d : MyNat) (h : add (add a b) c = d) : add (add a b) c = a := by
  simp only [h, add_assoc]
