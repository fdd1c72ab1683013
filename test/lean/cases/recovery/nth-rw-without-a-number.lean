example (a b : MyNat) (h : a = b) : add a a = add b a := by
  nth_rw [h]
