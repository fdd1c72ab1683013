example (a b : MyNat) (h : a = b) : add a a = add a b := by
  rw (occs := .pos [2) [h]
