example (a b c : MyNat) : add b c = add b a := by
  rw (occs := .neg [1]) [add_comm]
  skip
