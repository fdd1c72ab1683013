example (a b c : MyNat) : (a = b) = (a = c) := by
  congr 1
  skip
