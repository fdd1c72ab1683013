example (a b c : MyNat) (h : add a b = succ c) : b = a := by
  cases h
