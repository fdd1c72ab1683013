example (a b c : MyNat) : add a b = add a b := by
  congr 1
