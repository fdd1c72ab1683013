example (n m : MyNat) : add (mul n m) (pow n m) = add (pow n m) (mul n m) := by
  simp only [add_comm]
