example (n m : MyNat) : add (mul n m) (pow n m) = n := by
  simp only [add_comm]
