example (n m : MyNat) : add (add n m) n = add (add m n) n := by
  conv => arg 1; arg 1; rw [add_comm]
