example (a b c : MyNat) (h : add b c = add b a) : b = c := by
  nth_rewrite 2 [add_comm] at h
  skip
