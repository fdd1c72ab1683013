example (n m : MyNat) (h : n = m) : add n m = add m n := by
  conv => rw [h]
