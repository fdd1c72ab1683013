example (a : MyNat) : pred (succ a) = a := by
  unfold pred
  rfl
