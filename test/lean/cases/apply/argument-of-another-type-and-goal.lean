example (a b c : MyNat) (h : a = b) : b = c := by
  apply succ_inj a c h
