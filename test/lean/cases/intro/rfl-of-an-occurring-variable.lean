example (a : MyNat) : a = succ a → zero = succ zero := by
  intro rfl
  rfl
