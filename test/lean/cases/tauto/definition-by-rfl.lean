example (a b : MyNat) : one = succ zero := by
  tauto
