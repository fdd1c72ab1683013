example (a b : MyNat) (h : a = b) : add a a = add a b := by
  conv in (occs := 2) a => rw [h]
