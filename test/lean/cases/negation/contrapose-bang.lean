example (a b : MyNat) (h : a = b → zero = one) (k : zero ≠ one) : a ≠ b := by
  intro e
  exact k (h e)
