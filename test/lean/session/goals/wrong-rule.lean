theorem case_ (a b : MyNat) : add a b = b := by
  rw [add_comm]
  rw [add_zero]
  rfl
