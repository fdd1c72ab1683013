example (a b : MyNat) (h : a = b) : add a zero = b := by
  let c := add a zero
  show c = b
  unfold c
  rw [add_zero]
  exact h
