example (a b : MyNat) (h : a = b) : add (succ a) a = add (succ b) b := by
  congr
