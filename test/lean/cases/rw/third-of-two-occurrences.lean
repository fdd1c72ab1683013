example (a b c : MyNat) : add b c = add b a := by
  rw (occs := .pos [3]) [add_comm]
  skip
