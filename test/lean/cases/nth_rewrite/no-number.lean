example (a b : MyNat) : add a b = add b a := by
  nth_rewrite [add_comm]
