example (a : MyNat) : a = add a zero := by
  rw [(add_zero a).symm]
