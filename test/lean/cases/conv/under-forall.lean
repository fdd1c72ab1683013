example : ∀ x, add x zero = x := by
  conv =>
    intro x
    lhs
    rw [add_zero]
  skip
