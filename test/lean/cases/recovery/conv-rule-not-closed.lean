example (a b c : MyNat) (h : b = c) : add a b = add a c := by
  conv => lhs; rw [h
