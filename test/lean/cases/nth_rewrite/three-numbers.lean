example (a b : MyNat) : add a b = add b a := by
  nth_rewrite 1 2 3 [add_comm]
