example (a b : MyNat) : add a b = add b a := by
  nth_rewrite 1 2 [add_comm] at *
