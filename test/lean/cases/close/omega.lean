example (a b c : MyNat) : a = b := by
  omega
