example (n : MyNat) (k : n = one) : n ≠ zero := by
  match n, k with
  | zero, k =>
    intro _
    skip
  | succ d, k =>
    skip
