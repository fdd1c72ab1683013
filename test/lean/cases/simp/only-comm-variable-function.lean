example (f : MyNat → MyNat) (n m : MyNat) : add (f n) m = add (add m n) (f m) := by
  simp only [add_comm]
