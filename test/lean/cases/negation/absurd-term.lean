example (a : MyNat) (h : zero = succ a) : zero = one := by
  exact absurd h (zero_ne_succ a)
