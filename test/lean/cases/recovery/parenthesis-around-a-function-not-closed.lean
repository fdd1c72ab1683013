example (a b : MyNat) : le a b → le a (succ b) := by
  exact ( a b (succ b) h
    (le_succ_self b)
