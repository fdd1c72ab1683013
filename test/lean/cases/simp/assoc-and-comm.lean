example (a b c : MyNat) : add (add a b) c = add (add a c) b := by
  simp [add_assoc, add_comm]
