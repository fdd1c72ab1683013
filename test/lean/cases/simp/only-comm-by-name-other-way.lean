example (n m : MyNat) : add (pow n m) (mul n m) = n := by
  simp only [add_comm]
