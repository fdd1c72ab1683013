example (a b : MyNat) : pred (succ a) = b := by
  simp only [pred]
