example (a b c : MyNat) (h : add b zero = c) : b = c := by
  conv at
 h =>
    rw [add_zero]
  exact h
