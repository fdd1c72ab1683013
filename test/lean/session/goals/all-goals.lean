theorem case_ (a b : MyNat) : a = a ∧ b = b := by
  constructor
  all_goals rfl
