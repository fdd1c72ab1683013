example (n m : MyNat) : add (add n m) n = add (add m n) n := by
  conv =>
    enter [1, 1]
    rw [add_comm n]
