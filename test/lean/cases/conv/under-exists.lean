example : ∃ x, add x zero = x := by
  conv =>
    arg 1
    ext x
    lhs
    rw [add_zero]
  skip
