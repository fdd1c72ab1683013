example (a b c : MyNat) : add (succ a) b = add (succ c) c := by
  congr 2
  skip
