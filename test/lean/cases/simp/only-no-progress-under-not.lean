example (a : MyNat) : ¬ (succ a = zero) := by
  simp only [not_false_eq_true]
