example (a b : MyNat) (h : a = b) : add a zero = b := by
  let c := add a zero
  show c = b
  change add a zero = b
  rw [add_zero, h]
