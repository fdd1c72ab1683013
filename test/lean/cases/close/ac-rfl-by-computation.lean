example (a b c : MyNat) : pred (succ a) = a := by
  ac_rfl
