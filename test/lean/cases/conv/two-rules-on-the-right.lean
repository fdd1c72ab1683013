example (n m : MyNat) : add (add n m) n = add (add m n) n := by
  conv =>
    rhs
    rw [add_comm m, add_comm]
  rw [add_comm]
