example (a : MyNat) : pred (succ a) = a := by
  rw [pred]
