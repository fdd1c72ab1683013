example (a b c : MyNat) : add b c = add b a := by
  nth_rw 2 [add_comm]
  skip
