example : ¬ (zero = one) ∧ True := by
  decide
