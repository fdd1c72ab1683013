example (a b : MyNat) (h : a = b) : pred (succ a) = a := by
  dsimp
