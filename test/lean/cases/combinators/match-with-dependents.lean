example (n : MyNat) (k : n = one) : n ≠ zero := by
  match n with
  | zero =>
    intro _
    skip
  | succ d =>
    skip
