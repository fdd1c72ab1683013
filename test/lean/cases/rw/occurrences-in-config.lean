example (a b c : MyNat) : add b c = add b a := by
  rw (config := {occs := .pos [2]}) [add_comm]
  skip
