example (a : MyNat) : add a one = add a (succ zero) := by
  generalize add a one = x
  skip
