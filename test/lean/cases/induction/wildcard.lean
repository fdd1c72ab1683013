example (n : MyNat) : n = n := by
  induction n with
  | zero => rfl
  | _ => rfl
