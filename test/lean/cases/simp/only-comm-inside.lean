example (a b c : MyNat) : add (add a b) c = add (add b a) c := by
  simp only [add_comm]
