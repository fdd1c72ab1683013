example (a b c : MyNat) : add b c = add b a := by
  rw (occs := [2]) [add_comm]
  skip
