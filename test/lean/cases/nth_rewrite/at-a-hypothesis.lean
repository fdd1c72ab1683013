example (a b : MyNat) (h : a = b) (k : add a a = b) : add a b = b := by
  nth_rewrite 2 [h] at k
  exact k
