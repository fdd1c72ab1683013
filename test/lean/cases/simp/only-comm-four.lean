example (a b c d : MyNat) : add (add a b) (add c d) = add (add d c) (add b a) := by
  simp only [add_comm]
