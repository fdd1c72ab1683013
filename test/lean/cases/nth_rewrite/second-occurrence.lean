example (a b : MyNat) (h : a = b) : add a a = add a b := by
  nth_rewrite 2 [h]
  rfl
