example (a b : MyNat) (h : a = zero ∨ succ a = zero) : zero = a := by
  tauto
