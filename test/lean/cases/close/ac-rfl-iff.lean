example (a b c : MyNat) : a = b ↔ a = b := by
  ac_rfl
