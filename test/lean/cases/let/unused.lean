example (a b : MyNat) (h : a = b) : add a zero = b := by
  let c := a
  rw [add_zero]
  exact h
