example (a b : MyNat) (h : a = b) : add a zero = add b zero := by
  conv =>
    arg -2
    rw [h]
