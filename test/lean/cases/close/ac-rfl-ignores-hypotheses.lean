example (a b c : MyNat) (h : a = b) : a = b := by
  ac_rfl
