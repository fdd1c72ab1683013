example (a b : MyNat) : add a zero = a := by
  let f (x : MyNat) := add x zero
  unfold f
