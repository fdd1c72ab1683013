example (a b c : MyNat) : (∃ x, add x a = b) = (∃ x, add x c = b) := by
  congr 1
  skip
