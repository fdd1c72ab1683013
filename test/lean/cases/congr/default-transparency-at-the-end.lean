example (a b : MyNat) (h : a = zero) : le a one = le zero (succ zero) := by
  congr
