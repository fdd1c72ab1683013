example (a b : MyNat) : succ a = succ b := by
  congr 0
  skip
