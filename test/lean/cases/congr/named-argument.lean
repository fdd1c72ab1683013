example (a b c : MyNat) : le a b = le a c := by
  congr 1
  skip
