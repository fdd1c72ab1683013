example (a b : MyNat) (h : a = b) : b = a := by
  exact (fun h.k => h.symm) h
