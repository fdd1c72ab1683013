example (a b : MyNat) : succ a = succ b → succ b = succ a := by
  intro rfl
  rfl
