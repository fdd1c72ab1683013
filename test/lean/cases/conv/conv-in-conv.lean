example (a b : MyNat) (h : a = b) : add a zero = add b zero := by
  conv =>
    conv =>
      lhs
      rw [h]
