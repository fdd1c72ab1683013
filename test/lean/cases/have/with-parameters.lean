example (a : MyNat) : add a zero = a := by
  have k (x : MyNat) : add x zero = x := add_zero x
  exact k a
