example (a b : MyNat) (h : succ a = succ b) : a = b := by
  exact succ_inj (x := a) b h
