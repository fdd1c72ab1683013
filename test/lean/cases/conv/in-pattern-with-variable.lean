example (n m : MyNat) : add (mul n m) (mul m n) = zero := by
  conv in mul _ m => rw [← add_zero m]
  skip
