example (a b c : MyNat) : add a (add b c) = add b (add a c) := by
  simp [add_comm]
