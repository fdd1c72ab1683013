example (a b c : MyNat) : add b b = add b b := by
  rw (occs := .pos [2]) [add_comm]
  skip
