example (a : MyNat) (h : a = zero) : succ a = one := by
  congr
