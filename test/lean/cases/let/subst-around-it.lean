example (a b : MyNat) (h : a = b) : a = b := by
  let c := a
  have k : c = b := h
  subst h
  skip
