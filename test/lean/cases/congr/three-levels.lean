example (a b : MyNat) : add (add (add a b) a) b = add (add (add b b) a) b := by
  congr 3
  skip
