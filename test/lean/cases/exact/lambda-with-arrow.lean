example (a : MyNat) : a = a → a = a := by
  exact fun h -> h
