example (a b c : MyNat) (h : b = c) : add b b = add b c := by
  conv =>
    lhs
    arg
    rw [h]
