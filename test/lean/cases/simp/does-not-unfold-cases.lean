example (a b : MyNat) : pred (succ a) = a := by
  simp
