example (n : MyNat) (k : n = one) : n ≠ zero := by
  match h : n with
  | zero =>
    intro _
    rw [h] at k
    exact zero_ne_succ zero k
  | succ d =>
    rw [h] at k
    intro e
    simp at e
