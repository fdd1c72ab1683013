example (a b : MyNat) : add (add (add a b) a) b = add (add (add b b) a) b := by
  congr 1
  congr 1
  skip
