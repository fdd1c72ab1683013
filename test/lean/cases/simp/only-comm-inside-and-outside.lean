example (a b c : MyNat) : add (add a b) c = add c (add b a) := by
  simp only [add_comm]
