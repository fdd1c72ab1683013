example (a b c : MyNat) : add a b = mul a c := by
  congr 1
  skip
