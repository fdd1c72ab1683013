example (n : MyNat) : ∀ m, add m n = m := by
  intro m
  induction m with
  | zero => simp only [add_comm]
  | succ d ih => simp only [add_comm]
