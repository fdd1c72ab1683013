example (a b : MyNat) (h : a = b) : add a zero = b := by
  let c := add a zero
  show c = b
  simp only [c, add_zero]
  exact h
