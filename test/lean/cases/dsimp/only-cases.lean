example (a b : MyNat) (h : a = b) : pred (succ a) = b := by
  dsimp only [pred]
