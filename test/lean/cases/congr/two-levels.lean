example (a b c : MyNat) : add a b = add a c := by
  congr 2
  skip
