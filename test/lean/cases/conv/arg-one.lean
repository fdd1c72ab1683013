example (a b c : MyNat) (h : b = c) : add b b = add c b := by
  conv =>
    lhs
    arg 1
    rw [h]
