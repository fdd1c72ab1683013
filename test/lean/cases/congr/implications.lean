example (a : MyNat) : (a = zero → a = a) = (a = one → a = a) := by
  congr 1
