example (a : MyNat) (h : True ∧ a = a) : True := by
  decide
