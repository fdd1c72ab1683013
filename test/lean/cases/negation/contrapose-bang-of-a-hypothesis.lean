example (a b : MyNat) (h : a ≠ b) : succ a ≠ succ b := by
  contrapose! h
  exact succ_inj a b h
