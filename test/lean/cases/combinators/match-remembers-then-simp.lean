example (n : MyNat) : zero = n ∨ n ≠ zero := by
  match h : n with
  | zero => simp
  | succ d => simp
