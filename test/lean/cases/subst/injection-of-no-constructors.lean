example (a b : MyNat) (h : add a b = b) : b = a := by
  injection h
