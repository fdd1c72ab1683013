example (a b : MyNat) (h : succ a = succ b) : add (succ a) a = add (succ b) b := by
  congr
  skip
