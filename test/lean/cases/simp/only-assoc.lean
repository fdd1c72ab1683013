example (a b c : MyNat) : add (add a b) c = add a (add b c) := by
  simp only [add_assoc]
