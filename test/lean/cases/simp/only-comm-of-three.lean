example (m n k : MyNat) : add n (add m k) = add m (add k n) := by
  induction n with
  | zero => simp [add_zero, zero_add]
  | succ d ih => simp only [add_comm]
