example (a b c : MyNat) : add a b = add b a := by
  ac_rfl
