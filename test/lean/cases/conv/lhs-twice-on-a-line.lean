example (n m : MyNat) : add (add n m) n = add (add m n) n := by
  conv =>
    lhs; lhs
    rw [add_comm]
