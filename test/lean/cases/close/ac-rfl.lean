example (a b c : MyNat) : a = a := by
  ac_rfl
