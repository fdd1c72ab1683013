example (a b : MyNat) (h : zero = succ a) : a = b := by
  tauto
