example (a b : MyNat) : add zero a = a := by
  induction a using MyNat.recOn with
  | zero => exact add_zero zero
  | succ d ih => rw [add_succ, ih]
