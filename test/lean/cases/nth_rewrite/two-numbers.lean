example (a b c : MyNat) : add b c = add b a := by
  nth_rewrite 1 2 [add_comm b]
  skip
