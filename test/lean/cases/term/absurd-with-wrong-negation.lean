example (a b : MyNat) (h : a = b) : a = b := absurd h (zero_ne_succ a)
